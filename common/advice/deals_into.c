// Playing a discard on, in a copy of the deal, until it is won on or not.
#include "common/advice/deals_into.h"

#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"

#include <string.h>

// Every seat answers once, or at the strict table says a word and shows it.
enum { STEPS_MAX = 3 * SEAT_MAX };

// Whether the facts tell how the discard has ended.
static bool is_decided(const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        int kind = list->rows[i].kind;
        if (kind != EVENT_ANSWER && kind != EVENT_WORD && kind != EVENT_ASK) {
            return true;
        }
    }
    return false;
}

// Ron, or what shows the tiles to it; else a pass, which comes last.
static enum status answer(const struct deal *deal, struct event_list *out) {
    int seat = __builtin_ctz(deal_pending(deal));
    struct action_list legal;
    legal_list(deal, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.rows[i].kind == ACTION_RON) {
            return deal_act(deal, &legal.rows[i], out);
        }
    }
    return legal.count == 0 ? STATUS_BROKEN : deal_act(deal, &legal.rows[legal.count - 1], out);
}

// The facts that end the discard; none if they cannot be found.
static void play_on(struct deal *deal, struct event_list *out) {
    for (int step = 0; step < STEPS_MAX; step++) {
        bool can_settle = deal_can_settle(deal);
        if (!can_settle && deal_pending(deal) == 0) {
            break;
        }
        enum status status = can_settle ? deal_settle(deal, out) : answer(deal, out);
        if (status != STATUS_OK) {
            break;
        }
        if (is_decided(out)) {
            return;
        }
        for (int i = 0; i < out->count; i++) {
            if (deal_apply(deal, &out->rows[i]) != STATUS_OK) {
                out->count = 0;
                return;
            }
        }
    }
    out->count = 0;
}

static void note(const struct event *event, int discarder, struct deals_into *out) {
    bool is_winner = event->seat < SEAT_MAX && (out->winners >> event->seat & 1) != 0;
    if (event->kind == EVENT_WIN) {
        out->winners |= (uint8_t)(1u << event->seat);
        out->points[event->seat] = event->win.points;
        out->loses -= event->win.deltas[discarder];
    } else if (event->kind == EVENT_HAND && is_winner) {
        out->points[event->seat] = event->hand.score.total;
    } else if (event->kind == EVENT_SETTLE) {
        out->loses -= event->settle.nets[discarder];
    }
}

static bool does_anybody_wait(const struct deal *deal, int seat, uint8_t tile) {
    kind_set waits = 0;
    for (int other = 0; other < deal->rules.players; other++) {
        waits |= other == seat ? 0 : deal->seats[other].waits;
    }
    return (waits & KIND_BIT(tile_kind(tile))) != 0;
}

void deals_into_of(const struct deal *deal, int seat, uint8_t tile, bool is_drawn,
                   struct deals_into *out) {
    memset(out, 0, sizeof *out);
    if (!tile_is_known(tile) || !does_anybody_wait(deal, seat, tile)) {
        return;
    }
    struct deal after = *deal;
    struct event discard = {.kind = EVENT_DISCARD, .seat = (uint8_t)seat, .tile = tile};
    struct event_list list = {.count = 0};
    discard.is_drawn = is_drawn;
    if (deal_apply(&after, &discard) != STATUS_OK) {
        return;
    }
    play_on(&after, &list);
    for (int i = 0; i < list.count; i++) {
        note(&list.rows[i], seat, out);
    }
}
