// What the British cases share.
#pragma once

#include "common/rules/ruleset/preset.h"
#include "tests/conformance/cases.h"

// The ruleset of a line: "preset", "players" and "options".
void british_rules(const json_t *line, struct ruleset *out_rules, struct tally *tally);

// The seat of "E", "S", "W" or "N" as 0 to 3, NO_SEAT if it is none.
int british_seat(const char *name);

// The kinds of line that are played at a table (british_table.c).
run_case british_claim_case, british_rotate_case, british_wall_case, british_break_case;
