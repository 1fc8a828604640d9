// Applies the exchanges of a goulash.
#include "common/rules/deal/apply/apply_exchange.h"

#include "common/rules/deal/apply/apply_waits.h"
#include "common/rules/deal/apply/apply_window.h"
#include "common/rules/deal/facts/exchange.h"

// Takes the tiles out of the hands that give them.
static bool give(struct deal *deal, const struct event_exchange *exchange) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int to = exchange->to[seat];
        if (to != NO_SEAT && to != exchange_partner(deal, deal->exchange, seat)) {
            return false;
        }
        for (int i = 0; i < EXCHANGE_TILES && to != NO_SEAT; i++) {
            if (!hand_remove(&deal->seats[seat].hand, exchange->tiles[seat][i])) {
                return false;
            }
        }
    }
    return true;
}

enum status deal_apply_exchange(struct deal *deal, const struct event *event) {
    const struct event_exchange *exchange = &event->exchange;
    bool is_asked = deal->phase == DEAL_ASK && deal->question == QUESTION_EXCHANGE;
    if (!is_asked || !give(deal, exchange)) {
        return STATUS_BROKEN;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int to = exchange->to[seat];
        if (to == NO_SEAT) {
            continue;
        }
        // The partner gave as many: both are in the list or neither is.
        if (exchange->to[to] != seat) {
            return STATUS_BROKEN;
        }
        // Whoever gave a tile cannot know what becomes of it in a hand that is hidden.
        struct hand *hand = &deal->seats[to].hand;
        bool is_hidden = hand->hidden > 0;
        for (int i = 0; i < EXCHANGE_TILES; i++) {
            hand_add(hand, is_hidden ? TILE_HIDDEN : exchange->tiles[seat][i]);
        }
        deal->has_exchanged = true;
        if (to == deal->dealer) { // what came last counts as the tile in hand
            deal->seats[to].drawn = exchange->tiles[seat][EXCHANGE_TILES - 1];
            deal->is_replacement = false;
        }
        deal_wait_without(deal, to, deal->seats[to].drawn);
    }
    deal_forget_answers(deal);
    deal_start_turn(deal, deal->dealer);
    return STATUS_OK;
}

enum status deal_apply_skip(struct deal *deal, const struct event *event) {
    (void)event;
    if (deal->phase != DEAL_ASK || deal->question != QUESTION_SKIP) {
        return STATUS_BROKEN;
    }
    deal_forget_answers(deal);
    deal_start_turn(deal, deal->dealer);
    return STATUS_OK;
}
