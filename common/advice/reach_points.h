// Which doubles a hand could reach by points and doubles: those of the Mah-Jong nearest to it.
//
// The complete hands are those of near_hands.h, sets and a pair; the engine counts each as won with
// the own draw. So no double is described here.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/points/points.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    REACH_DOUBLES_MAX = POINTS_REASON_COUNT,
    // A hand that lacks more tiles is too far from everything.
    REACH_POINTS_TILES_MAX = 6,
};

struct reach_double {
    uint8_t reason;  // enum points_reason
    uint8_t doubles; // in the hand it was found in, all lines of it together
    uint8_t tiles;   // that must still come
    kind_set kinds;  // what is missing in that hand
    int32_t total;   // its score
};

struct reach_points {
    uint8_t count;
    bool is_whole; // all hands were looked at that are as near as the farthest row
    struct reach_double rows[REACH_DOUBLES_MAX]; // nearest first, then by score
};

// The doubles within reach of the seat's hand. Empty for a hand that this copy of the deal does not
// know, that is too far from a Mah-Jong or complete, and where nothing is counted.
void reach_points_of(const struct deal *deal, int seat, struct reach_points *out_reach);
