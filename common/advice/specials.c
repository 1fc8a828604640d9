// Asking special_near.h about every special hand, and sorting what it says.
#include "common/advice/specials.h"

#include "common/advice/advice.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/scoring/points/special_near.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

int32_t special_worth(const struct ruleset *rules, int id, bool is_fishing) {
    if (is_fishing && !rules->special_fishing) {
        return 0;
    }
    int32_t worth = special_hand_value(id, rules, is_fishing);
    return rules->limit > 0 && worth > rules->limit ? rules->limit : worth;
}

static bool comes_before(const struct ruleset *rules, const struct special *a,
                         const struct special *b) {
    return a->missing != b->missing
               ? a->missing < b->missing
               : special_worth(rules, a->id, false) > special_worth(rules, b->id, false);
}

static void insert(const struct ruleset *rules, struct special special, struct special *rows,
                   int *count) {
    int place = (*count)++;
    for (; place > 0 && comes_before(rules, &special, &rows[place - 1]); place--) {
        rows[place] = rows[place - 1];
    }
    rows[place] = special;
}

static kind_set kept_for(const struct special *special, const struct points_hand *hand) {
    uint8_t counts[KIND_COUNT];
    struct points_hand rest = *hand;
    kind_set keep = 0;
    memcpy(counts, hand->counts, sizeof counts);
    rest.counts = counts;
    for (kind_set left = counts_discardable(counts); left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        counts[kind]--;
        bool is_farther = special_hand_missing(special->id, &rest) > special->missing;
        keep |= is_farther ? KIND_BIT(kind) : 0;
        counts[kind]++;
    }
    return keep;
}

int specials_near(const struct deal *deal, int seat, int farthest, int most,
                  struct special out_specials[SPECIALS_MAX]) {
    const struct seat *s = &deal->seats[seat];
    int count = 0;
    if (advice_of(&deal->rules)->is_by_shape || s->hand.hidden > 0 || s->hand.size == 0) {
        return 0;
    }
    struct points_hand hand = points_deal_hand(deal, s, seat, s->hand.counts);
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        bool is_asked = RULE_HAS(deal->rules.special_hands, id);
        int missing = is_asked ? special_hand_missing(id, &hand) : SPECIAL_FAR;
        if (missing <= farthest && missing != SPECIAL_FAR) {
            struct special special = {.id = (uint8_t)id, .missing = (uint8_t)missing};
            insert(&deal->rules, special, out_specials, &count);
        }
    }
    count = count < most ? count : most;
    for (int i = 0; i < count; i++) {
        out_specials[i].useful = special_hand_useful(out_specials[i].id, &hand);
        out_specials[i].keep = kept_for(&out_specials[i], &hand);
    }
    return count;
}
