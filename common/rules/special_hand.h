// The special hands: what makes them and what they are worth (section 5, B112 to B125).
#pragma once

#include "common/rules/points_reading.h"

#include <stdbool.h>
#include <stdint.h>

// Whether four sets and a pair are this hand. False for hands of other shapes and for events.
bool special_hand_of_reading(int id, const struct points_hand *hand,
                             const struct points_reading *reading);

// Whether 14 concealed tiles that need not be sets and a pair are this hand, jokers included
// (B140). False for the others.
bool special_hand_of_tiles(int id, const struct points_hand *hand);

// Whether a Mah-Jong of any shape is this hand by the way it was won (hands 15 to 19).
bool special_hand_of_event(int id, const struct points_hand *hand);

// Its fixed value, won or fished for, before the limit (B113, B117, A29). 0 for Purity, and for
// events that are fished for.
int32_t special_hand_value(int id, const struct ruleset *rules, bool is_fishing);
