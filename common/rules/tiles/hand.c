// Taking tiles out of a hand and listing it.
#include "common/rules/tiles/hand.h"

#include <string.h>

bool hand_remove(struct hand *hand, uint8_t tile) {
    int kind = tile_kind(tile);
    if (!hand_has(hand, tile)) {
        if (hand->hidden == 0) {
            return false;
        }
        hand->hidden--;
        hand->size--;
        return true;
    }
    if (!tile_is_known(tile)) {
        hand->hidden--;
    } else {
        hand->counts[kind]--;
        if (tile_is_red(tile)) {
            hand->red[kind / 9]--;
        }
    }
    hand->size--;
    return true;
}

bool hand_reveal(struct hand *hand, const uint8_t *tiles, int count) {
    struct hand shown = {.size = 0};
    for (int i = 0; i < count; i++) {
        hand_add(&shown, tiles[i]);
    }
    if (hand->hidden == 0) {
        return memcmp(hand, &shown, sizeof shown) == 0; // bytes only: there is no padding
    }
    bool is_fine = count == hand->size;
    *hand = is_fine ? shown : *hand;
    return is_fine;
}

int hand_tiles(const struct hand *hand, uint8_t out_tiles[HAND_MAX]) {
    int count = 0;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        bool is_five = kind < KIND_EAST && kind % 9 == 4;
        int red = is_five ? hand->red[kind / 9] : 0;
        for (int i = 0; i < hand->counts[kind] && count < HAND_MAX; i++) {
            bool is_red = i >= hand->counts[kind] - red;
            out_tiles[count++] = (uint8_t)(is_red ? kind | TILE_RED : kind);
        }
    }
    for (int i = 0; i < hand->hidden && count < HAND_MAX; i++) {
        out_tiles[count++] = TILE_HIDDEN;
    }
    return count;
}
