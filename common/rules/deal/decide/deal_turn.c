// The facts of an action of the own turn.
#include "common/rules/deal/decide/deal_turn.h"

#include "common/rules/deal/decide/deal_draw.h"
#include "common/rules/deal/decide/deal_drawn.h"
#include "common/rules/deal/decide/deal_wins.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/strict.h"

#include <string.h>

// Indicators of open kans that wait for this discard (R63).
static void turn_pending(const struct deal *deal, struct event_list *out) {
    for (int i = 0; i < deal->pending_dora; i++) {
        deal_add_dora(deal, i, out);
    }
}

void deal_add_discard(const struct deal *deal, const struct action *action,
                      struct event_list *out) {
    if (action->kind == ACTION_RIICHI) {
        struct event *riichi = event_list_add(out, EVENT_RIICHI, action->seat);
        riichi->is_double =
            deal->rules.double_riichi && deal_is_first_turn(deal, action->seat); // R73
    }
    bool is_call = action->kind == ACTION_FISHING || action->kind == ACTION_ORIGINAL;
    if (is_call || fishing_is_automatic(deal, action->seat, tile_kind(action->tile))) {
        event_list_add(out, EVENT_FISHING, action->seat)->is_original =
            action->kind == ACTION_ORIGINAL;
    }
    turn_pending(deal, out);
    struct event *discard = event_list_add(out, EVENT_DISCARD, action->seat);
    discard->tile = action->tile;
    discard->is_drawn = action->is_drawn;
}

// The pon that the tile extends, or the tile alone where there is none (false_kan).
static struct meld extended_pon(const struct seat *seat, const struct action *action) {
    uint8_t tile = action->tile;
    int kind = tile_kind(tile == KIND_JOKER ? action->used[0] : tile); // B142
    struct meld meld = {.kind = MELD_SHOUMINKAN, .is_wrong = true};
    memset(meld.tiles, TILE_NONE, sizeof meld.tiles);
    meld.tiles[0] = tile;
    for (int i = 0; i < seat->meld_count; i++) {
        const struct meld *pon = &seat->melds[i];
        if (pon->kind == MELD_PON && !pon->is_wrong && meld_first_kind(pon) == kind) {
            meld = *pon;
            meld.kind = MELD_SHOUMINKAN;
            meld.tiles[3] = tile;
        }
    }
    return meld;
}

static void add_own_kan(const struct deal *deal, const struct action *action,
                        struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_MELD, action->seat);
    if (action->kind == ACTION_SHOUMINKAN) {
        event->meld = extended_pon(&deal->seats[action->seat], action);
        event->meld.from = event->meld.is_wrong ? action->seat : event->meld.from;
        return;
    }
    event->meld =
        (struct meld){.kind = MELD_ANKAN,
                      .from = action->seat,
                      .is_wrong = deal_is_strict(deal) && strict_is_wrong_set(deal, action)};
    memcpy(event->meld.tiles, action->used, sizeof event->meld.tiles);
}

enum status deal_add_turn(const struct deal *deal, const struct action *action,
                          struct event_list *out) {
    if (action->kind == ACTION_DISCARD || action->kind == ACTION_RIICHI ||
        action->kind == ACTION_FISHING || action->kind == ACTION_ORIGINAL) {
        deal_add_discard(deal, action, out);
    } else if (action->kind == ACTION_ANKAN || action->kind == ACTION_SHOUMINKAN) {
        add_own_kan(deal, action, out);
    } else if (action->kind == ACTION_KITA) {
        event_list_add(out, EVENT_KITA, action->seat)->tile = action->tile;
    } else if (action->kind == ACTION_TSUMO) {
        return deal_add_tsumo(deal, action->seat, out);
    } else { // ACTION_NINE
        deal_add_abort(deal, DRAWN_KYUUSHU, action->seat, out);
    }
    return STATUS_OK;
}
