// What follows the deal of the tiles.
#include "common/rules/deal/decide/deal_start.h"

#include "common/base/check.h"
#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/decide/deal_draw.h"
#include "common/rules/deal/facts/exchange.h"

// Applies what was added last, so that what follows is decided by it.
static void follow(struct deal *deal, const struct event_list *out) {
    CHECK(deal_apply(deal, &out->rows[out->count - 1]) == STATUS_OK);
}

static void replace_bonus(struct deal *deal, int seat, struct event_list *out) {
    const struct hand *hand = &deal->seats[seat].hand;
    for (int kind = KIND_FLOWER_1; kind < KIND_JOKER;) {
        if (hand->counts[kind] == 0) {
            kind++;
            continue;
        }
        event_list_add(out, EVENT_BONUS, seat)->tile = (uint8_t)kind;
        follow(deal, out);
        deal_add_one_draw(&deal->wall, seat, true, out);
        follow(deal, out);
        kind = KIND_FLOWER_1; // the replacement may be any of them
    }
}

void deal_add_dealt(struct deal *deal, struct event_list *out) {
    deal_add_one_draw(&deal->wall, deal->dealer, false, out);
    if (!deal->rules.bonus_tiles && !deal->is_goulash) {
        return;
    }
    follow(deal, out);
    for (int turn = 0; turn < ruleset_hands(&deal->rules); turn++) {
        replace_bonus(deal, (deal->dealer + turn) % deal->rules.players, out);
    }
    if (deal->is_goulash && exchange_next(deal) > 0) {
        event_list_add(out, EVENT_ASK, NO_SEAT)->question = QUESTION_EXCHANGE;
    }
}
