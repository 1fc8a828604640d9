// The tables behind shape.c and split.c, generated at build time by shape_tables_gen.c.
//
// For one suit and every number of tiles in it the *need* is known: how many tiles must still be
// added to hold m sets and p pairs, for m = 0..4 and p = 0..1. There are only few different needs;
// each has a number, its class. Joining two suits adds their needs, the best split of sets and pair
// counting, and the result is again one of the same classes. So a hand is four class look-ups and
// three joins.
//
// A suit's counts are read as two base-5 numbers, the lowest kind first: the front are its first
// four kinds (of the honors the first three), the back all others. Each half has a row that holds
// in its lower 32 bits a share of the place of the suit's class, and above them what the half has
// for the special forms, six bits each: kinds, pairs, the same among terminals and honors, and
// kinds held four times. The two rows of a suit add up to its place, all eight rows of a hand to
// its tally, without a branch.
//
// Two questions have no answer, and are not worth a branch: a fifth tile of a kind, which runs over
// into the digit before it, and a fifteenth tile of a suit. The place is then that of other tiles.
// The spare rows and places, all 0, keep it inside the tables; whoever asked drops the answer.
//
// Front numbers are ranked by their sum of digits, so that those which fit beside a given back are
// the first ones, and the places have no gaps.
#pragma once

#include <stdint.h>

enum {
    SHAPE_TILES = 14, // most tiles of a hand
    SHAPE_FRONTS = 625,
    SHAPE_BACKS = 3125,
    SHAPE_SPARE_FRONTS = 125,
    SHAPE_SPARE_BACKS = 625,
    SHAPE_SUIT_PLACES = 405350,
    SHAPE_HONOR_PLACES = 43130,
    SHAPE_SPARE_PLACES = 125,
    SHAPE_PLACES = SHAPE_SUIT_PLACES + SHAPE_HONOR_PLACES + SHAPE_SPARE_PLACES,
    SHAPE_CLASSES = 180,
    SHAPE_SETS = 5,       // 0 to 4 sets
    SHAPE_DECIDING = 121, // sets of needs
    SHAPE_LANE_BITS = 12,

    // First bits of the tallies in a row, and their width.
    SHAPE_TALLY_KINDS = 32,
    SHAPE_TALLY_PAIRS = 38,
    SHAPE_TALLY_ORPHANS = 44,
    SHAPE_TALLY_ORPHAN_PAIRS = 50,
    SHAPE_TALLY_FOURS = 56,
    SHAPE_TALLY_MASK = 63,
};

// Rows of the halves, [0] for numbered suits and [1] for the honors.
extern const uint64_t shape_front[2][SHAPE_FRONTS + SHAPE_SPARE_FRONTS];
extern const uint64_t shape_back[2][SHAPE_BACKS + SHAPE_SPARE_BACKS];

// The class at each place.
extern const uint8_t shape_class[SHAPE_PLACES];

extern const uint8_t shape_join[SHAPE_CLASSES][SHAPE_CLASSES];

// Tiles still needed for m sets and a pair by two classes joined: shanten + 1.
extern const uint8_t shape_need[SHAPE_SETS][SHAPE_CLASSES][SHAPE_CLASSES];

// Something about each need of a suit: a lane for m = 1..4 sets alone and for m = 0..4 with a pair,
// the lowest m in the lowest bits.
struct shape_lanes {
    uint64_t plain, paired;
};

extern const struct shape_lanes shape_class_needs[SHAPE_CLASSES];

// One more tile lowers a need by one or not at all. So it brings a hand nearer if it lowers one of
// those needs of its suit that the best split of the hand takes: by the sets to make, the class of
// the other suits, a row of SHAPE_CLASSES, and that of the suit: which of these sets of needs it
// is.
extern const uint8_t shape_deciding[SHAPE_SETS][SHAPE_CLASSES * SHAPE_CLASSES];

// The lanes of each such set of needs, all of their bits.
extern const struct shape_lanes shape_deciding_lanes[SHAPE_DECIDING];

// For split.c: three neighbouring numbers of a suit, four bits each, the lowest number lowest, and
// what they are taken for, from the lowest on: a triplet where three are left, sequences that start
// there for the rest. The sets are a bit for each number where one starts, and are moved up by the
// first number. All blocks of a hand add up to sums. What of a number is taken too often leaves
// more than five, for which so much is taken from the next ones that they are too few as well.
enum {
    SPLIT_BLOCK_KINDS = 3,
    SPLIT_BLOCKS = 1 << 4 * SPLIT_BLOCK_KINDS,

    // First bits in a block. Above the sets there is room for what these add up to.
    SPLIT_TRIPLETS = 0,
    SPLIT_SEQUENCES = 9,
    SPLIT_SETS_MASK = 7 << SPLIT_TRIPLETS | 7 << SPLIT_SEQUENCES,
    SPLIT_SEQUENCE_COUNT = 16,
    SPLIT_COUNT_MASK = 31,
    SPLIT_EQUAL_PAIRS = 21,
    SPLIT_PAIRS_MASK = 7,
    SPLIT_TAKEN = 24, // from the next two numbers by these sequences, four bits each
    SPLIT_WRONG = 0x88,
};
extern const uint32_t split_block[SPLIT_BLOCKS];
