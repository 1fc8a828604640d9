// Closing an exchange of a goulash.
#include "common/rules/deal/decide/settle_exchange.h"

#include "common/base/check.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/facts/exchange.h"

#include <string.h>

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

void deal_settle_exchange(const struct deal *before, struct event_list *out) {
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
