// Points and doubles: what a hand is worth in British Mah-Jong, for the winner and for every loser
// (sections 4 to 6 of its rules: B82 to B98, B112 to B125, B137 to B144).
//
// A hand goes in, an explained score comes out. Who pays whom is points_settle.h. Nothing here
// knows a table: no turns, no claims, no calls being made.
#pragma once

#include "common/base/status.h"
#include "common/rules/scoring/points/points_hand.h"

#include <stdbool.h>
#include <stdint.h>

// Values a winner's hand of 14 tiles (a kong counts as three). STATUS_NOT_COMPLETE if they are no
// Mah-Jong, STATUS_NO_YAKU if two_player_minimum is not met (B155).
MUST_USE enum status points_of_win(const struct points_hand *hand, struct points_score *out_score);

// How a tile would complete a hand of 13 tiles; 0 if it does not.
enum points_completion {
    COMPLETES_SET = 1 << 0,     // a pung or the pair of four sets and a pair
    COMPLETES_CHOW = 1 << 1,    // a chow of four sets and a pair: B38
    COMPLETES_SPECIAL = 1 << 2, // a special hand of any tile and any player (B39)
};
unsigned points_completion(const struct points_hand *hand, int kind);

// The kinds a hand of 13 tiles fishes for: those that complete it, less those of which the player
// holds all four (B65). Empty: it is not fishing (B60, B66). A joker drawn is not asked about.
kind_set points_waits(const struct points_hand *hand);
