// Designs of all rounds, read out of the rows of design_rows.h.
#include "common/club/design.h"

#include "common/base/check.h"
#include "common/club/design_rows.h"

#include <stddef.h>

bool design_has(int people) {
    return people >= DESIGN_PEOPLE_MIN && people <= DESIGN_PEOPLE_MAX && people % DESIGN_SEATS == 0;
}

void design_table(int people, int round, int table, uint16_t out_slots[DESIGN_SEATS]) {
    CHECK(design_has(people) && round >= 1 && round <= DESIGN_ROUNDS && table >= 1 &&
          table <= people / DESIGN_SEATS);
    const char *row = design_rows[(people - DESIGN_PEOPLE_MIN) / DESIGN_SEATS][round - 1];
    const char *digits = row + (ptrdiff_t)(table - 1) * DESIGN_SEATS * 2;
    for (int seat = 0; seat < DESIGN_SEATS; seat++) {
        out_slots[seat] =
            (uint16_t)((digits[2 * seat] - '0') * 10 + (digits[2 * seat + 1] - '0') + 1);
    }
}
