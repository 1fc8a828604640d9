// Which yaku a hand could reach: those of the complete hands nearest to it.
//
// The complete hands are those of near_hands.h; the engine's own scoring says what each is. So no
// yaku is described here, and every scoring model that names its yaku takes part.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdbool.h>
#include <stdint.h>

// A hand that lacks more tiles is too far from everything.
enum { REACH_TILES_MAX = 5 };

struct reach_yaku {
    uint8_t yaku;   // enum yaku
    uint8_t han;    // in the hand it was found in; yakuman: how many
    uint8_t tiles;  // that must still come
    kind_set kinds; // what is missing in the hand it was found in
};

struct reach {
    uint8_t count;
    bool is_whole; // the search went through all hands as near as the farthest row
    struct reach_yaku rows[YAKU_COUNT]; // nearest first, then by value
};

// The yaku within reach of the seat's hand, and riichi while the hand is closed. Empty for a hand
// that this copy of the deal does not know, or that is too far from a complete one.
void reach_of(const struct deal *deal, int seat, struct reach *out_reach);
