// The special hands: what makes them and what they are worth (section 5, B112 to B125).
#pragma once

#include "common/rules/scoring/points/points_reading.h"

#include <stdbool.h>
#include <stdint.h>

// Those that four sets and a pair are.
uint32_t special_hands_of_reading(const struct points_hand *hand,
                                  const struct points_reading *reading);

// Those of the ruleset's special hands that 14 concealed tiles are without being sets and a pair, a
// bit each, jokers included (B140).
uint32_t special_hands_of_tiles(const struct points_hand *hand);

// Those that a Mah-Jong of any shape is by the way it was won (hands 15 to 19).
uint32_t special_hands_of_event(const struct points_hand *hand);

// Whether it is made of 14 concealed tiles that are not sets and a pair, or of any Mah-Jong by the
// way it is won.
bool special_hand_is_of_tiles(int id);
bool special_hand_is_event(int id);

// Its fixed value, won or fished for, before the limit (B113, B117, A29). 0 for Purity, and for
// events that are fished for.
int32_t special_hand_value(int id, const struct ruleset *rules, bool is_fishing);
