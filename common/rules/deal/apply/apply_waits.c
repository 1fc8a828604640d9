// The waits of a seat.
#include "common/rules/deal/apply/apply_waits.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/shape/shape.h"

void deal_refresh_waits(struct deal *deal, int seat) {
    struct seat *s = &deal->seats[seat];
    bool has_wrong = false;
    for (int i = 0; i < s->meld_count; i++) {
        has_wrong = has_wrong || s->melds[i].is_wrong;
    }
    bool is_known = s->hand.hidden == 0 && !has_wrong && seat != deal_dreamer(deal);
    if (points_deal_is_used(&deal->rules)) {
        s->waits = is_known ? points_deal_waits(deal, s, s->hand.counts) : 0;
        return;
    }
    int shanten = is_known ? seat_shanten(&deal->rules, s) : SHANTEN_MAX;
    s->shanten = (uint8_t)(is_known && shanten > 0 ? shanten : 0);
    s->waits = shanten > 0 ? 0 : seat_waits(&deal->rules, s, s->hand.counts);
}

void deal_wait_without(struct deal *deal, int seat, uint8_t drawn) {
    struct hand *hand = &deal->seats[seat].hand;
    const struct hand whole = *hand;
    if (drawn == TILE_NONE || hand_remove(hand, drawn)) {
        deal_refresh_waits(deal, seat);
    }
    *hand = whole;
}
