// Splits a complete hand into sets and a pair, in every possible way (R84, R90).
#pragma once

#include "common/rules/tile.h"

#include <stdint.h>

enum {
    SPLIT_SETS = 4,
    // No 14 tiles split in more ways than this; 22333344445555 style hands have the most.
    SPLIT_MAX = 24,
};

// One way. Triplets come first, then sequences, each in ascending order.
struct split {
    uint8_t pair;             // kind of the pair
    uint8_t triplet_count;    // of the sets below
    uint8_t sets[SPLIT_SETS]; // kind of a triplet, or first kind of a sequence
};

// Finds every split of `counts` (by kind, 3 * sets + 2 tiles) into `sets` sets and a pair. Returns
// how many there are; 0 means the tiles are not complete.
int split_all(const uint8_t *counts, int sets, struct split out_splits[SPLIT_MAX]);
