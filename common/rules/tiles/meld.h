// A meld: a set laid open, or a concealed kan, with the seat its tile came from (R33).
#pragma once

#include "common/base/rows.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum { MELD_MAX = 4, MELD_TILES = 4 };

// Number, constant, name in logs. A daiminkan is three own tiles and a discard, a shouminkan a pon
// and the fourth tile, added later, an ankan four own tiles.
// clang-format off
#define MELD_ROWS(ROW) \
    ROW(0, MELD_CHII,       "chii") \
    ROW(1, MELD_PON,        "pon") \
    ROW(2, MELD_DAIMINKAN,  "daiminkan") \
    ROW(3, MELD_SHOUMINKAN, "shouminkan") \
    ROW(4, MELD_ANKAN,      "ankan")
// clang-format on

#define MELD_ID_ROW(number, id, name) id = (number),
enum meld_kind { MELD_ROWS(MELD_ID_ROW) MELD_KIND_COUNT = ROWS_COUNT(MELD_ROWS) };
#undef MELD_ID_ROW

struct meld {
    uint8_t kind; // enum meld_kind
    uint8_t from; // seat whose tile was taken; the own seat for an ankan
    // The claimed tile first, then the own tiles; the added tile of a shouminkan last. An ankan has
    // no claimed tile. TILE_NONE fills the rest. A tile added where there is no pon lies alone.
    uint8_t tiles[MELD_TILES];
    bool is_wrong; // strict table: no set at all, it lies open without value (U11)
};

static inline bool meld_is_kan(const struct meld *meld) {
    return meld->kind >= MELD_DAIMINKAN;
}

// Open melds took a tile from another player (1.3).
static inline bool meld_is_open(const struct meld *meld) {
    return meld->kind != MELD_ANKAN;
}

// A tile that was to extend a pon the seat does not have (false_kan).
static inline bool meld_is_lone(const struct meld *meld) {
    return meld->kind == MELD_SHOUMINKAN && meld->is_wrong;
}

static inline int meld_size(const struct meld *meld) {
    return meld_is_lone(meld) ? 1 : meld_is_kan(meld) ? 4 : 3;
}

// The tile of an own kan that can be robbed: the one added, or the last of a concealed kan.
static inline uint8_t meld_robbed(const struct meld *meld) {
    return meld->tiles[meld_is_lone(meld) ? 0 : 3];
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
