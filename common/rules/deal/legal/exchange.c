// The exchanges of a goulash.
#include "common/rules/deal/legal/exchange.h"

#include "common/base/check.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/fishing.h"

#include <string.h>

// The winds of the partners differ in these bits: East and West, East and South, East and North.
static const uint8_t partner_bits[] = {0, 2, 1, 3};

static int seat_of_wind(const struct deal *deal, int wind) {
    for (int turn = 0; turn < ruleset_hands(&deal->rules); turn++) {
        int seat = (deal->dealer + turn) % deal->rules.players;
        if (deal_seat_wind(deal, seat) == wind) {
            return seat;
        }
    }
    return NO_SEAT;
}

int exchange_partner(const struct deal *deal, int exchange, int seat) {
    if (seat == deal_dreamer(deal) || deal->seats[seat].fishing != FISHING_NONE) {
        return NO_SEAT;
    }
    int wind = deal_seat_wind(deal, seat) - KIND_EAST;
    int partner = seat_of_wind(deal, KIND_EAST + (wind ^ partner_bits[exchange]));
    return partner != NO_SEAT && deal->seats[partner].fishing == FISHING_NONE ? partner : NO_SEAT;
}

// Number of the next exchange in which the seat takes part, 0 if none is left.
static int next_of(const struct deal *deal, int seat) {
    for (int exchange = deal->exchange + 1; exchange <= deal->rules.goulash_exchanges; exchange++) {
        if (exchange_partner(deal, exchange, seat) != NO_SEAT) {
            return exchange;
        }
    }
    return 0;
}

bool exchange_is_left(const struct deal *deal, int seat) {
    return next_of(deal, seat) > 0;
}

int exchange_next(const struct deal *deal) {
    int first = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int next = next_of(deal, seat);
        first = first == 0 || (next > 0 && next < first) ? next : first;
    }
    return first;
}

void exchange_add_answers(const struct deal *deal, int seat, struct action_list *list) {
    legal_add_tsumo(deal, seat, list);
    if (deal->question == QUESTION_SKIP) {
        legal_add(list, ACTION_SKIP, seat, TILE_NONE);
        legal_add(list, ACTION_GO_ON, seat, TILE_NONE);
        return;
    }
    if (fishing_may_be_original(deal, seat)) {
        legal_add(list, ACTION_ORIGINAL, seat, TILE_NONE);
    }
    legal_add(list, ACTION_EXCHANGE, seat, TILE_NONE);
}

static bool may_go(const struct deal *deal, uint8_t tile) {
    return tile_is_known(tile) && (tile != KIND_JOKER || deal->rules.goulash_pass_jokers);
}

bool exchange_is_sound(const struct deal *deal, const struct action *action) {
    struct hand hand = deal->seats[action->seat].hand;
    if (action->kind != ACTION_EXCHANGE || action->tile != TILE_NONE || action->is_drawn ||
        action->is_word || action->used[EXCHANGE_TILES] != TILE_NONE) {
        return false;
    }
    for (int i = 0; i < EXCHANGE_TILES; i++) {
        if (!may_go(deal, action->used[i]) || !hand_has(&hand, action->used[i]) ||
            !hand_remove(&hand, action->used[i])) {
            return false;
        }
    }
    return true;
}

void exchange_default(const struct deal *deal, int seat, struct action *action) {
    uint8_t tiles[HAND_MAX];
    int count = 0, left = hand_tiles(&deal->seats[seat].hand, tiles);
    while (left-- > 0 && count < EXCHANGE_TILES) {
        if (tiles[left] != KIND_JOKER) {
            action->used[count++] = tiles[left];
        }
    }
}

static void add_calls(struct deal *deal, struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal_has_answer(deal, seat, ACTION_ORIGINAL)) {
            struct event *call = event_list_add(out, EVENT_FISHING, seat);
            call->is_original = true;
            CHECK(deal_apply(deal, call) == STATUS_OK);
        }
    }
}

static bool has_anybody_called(const struct deal *deal) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal->seats[seat].fishing != FISHING_NONE) {
            return true;
        }
    }
    return false;
}

static void add_question(int question, struct event_list *out) {
    event_list_add(out, EVENT_ASK, NO_SEAT)->question = (uint8_t)question;
}

// One who wants to go on is enough; who it was stays unknown.
static void settle_skip(const struct deal *deal, struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (deal_has_answer(deal, seat, ACTION_GO_ON)) {
            add_question(QUESTION_EXCHANGE, out);
            return;
        }
    }
    event_list_add(out, EVENT_SKIP, NO_SEAT);
}

void exchange_settle(const struct deal *before, struct event_list *out) {
    struct deal deal = *before;
    if (deal.question == QUESTION_SKIP) {
        settle_skip(&deal, out);
        return;
    }
    add_calls(&deal, out);
    struct event *event = event_list_add(out, EVENT_EXCHANGE, NO_SEAT);
    struct event_exchange *exchange = &event->exchange;
    memset(exchange, TILE_NONE, sizeof *exchange);
    for (int seat = 0; seat < deal.rules.players; seat++) {
        exchange->to[seat] = (uint8_t)exchange_partner(&deal, deal.exchange, seat);
        if (exchange->to[seat] != NO_SEAT) {
            memcpy(exchange->tiles[seat], deal.seats[seat].answer.used, EXCHANGE_TILES);
        }
    }
    CHECK(deal_apply(&deal, event) == STATUS_OK);
    if (exchange_next(&deal) > 0) {
        add_question(has_anybody_called(&deal) ? QUESTION_SKIP : QUESTION_EXCHANGE, out);
    }
}

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

enum status exchange_apply(struct deal *deal, const struct event *event) {
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

enum status exchange_apply_skip(struct deal *deal) {
    if (deal->phase != DEAL_ASK || deal->question != QUESTION_SKIP) {
        return STATUS_BROKEN;
    }
    deal_forget_answers(deal);
    deal_start_turn(deal, deal->dealer);
    return STATUS_OK;
}
