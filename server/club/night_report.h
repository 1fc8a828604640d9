// The report on a seating that waits for a yes, as directors are told: who meets again, what is
// odd, which wishes are kept, and which other ways there are (C32, C36).
#pragma once

#include "common/club/seating_report.h"
#include "protocol/protocol_gen.h"

enum { NIGHT_REPORT_ROWS = 100, NIGHT_REPORT_MEMBERS = 12 };

struct night_report {
    int count;
    struct wire_report_row rows[NIGHT_REPORT_ROWS]; // their members stand in `members`
    int32_t members[NIGHT_REPORT_ROWS][NIGHT_REPORT_MEMBERS];
    struct wire_odd_choice choices[SEATING_ODD_COUNT];
};

// One more row that names people, if there is room.
void night_report_add(struct night_report *report, enum wire_report_kind kind,
                      const int32_t *members, int count);

void night_report_make(const struct seating_input *input, const struct seating *seating,
                       const struct seating_report *from, struct night_report *out);
