// Who pays what for a winning hand, a draw or a fault (groups K and M of the rules). Points only;
// no state is changed. Deltas are by seat and unused seats stay 0.
#pragma once

#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

struct payment {
    const struct ruleset *rules;
    int winner, dealer;
    int from;            // the discarder, NO_SEAT for a self-drawn win
    int32_t base;        // of the whole hand (struct score)
    int honba;           // repeats that this win is paid for; 0 for a further winner (R122)
    int32_t sticks;      // points of the riichi sticks the winner takes (R123)
    int liable;          // liable seat, or NO_SEAT (R124, R126)
    int32_t liable_base; // the part of `base` the liable seat answers for
    int wareme;          // seat whose wall was broken, NO_SEAT without that rule (A31)
};

void payment_of_win(const struct payment *payment, int32_t out_deltas[SEAT_MAX]);

// Draw payments between tenpai and noten seats, `tenpai` a bit a seat (R97, Q23).
void payment_of_draw(const struct ruleset *rules, unsigned tenpai, int32_t out_deltas[SEAT_MAX]);

// The payments of a fault as a mangan backwards (R127, A61).
void payment_of_chombo(const struct ruleset *rules, int offender, int dealer,
                       int32_t out_deltas[SEAT_MAX]);
