// From an action to the facts it makes, if it is legal.
#include "common/rules/deal.h"
#include "common/rules/deal_endings.h"
#include "common/rules/deal_facts.h"
#include "common/rules/legal.h"

#include <string.h>

unsigned deal_pending(const struct deal *deal) {
    unsigned pending = deal->asked;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        pending &= deal->seats[seat].is_answered ? ~(1u << seat) : ~0u;
    }
    return pending;
}

static bool is_legal(const struct deal *deal, const struct action *action) {
    struct action_list list;
    legal_list(deal, action->seat, &list);
    for (int i = 0; i < list.count; i++) {
        if (action_is_equal(&list.rows[i], action)) {
            return true;
        }
    }
    return false;
}

// Indicators of open kans that wait for this discard (R63).
static void turn_pending(const struct deal *deal, struct event_list *out) {
    for (int i = 0; i < deal->pending_dora; i++) {
        deal_add_dora(deal, i, out);
    }
}

static void add_discard(const struct deal *deal, const struct action *action,
                        struct event_list *out) {
    if (action->kind == ACTION_RIICHI) {
        struct event *riichi = event_list_add(out, EVENT_RIICHI, action->seat);
        riichi->is_flag =
            deal->rules.double_riichi && deal_is_first_turn(deal, action->seat); // R73
    }
    turn_pending(deal, out);
    struct event *discard = event_list_add(out, EVENT_DISCARD, action->seat);
    discard->tile = action->tile;
    discard->is_flag = action->is_drawn;
}

static void add_own_kan(const struct deal *deal, const struct action *action,
                        struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_MELD, action->seat);
    struct meld *meld = &event->meld;
    if (action->kind == ACTION_ANKAN) {
        meld->kind = MELD_ANKAN;
        meld->from = action->seat;
        memcpy(meld->tiles, action->used, sizeof meld->tiles);
        return;
    }
    const struct seat *s = &deal->seats[action->seat];
    for (int i = 0; i < s->meld_count; i++) {
        if (s->melds[i].kind == MELD_PON &&
            tile_kind(s->melds[i].tiles[0]) == tile_kind(action->tile)) {
            *meld = s->melds[i];
        }
    }
    meld->kind = MELD_SHOUMINKAN;
    meld->tiles[3] = action->tile;
}

static enum status add_turn_events(const struct deal *deal, const struct action *action,
                                   struct event_list *out) {
    if (action->kind == ACTION_DISCARD || action->kind == ACTION_RIICHI) {
        add_discard(deal, action, out);
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

enum status deal_act(const struct deal *deal, const struct action *action,
                     struct event_list *out_events) {
    out_events->count = 0;
    if (action->seat >= deal->rules.players || (deal_pending(deal) >> action->seat & 1) == 0) {
        return STATUS_NOT_ASKED;
    }
    if (!is_legal(deal, action)) {
        return STATUS_ILLEGAL;
    }
    if (deal->phase == DEAL_TURN) {
        return add_turn_events(deal, action, out_events);
    }
    event_list_add(out_events, EVENT_ANSWER, action->seat)->answer = *action;
    return STATUS_OK;
}
