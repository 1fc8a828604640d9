// How far a hand is from each special hand: for the help, and for bots that aim for value.
//
// Not a rule: nothing here decides what a hand is or pays.
#pragma once

#include "common/rules/scoring/points/near_sets.h"

#include <stdint.h>

enum { SPECIAL_FAR = 255 };

// Tiles that must still come, whatever goes for them; 0: they are all there. SPECIAL_FAR if the
// sets on the table or the set of tiles rule the hand out, and for hands 15 to 19, which are
// events. A fifth tile of a kind never comes, and one that is out of play only as a joker (B128);
// jokers keep their limits (B139, B140). `hand` has any number of tiles and any win fields.
int special_hand_missing(int id, const struct points_hand *hand);

// The kinds that bring the hand nearer, of those not held four times, in a goulash KIND_JOKER among
// them; none if it is complete or SPECIAL_FAR.
kind_set special_hand_useful(int id, const struct points_hand *hand);

// What the sets and the pair of the hand are, for those that are told by it; NULL for those of 14
// tiles, of one suit, and for events.
const struct sets_goal *special_hand_goal(int id);
