// The waits of a seat.
#include "common/rules/deal/apply/apply_waits.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"

void deal_refresh_waits(struct deal *deal, int seat) {
    struct seat *s = &deal->seats[seat];
    bool has_wrong = false;
    for (int i = 0; i < s->meld_count; i++) {
        has_wrong = has_wrong || s->melds[i].is_wrong;
    }
    bool is_known = s->hand.hidden == 0 && !has_wrong && seat != deal_dreamer(deal);
    const struct scoring *scoring = scoring_of(&deal->rules);
    int shanten = is_known ? scoring->shanten(deal, s) : SHANTEN_MAX;
    s->shanten = (uint8_t)(is_known && shanten > 0 ? shanten : 0);
    s->waits = shanten > 0 ? 0 : scoring->waits(deal, s, s->hand.counts);
    s->interest = is_known ? seat_interest(s) : (struct interest){0, 0};
}

void deal_wait_without(struct deal *deal, int seat, uint8_t drawn) {
    struct hand *hand = &deal->seats[seat].hand;
    const struct hand whole = *hand;
    if (drawn == TILE_NONE || hand_remove(hand, drawn)) {
        deal_refresh_waits(deal, seat);
    }
    *hand = whole;
}
