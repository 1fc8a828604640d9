// The end of a match: what the points on the table are worth.
#pragma once

#include "common/rules/event/event.h"
#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

// Final points, scores and places from the points on the table (R141 to R145). Scores are in
// thousandths: 25.5 is 25500.
void match_final(const struct ruleset *rules, const int32_t points[SEAT_MAX], int sticks,
                 const bool has_won[SEAT_MAX], struct event_match_end *out_end);

// Takes chombos from the final scores, 20.0 each, and places everybody by what is left (U14).
void match_take_chombos(const struct ruleset *rules, const uint8_t chombos[SEAT_MAX],
                        struct event_match_end *end);
