// The special hands: what makes them and what they are worth (section 5, B112 to B125).
#pragma once

#include "common/rules/scoring/points/points_reading.h"

#include <stdbool.h>
#include <stdint.h>

// The row of a special hand: its name as in special_hands, its words, its number in the rules.
// `id` is SPECIAL_HAND_…; SPECIAL_NONE is not one.
const struct rule_value *special_hand_row(int id);

// Those that four sets and a pair are.
uint32_t special_hands_of_reading(const struct points_hand *hand,
                                  const struct points_reading *reading);

// Those of the ruleset's special hands that 14 concealed tiles are without being sets and a pair, a
// bit each, jokers included (B140).
uint32_t special_hands_of_tiles(const struct points_hand *hand);

// Whether 14 tiles are a Mah-Jong at all (B30). Of a winner's fields only is_chow_barred, by and
// win_kind are read, for that bar and for a free joker (B141).
bool points_is_mahjong(const struct points_hand *hand);

// Those that a Mah-Jong of any shape is by the way it was won (hands 15 to 19).
uint32_t special_hands_of_event(const struct points_hand *hand);

// Whether it is made of 14 concealed tiles that are not sets and a pair, or of any Mah-Jong by the
// way it is won.
bool special_hand_is_of_tiles(int id);
bool special_hand_is_event(int id);

// Its fixed value, won or fished for, before the limit (B113, B117, A29). 0 for Purity, and for
// events that are fished for.
int32_t special_hand_value(int id, const struct ruleset *rules, bool is_fishing);
