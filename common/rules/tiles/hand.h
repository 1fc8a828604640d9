// The concealed tiles of a seat as counts by kind, with the red fives and the number of tiles that
// whoever holds this copy may not see.
#pragma once

#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum { HAND_MAX = 14 };

struct hand {
    uint8_t counts[KIND_COUNT];
    uint8_t red[SUIT_NUMBERED]; // red fives among counts[five of the suit]
    uint8_t size;               // all tiles, hidden ones included
    uint8_t hidden;             // tiles of unknown kind
};

static inline void hand_add(struct hand *hand, uint8_t tile) {
    hand->size++;
    if (!tile_is_known(tile)) {
        hand->hidden++;
        return;
    }
    hand->counts[tile_kind(tile)]++;
    if (tile_is_red(tile)) {
        hand->red[tile_kind(tile) / 9]++;
    }
}

// Red fives among the known tiles of a kind.
static inline int hand_red(const struct hand *hand, int kind) {
    return KINDS_FIVE & KIND_BIT(kind) ? hand->red[kind / 9] : 0;
}

// Kinds of which a red five is among the known tiles.
static inline kind_set hand_red_kinds(const struct hand *hand) {
    kind_set kinds = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kinds |= (kind_set)(hand->red[suit] > 0) << (9 * suit + 4);
    }
    return kinds;
}

// How many of this very tile, red or plain, are among the known ones; of a tile that is not, how
// many are unknown.
static inline int hand_copies(const struct hand *hand, uint8_t tile) {
    int kind = tile_kind(tile);
    if (!tile_is_known(tile)) {
        return hand->hidden;
    }
    return tile_is_red(tile) ? hand->red[kind / 9] : hand->counts[kind] - hand_red(hand, kind);
}

static inline bool hand_has(const struct hand *hand, uint8_t tile) {
    return hand_copies(hand, tile) > 0;
}

// Takes a tile out. From a hand whose tiles are hidden, a tile that is not among the known ones is
// taken to have been one of them. False, and nothing changed, if it cannot have been there.
bool hand_remove(struct hand *hand, uint8_t tile);

// Makes the whole hand known: it is exactly these tiles. False if they cannot be: their number is
// not the hand's, or it is known already and has others.
bool hand_reveal(struct hand *hand, const uint8_t *tiles, int count);

// Lists the known tiles in the order of their kinds, red fives after the plain ones, then one
// TILE_HIDDEN for each unknown tile. Returns the count.
int hand_tiles(const struct hand *hand, uint8_t out_tiles[HAND_MAX]);
