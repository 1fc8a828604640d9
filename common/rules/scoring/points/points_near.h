// How far a hand is from a Mah-Jong by points and doubles: sets and a pair with no more chows than
// may be, or a special hand, jokers within their limits.
//
// Not a rule: nothing here decides what a hand is or pays.
#pragma once

#include "common/rules/scoring/points/near_sets.h"

#include <stdint.h>

// Special hands, a bit each, that are as near as anything else, or may become so when a tile comes
// or goes: asking about these is enough.
uint32_t points_near_specials(const struct points_hand *hand);

// Tiles that must still come for sets and a pair, NEAR_NEVER if there are too many chows.
int points_missing_sets(const struct points_hand *hand);

// Tiles that must still come to the nearest Mah-Jong; 0: complete, 1: fishing. `specials` are those
// of this hand, or of one with a tile more or less.
int points_missing(const struct points_hand *hand, uint32_t specials);

// The same as a distance to fishing, as shape.h counts it: -1 complete, SHANTEN_MAX at most.
int points_shanten(const struct points_hand *hand, uint32_t specials);

// The kinds that bring it nearer, of those not held four times, in a goulash KIND_JOKER among them.
kind_set points_useful(const struct points_hand *hand, uint32_t specials);
