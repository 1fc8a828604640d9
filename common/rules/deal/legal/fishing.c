// Fishing calls.
#include "common/rules/deal/legal/fishing.h"

#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

bool fishing_may_win(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    return deal->rules.fishing_call == FISHING_CALL_OFF || s->fishing != FISHING_NONE ||
           s->river_count == 0; // B62
}

// What the hand waits for after a discard of this kind.
static kind_set waits_after(const struct deal *deal, int seat, int kind) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    memcpy(counts, s->hand.counts, sizeof counts);
    if (counts[kind] == 0) { // a viewer asks about hidden tiles
        return 0;
    }
    counts[kind]--;
    return deal_waits(deal, s, counts);
}

// Kinds whose discard leaves a calling hand.
static kind_set calling_discards(const struct deal *deal, int seat) {
    const struct hand *hand = &deal->seats[seat].hand;
    kind_set kinds = 0;
    for (kind_set left = counts_discardable(hand->counts); left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        kinds |= waits_after(deal, seat, kind) != 0 ? KIND_BIT(kind) : 0;
    }
    return kinds;
}

static bool may_call_first(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    return deal->rules.original_call && s->river_count == 0 && s->fishing == FISHING_NONE;
}

// A27: read strictly, the first drawn tile goes; East has drawn none.
static void drop_kept_draws(const struct deal *deal, int seat, int first,
                            struct action_list *list) {
    bool is_dealt = seat == deal->dealer && deal->seats[seat].meld_count == 0;
    int kept = first;
    for (int i = first; i < list->count; i++) {
        if (is_dealt || list->rows[i].is_drawn) {
            list->rows[kept++] = list->rows[i];
        }
    }
    list->count = kept;
}

void fishing_add_discards(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    bool may_fish = deal->rules.fishing_call == FISHING_CALL_MANUAL && s->fishing == FISHING_NONE;
    bool may_be_original = may_call_first(deal, seat);
    if (!may_fish && !may_be_original) {
        return;
    }
    bool is_checked = deal->rules.fishing_call_validated;
    kind_set kinds = is_checked ? calling_discards(deal, seat) : counts_discardable(s->hand.counts);
    if (may_fish) {
        legal_add_discards(s, ACTION_FISHING, seat, kinds, list);
    }
    int first = list->count;
    if (may_be_original) {
        legal_add_discards(s, ACTION_ORIGINAL, seat, kinds, list);
    }
    if (may_be_original && deal->rules.original_call_dealt_only) {
        drop_kept_draws(deal, seat, first, list);
    }
}

bool fishing_may_be_original(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    bool is_east = s->hand.size > deal->rules.hand_size;
    return may_call_first(deal, seat) && (!deal->rules.fishing_call_validated ||
                                          (is_east ? calling_discards(deal, seat) : s->waits) != 0);
}

bool fishing_is_automatic(const struct deal *deal, int seat, int kind) {
    return deal->rules.fishing_call == FISHING_CALL_AUTO &&
           deal->seats[seat].fishing == FISHING_NONE && waits_after(deal, seat, kind) != 0;
}

kind_set fishing_discards(const struct deal *deal, int seat, kind_set kinds) {
    const struct seat *s = &deal->seats[seat];
    if (s->drawn == TILE_NONE) {
        return kinds;
    }
    if (s->river_count > 0 || seat != deal->dealer) {
        return kinds & KIND_BIT(tile_kind(s->drawn));
    }
    // East called with fourteen tiles: the first discard leaves the calling hand.
    kind_set calling = calling_discards(deal, seat);
    return calling != 0 ? kinds & calling : kinds;
}

bool fishing_allows_kan(const struct deal *deal, int seat, const struct meld *kan) {
    const struct seat *s = &deal->seats[seat];
    if (!s->is_frozen) {
        return true;
    }
    struct seat after = *s;
    bool takes_drawn = s->drawn != TILE_NONE && tile_kind(s->drawn) == tile_kind(kan->tiles[0]);
    if (kan->kind == MELD_SHOUMINKAN || (kan->kind == MELD_ANKAN && !takes_drawn)) {
        return false;
    }
    for (int i = kan->kind == MELD_ANKAN ? 0 : 1; i < MELD_TILES; i++) {
        if (!hand_remove(&after.hand, kan->tiles[i])) {
            return false;
        }
    }
    after.melds[after.meld_count++] = *kan;
    return deal_waits(deal, &after, after.hand.counts) != 0;
}
