// Rates by class of tile and seat.
#include "common/advice/risk.h"

#include "common/rules/deal/facts/deal_facts.h"

float threat_ready_at(const struct deal *deal, int seat, int draws) {
    const struct seat *s = &deal->seats[seat];
    int stance = sign_stance(s);
    if (stance == SIGN_RIICHI) {
        return 1;
    }
    bool is_from_hand = s->river_count > 0 && !s->river[s->river_count - 1].is_drawn;
    // The sets that a shorter hand does not have are as good as laid.
    int melds = stance + MELD_MAX - (deal->rules.hand_size - 1) / 3;
    int at = rate_ready_at(melds, sign_worth(deal, seat), is_from_hand, draws);
    return rate_part(rates_of(&deal->rules)->ready[at]);
}

struct threat threat_of(const struct deal *deal, const struct passed *passed,
                        const uint8_t unseen[KIND_PLAIN_COUNT], int seat) {
    struct threat threat = {
        .ready = threat_ready_at(deal, seat, sign_draws(deal)),
        .lines = (uint8_t)sign_lines(&deal->rules, passed, unseen),
    };
    int at = rate_size_at(sign_stance(&deal->seats[seat]), seat == deal->dealer,
                          sign_worth(deal, seat), 0);
    for (int i = 0; i < RATE_SIZES; i++) {
        threat.sizes[i] = rates_of(&deal->rules)->size[at + i];
    }
    sign_features(deal, seat, threat.features);
    return threat;
}

float risk_of(const struct deal *deal, int seat, const struct threat *threat,
              const struct passed *passed, const uint8_t unseen[KIND_PLAIN_COUNT], int kind) {
    bool is_riichi = deal->seats[seat].riichi != RIICHI_NONE;
    int wait = sign_wait(deal, seat, passed, unseen, kind);
    if (wait < 0) {
        return 0;
    }
    const struct rates *rates = rates_of(&deal->rules);
    float rate = rate_part(rates->wait[rate_wait_at(is_riichi, wait, threat->lines)]);
    for (uint32_t left = threat->features[kind]; left != 0; left &= left - 1) {
        rate *= rate_part(rates->feature[rate_feature_at(is_riichi, __builtin_ctz(left))]);
    }
    return rate * threat->ready;
}
