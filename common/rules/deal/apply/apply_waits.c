// The waits of a seat.
#include "common/rules/deal/apply/apply_waits.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/deal/legal/legal_claims.h"
#include "common/rules/shape/shape.h"

static bool is_known(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    if (s->hand.hidden > 0) {
        return false;
    }
    for (int i = 0; i < s->meld_count; i++) {
        if (s->melds[i].is_wrong) {
            return false;
        }
    }
    return seat != deal_dreamer(deal);
}

void deal_refresh_waits(struct deal *deal, int seat) {
    struct seat *s = &deal->seats[seat];
    s->shanten = 0;
    s->waits = 0;
    s->interest = (struct interest){0, 0};
    if (!is_known(deal, seat)) {
        return;
    }
    const struct scoring *scoring = scoring_of(&deal->rules);
    int shanten = scoring->shanten(deal, s);
    s->shanten = (uint8_t)(shanten > 0 ? shanten : 0);
    s->waits = shanten > 0 ? 0 : scoring->waits(deal, s, s->hand.counts);
    s->interest = seat_interest(s);
}

void deal_wait_without(struct deal *deal, int seat, uint8_t drawn) {
    struct hand *hand = &deal->seats[seat].hand;
    const struct hand whole = *hand;
    if (drawn == TILE_NONE || hand_remove(hand, drawn)) {
        deal_refresh_waits(deal, seat);
    }
    *hand = whole;
}
