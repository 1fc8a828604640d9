// Splits a complete hand into sets and a pair, in every possible way (R84, R90).
#pragma once

#include "common/rules/tiles/tile.h"

#include <stdint.h>

enum {
    // No 14 tiles split in more ways than this; 22333344445555 style hands have the most.
    SPLIT_MAX = 24,
};

// One way. All triplets differ; of sequences up to four may be equal.
struct split {
    kind_set triplets;            // their kinds
    kind_set sequences;           // where they start
    uint8_t pair;                 // its kind
    uint8_t sequence_count;       // the sets that are no triplets
    uint8_t equal_sequence_pairs; // pairs of equal sequences, 0 to 2
};

// Finds every split of `counts` (by kind, 3 * sets + 2 tiles) into `sets` sets and a pair. Returns
// how many there are; 0 means the tiles are not complete.
int split_all(const uint8_t *counts, int sets, struct split out_splits[SPLIT_MAX]);
