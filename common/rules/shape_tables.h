// The tables behind shape.c, generated at build time by shape_tables_gen.c.
//
// For one suit and every number of tiles in it the *need* is known: how many tiles must still be
// added to hold m sets and p pairs, for m = 0..4 and p = 0..1. There are only few different needs;
// each has a number, its class. Joining two suits adds their needs, the best split of sets and pair
// counting, and the result is again one of the same classes. So a hand is four class look-ups and
// three joins, and all tables together stay below half a megabyte.
//
// A suit's counts are read as two base-5 numbers, the first four digits (low) and the rest (high).
// Low numbers are ranked by their sum of digits, so that those which fit beside a given high number
// are the first ones; a place in the table is offset[high] + rank[low].
#pragma once

#include <stdint.h>

enum {
    SHAPE_TILES = 14, // most tiles of a hand
    SHAPE_LOW = 625,  // base-5 numbers of four digits
    SHAPE_SUIT_HIGH = 3125,
    SHAPE_HONOR_HIGH = 125,
    SHAPE_SUIT_COUNT = 405350,
    SHAPE_HONOR_COUNT = 43130,
    SHAPE_CLASSES = 180,
    SHAPE_SETS = 5, // 0 to 4 sets
};

extern const uint16_t shape_rank[SHAPE_LOW];
extern const uint32_t shape_suit_offset[SHAPE_SUIT_HIGH];
extern const uint8_t shape_suit_class[SHAPE_SUIT_COUNT];
extern const uint16_t shape_honor_offset[SHAPE_HONOR_HIGH];
extern const uint8_t shape_honor_class[SHAPE_HONOR_COUNT];
extern const uint8_t shape_join[SHAPE_CLASSES][SHAPE_CLASSES];

// Tiles still needed for m sets and a pair: shanten + 1.
extern const uint8_t shape_need[SHAPE_CLASSES][SHAPE_SETS];
