#include "common/advice/lay.h"

static const uint8_t melds[ACTION_KIND_COUNT] = {
    [ACTION_CHII] = MELD_CHII,
    [ACTION_PON] = MELD_PON,
    [ACTION_DAIMINKAN] = MELD_DAIMINKAN,
    [ACTION_ANKAN] = MELD_ANKAN,
};

static void add_fourth(struct seat *seat, uint8_t tile) {
    int kind = tile_kind(tile);
    seat->hand.counts[kind]--;
    for (int i = 0; i < seat->meld_count; i++) {
        struct meld *meld = &seat->melds[i];
        if (meld->kind == MELD_PON && tile_kind(meld->tiles[0]) == kind) {
            meld->kind = MELD_SHOUMINKAN;
            meld->tiles[3] = tile;
        }
    }
}

bool lay_set(struct seat *seat, const struct action *action) {
    struct meld meld = {.kind = melds[action->kind],
                        .tiles = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
    int at = 0;
    if (action->kind == ACTION_SHOUMINKAN) {
        add_fourth(seat, action->tile);
        return true;
    }
    if (seat->meld_count == MELD_MAX) {
        return false;
    }
    if (meld.kind != MELD_ANKAN) {
        meld.tiles[at++] = action->tile;
    }
    for (int i = 0; i < MELD_TILES && at < MELD_TILES; i++) {
        if (action->used[i] != TILE_NONE) {
            seat->hand.counts[tile_kind(action->used[i])]--;
            meld.tiles[at++] = action->used[i];
        }
    }
    seat->melds[seat->meld_count++] = meld;
    return true;
}
