// Whether a set may be laid.
#include "common/rules/deal/legal/legal_sets.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/legal_rows.h"

#include <string.h>

bool legal_kan_is_possible(const struct deal *deal) {
    const struct ruleset *rules = &deal->rules;
    if (!rules->allow_kan || deal_live(deal) < rules->kan_min_live) {
        return false;
    }
    if (deal->kan_count < rules->max_kans) {
        return wall_replacements_left(&deal->wall, rules) > 0;
    }
    return rules->fifth_kan == FIFTH_KAN_ABORT && deal->kan_count == rules->max_kans;
}

// Whether a tile that is not barred stays in the hand when these are laid open.
static bool leaves_discard(const struct hand *hand, kind_set barred, const uint8_t *used,
                           int used_count) {
    int left = hand->size;
    for (int i = 0; i < used_count; i++) {
        left -= (barred & KIND_BIT(tile_kind(used[i]))) == 0;
    }
    for (kind_set kinds = barred; kinds != 0; kinds &= kinds - 1) {
        left -= hand->counts[__builtin_ctzll(kinds)];
    }
    return left > 0;
}

// The set an action lays: the discard and the own tiles, or own tiles alone.
static struct meld laid_meld(const struct action *call, int kind) {
    struct meld meld = {.kind = (uint8_t)kind};
    bool is_own = kind == MELD_ANKAN;
    memcpy(meld.tiles, call->used, is_own ? MELD_TILES : 0);
    if (!is_own) {
        meld.tiles[0] = call->tile;
        memcpy(meld.tiles + 1, call->used, MELD_TILES - 1);
    }
    return meld;
}

void legal_add_call(const struct deal *deal, const struct action *call, int kind,
                    struct action_list *list) {
    const struct seat *s = &deal->seats[call->seat];
    struct meld meld = laid_meld(call, kind);
    kind_set barred = kuikae_kinds(&deal->rules, &meld);
    bool leaves =
        meld_is_kan(&meld) || barred == 0 || leaves_discard(&s->hand, barred, call->used, 2);
    bool is_frozen_out =
        s->is_frozen && (!meld_is_kan(&meld) || !fishing_allows_kan(deal, call->seat, &meld));
    if (leaves && !is_frozen_out) {
        legal_add_row(list, call);
    }
}
