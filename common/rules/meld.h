// A meld: a set laid open, or a concealed kan, with the seat its tile came from (R33).
#pragma once

#include "common/rules/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum { MELD_MAX = 4, MELD_TILES = 4 };

enum meld_kind {
    MELD_CHII,
    MELD_PON,
    MELD_DAIMINKAN,  // three own tiles and a discard
    MELD_SHOUMINKAN, // a pon and the fourth tile, added later
    MELD_ANKAN,      // four own tiles
    MELD_KIND_COUNT,
};

struct meld {
    uint8_t kind; // enum meld_kind
    uint8_t from; // seat whose tile was taken; the own seat for an ankan
    // The claimed tile first, then the own tiles; the added tile of a shouminkan last. An ankan has
    // no claimed tile. TILE_NONE fills the rest.
    uint8_t tiles[MELD_TILES];
};

static inline bool meld_is_kan(const struct meld *meld) {
    return meld->kind >= MELD_DAIMINKAN;
}

// Open melds took a tile from another player (1.3).
static inline bool meld_is_open(const struct meld *meld) {
    return meld->kind != MELD_ANKAN;
}

static inline int meld_size(const struct meld *meld) {
    return meld_is_kan(meld) ? 4 : 3;
}

// The lowest kind of the set: where a sequence starts, what a triplet or kan is of.
static inline int meld_first_kind(const struct meld *meld) {
    int first = tile_kind(meld->tiles[0]);
    for (int i = 1; i < 3; i++) {
        int kind = tile_kind(meld->tiles[i]);
        first = kind < first ? kind : first;
    }
    return first;
}
