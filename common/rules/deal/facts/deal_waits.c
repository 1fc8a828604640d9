// What hands wait for.
#include "common/rules/deal/facts/deal_waits.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"
#include "common/rules/shape/split.h"

#include <string.h>

kind_set deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts) {
    return scoring_of(&deal->rules)->waits(deal, seat, counts);
}

// Complete by shape with one tile more of any kind, a fifth one too.
static bool waits_with_fifth(const struct deal *deal, const struct seat *seat) {
    struct split splits[SPLIT_MAX];
    uint8_t counts[KIND_COUNT];
    memcpy(counts, seat->hand.counts, sizeof counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        counts[kind]++;
        if (split_all(counts, seat_sets(&deal->rules, seat), splits) > 0) {
            return true;
        }
        counts[kind]--;
    }
    return false;
}

bool deal_is_tenpai(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    return s->waits != 0 || (deal->rules.karaten == KARATEN_TENPAI && waits_with_fifth(deal, s));
}

// Whether a hand of one tile too many is tenpai after some discard.
static bool has_tenpai_discard(const struct deal *deal, const struct seat *seat, uint8_t *counts) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] == 0) {
            continue;
        }
        counts[kind]--;
        kind_set waits = deal_waits(deal, seat, counts);
        counts[kind]++;
        if (waits != 0) {
            return true;
        }
    }
    return false;
}

void deal_review(const struct deal *deal, int seat, struct deal_review *out_review) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    int size = s->hand.size;
    *out_review = (struct deal_review){0};
    memcpy(counts, s->hand.counts, sizeof counts);
    if (size % 3 == 2 && tile_is_known(s->drawn)) {
        counts[tile_kind(s->drawn)]--;
        size--;
    }
    if (s->hand.hidden > 0 || size != 3 * seat_sets(&deal->rules, s) + 1) {
        return;
    }
    out_review->waits = deal_waits(deal, s, counts) & KINDS_PLAIN;
    kind_set others = out_review->waits == 0 ? deal->kinds & KINDS_PLAIN : 0;
    for (; others != 0; others &= others - 1) {
        int kind = __builtin_ctzll(others);
        counts[kind]++;
        bool helps = seat_holds(s, kind) < 4 && has_tenpai_discard(deal, s, counts);
        counts[kind]--;
        out_review->helps |= (kind_set)helps << kind;
    }
}

bool deal_is_furiten(const struct deal *deal, int seat, int kind) {
    const struct seat *s = &deal->seats[seat];
    switch (deal->rules.furiten_discard) {
    case FURITEN_DISCARD_COMPLETE:
        if (s->waits & s->discarded) {
            return true;
        }
        break;
    case FURITEN_DISCARD_GENBUTSU:
        if (s->discarded & KIND_BIT(kind)) {
            return true;
        }
        break;
    default:
        break;
    }
    return s->is_temp_furiten || s->is_riichi_furiten;
}

bool deal_is_offered(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    const struct ruleset *rules = &deal->rules;
    if (seat == deal->turn || (s->waits & KIND_BIT(tile_kind(deal->tile))) == 0) {
        return false;
    }
    if (deal->tile == KIND_JOKER && !rules->goulash_claim_joker) { // B146
        return false;
    }
    if (deal->phase != DEAL_ROB) {
        return deal->phase == DEAL_CLAIM;
    }
    if (deal->rob == MELD_ANKAN) {
        const struct meld *open = deal_open_set(deal);
        bool is_kan = open == NULL || !open->is_wrong; // four unequal tiles offer nothing (A65)
        return is_kan && rules->chankan_kokushi_ankan && shape_kokushi(s->hand.counts) == 0;
    }
    return deal->rob == MELD_SHOUMINKAN ? rules->allow_chankan : rules->kita_ron;
}
