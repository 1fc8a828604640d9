// Special hands that are not four sets and a pair: tests on 14 concealed tiles, jokers included.
// Couples, trios and single tiles may be any number of jokers, pairs and pungs keep their limits
// (B140, B141).
#pragma once

#include "common/rules/scoring/points/points_hand.h"

#include <stdbool.h>
#include <stdint.h>

// What Imperial Jade is made of.
#define IMPERIAL_KINDS                                                                             \
    (KIND_BIT(KIND_1S + 1) | KIND_BIT(KIND_1S + 2) | KIND_BIT(KIND_1S + 3) |                       \
     KIND_BIT(KIND_1S + 5) | KIND_BIT(KIND_1S + 7) | KIND_BIT(KIND_GREEN))

// `kinds` are those of the tiles, jokers left out.
typedef bool special_tiles_test(const struct points_hand *hand, kind_set kinds);

special_tiles_test special_all_pair_honours, special_knitting, special_triple_knitting,
    special_thirteen_wonders, special_gates_of_heaven, special_wriggling_snake;
