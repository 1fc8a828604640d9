// Hands that nobody wins.
#include "common/rules/deal/decide/deal_drawn.h"

#include "common/rules/deal/decide/deal_end.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/payment.h"

#include <string.h>

static void show_hand(const struct deal *deal, int seat, struct event_drawn *drawn) {
    drawn->shown |= (uint8_t)(1 << seat);
    drawn->hand_counts[seat] = (uint8_t)hand_tiles(&deal->seats[seat].hand, drawn->hands[seat]);
}

static struct event_drawn *add_drawn(enum drawn_reason reason, int seat, struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_DRAWN, seat);
    memset(&event->drawn, 0, sizeof event->drawn);
    event->drawn.reason = (uint8_t)reason;
    return &event->drawn;
}

void deal_add_abort(const struct deal *deal, enum drawn_reason reason, int caller,
                    struct event_list *out) {
    struct event_drawn *drawn = add_drawn(reason, caller, out);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_triple_ron = reason == DRAWN_SANCHAHOU && deal_has_answer(deal, seat, ACTION_RON);
        bool is_tenpai = (reason == DRAWN_SUUCHA && s->faults == 0) || is_triple_ron;
        if (is_tenpai || reason == DRAWN_SUUCHA || seat == caller ||
            deal->rules.reveal_hands_at_end) {
            show_hand(deal, seat, drawn);
        }
        drawn->tenpai |= (uint8_t)(is_tenpai << seat);
    }
    deal_add_end(deal, false, out);
}

// R107: every discard a terminal or honor, none of them called.
bool deal_is_nagashi(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    for (int i = 0; i < s->river_count; i++) {
        if (s->river[i].taken_by != NO_SEAT || !kind_is_yaochuu(tile_kind(s->river[i].tile))) {
            return false;
        }
    }
    return deal->rules.nagashi_mangan != NAGASHI_OFF && s->river_count > 0;
}

// Each nagashi mangan is settled in turn from the dealer; as wins the first one takes the sticks
// (A23).
static void add_nagashi(const struct deal *deal, int seat, struct event_drawn *drawn) {
    bool is_win = deal->rules.nagashi_mangan == NAGASHI_AS_WIN;
    bool takes_sticks = is_win && drawn->winners == 0;
    int32_t deltas[SEAT_MAX];
    struct payment payment = {.rules = &deal->rules,
                              .winner = seat,
                              .dealer = deal->dealer,
                              .from = NO_SEAT,
                              .base = MANGAN_BASE,
                              .honba = is_win ? deal->honba : 0,
                              .liable = NO_SEAT,
                              .wareme = is_win ? deal_wareme_seat(deal) : NO_SEAT};
    if (takes_sticks) {
        drawn->sticks = deal->sticks;
        payment.sticks = deal->sticks * deal->rules.riichi_deposit;
    }
    payment_of_win(&payment, deltas);
    for (int s = 0; s < deal->rules.players; s++) {
        drawn->deltas[s] += deltas[s];
    }
    drawn->winners |= (uint8_t)(1 << seat);
}

void deal_add_exhaustive(const struct deal *deal, const struct draw_hands *hands,
                         struct event_list *out) {
    struct event_drawn *drawn = add_drawn(DRAWN_EXHAUSTIVE, NO_SEAT, out);
    for (int turns = 0; turns < deal->rules.players; turns++) {
        int seat = (deal->dealer + turns) % deal->rules.players;
        bool is_tenpai = deal_is_tenpai(deal, seat) && (hands->noten >> seat & 1) == 0;
        drawn->tenpai |= (uint8_t)(is_tenpai << seat);
        if (is_tenpai || (hands->shown >> seat & 1) || deal->rules.reveal_hands_at_end) {
            show_hand(deal, seat, drawn);
        }
        if (deal_is_nagashi(deal, seat) && (hands->barred >> seat & 1) == 0) {
            drawn->reason = DRAWN_NAGASHI;
            add_nagashi(deal, seat, drawn);
        }
    }
    if (drawn->reason == DRAWN_EXHAUSTIVE) {
        payment_of_draw(&deal->rules, drawn->tenpai, drawn->deltas);
    }
    bool does_dealer_win =
        deal->rules.nagashi_mangan == NAGASHI_AS_WIN && (drawn->winners >> deal->dealer & 1) != 0;
    deal_add_end(deal, does_dealer_win, out);
}

void deal_add_void(const struct deal *deal, enum drawn_reason reason, struct event_list *out) {
    struct event_drawn *drawn = add_drawn(reason, NO_SEAT, out);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->seats[seat].riichi == RIICHI_STANDING) {
            drawn->returned |= (uint8_t)(1 << seat);
            drawn->sticks++;
            drawn->deltas[seat] = deal->rules.riichi_deposit;
        }
    }
    deal_add_end(deal, false, out);
}
