#include "common/advice/lay.h"

static const uint8_t melds[ACTION_KIND_COUNT] = {
    [ACTION_CHII] = MELD_CHII,
    [ACTION_PON] = MELD_PON,
    [ACTION_DAIMINKAN] = MELD_DAIMINKAN,
    [ACTION_ANKAN] = MELD_ANKAN,
};

// A joker says of which kind the pon is (B142).
static void add_fourth(struct seat *seat, uint8_t tile, int kind) {
    seat->hand.counts[tile_kind(tile)]--;
    for (int i = 0; i < seat->meld_count; i++) {
        struct meld *meld = &seat->melds[i];
        if (meld->kind == MELD_PON && meld_first_kind(meld) == kind) {
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
        bool is_joker = action->tile == KIND_JOKER;
        add_fourth(seat, action->tile, is_joker ? action->used[0] : tile_kind(action->tile));
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
