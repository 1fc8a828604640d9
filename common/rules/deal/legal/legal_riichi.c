// Riichi: declaring it, and the kans it allows.
#include "common/rules/deal/legal/legal_riichi.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/shape/split.h"

#include <string.h>

// Whether what is left after a discard of `kind` waits for something, and riichi on it is allowed.
static bool is_riichi_discard(const struct deal *deal, const struct seat *s, uint8_t *counts,
                              int kind) {
    counts[kind]--;
    kind_set waits = deal_waits(deal, s, counts);
    counts[kind]++;
    bool is_furiten = (waits & (s->discarded | KIND_BIT(kind))) != 0;
    return waits != 0 && (deal->rules.riichi_furiten || !is_furiten);
}

bool legal_riichi_is_in_limits(const struct deal *deal, const struct seat *s) {
    const struct ruleset *rules = &deal->rules;
    bool has_points =
        rules->riichi_min_points == RULE_NONE || s->points >= rules->riichi_min_points;
    return has_points && deal_live(deal) >= rules->riichi_min_live_tiles;
}

static bool may_riichi(const struct deal *deal, const struct seat *s) {
    return deal->rules.riichi && s->riichi == RIICHI_NONE && s->drawn != TILE_NONE &&
           legal_riichi_is_in_limits(deal, s) && seat_is_closed(s);
}

void legal_add_riichi(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    kind_set kinds = 0;
    if (!may_riichi(deal, s) || s->hand.hidden > 0 || seat_shanten(&deal->rules, s) > 0) {
        return;
    }
    memcpy(counts, s->hand.counts, sizeof counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] > 0 && is_riichi_discard(deal, s, counts, kind)) {
            kinds |= KIND_BIT(kind);
        }
    }
    legal_add_discards(s, ACTION_RIICHI, seat, kinds, list);
}

// R69 strict: in every reading of every win the three tiles are a triplet.
static bool is_triplet_in_all_readings(const struct seat *s, const uint8_t *counts, int sets,
                                       int kind) {
    uint8_t complete[KIND_COUNT];
    memcpy(complete, counts, sizeof complete);
    for (kind_set left = s->waits; left != 0; left &= left - 1) {
        struct split splits[SPLIT_MAX];
        int wait = __builtin_ctzll(left);
        complete[wait]++;
        int count = split_all(complete, sets, splits);
        complete[wait]--;
        for (int i = 0; i < count; i++) {
            if ((splits[i].triplets & KIND_BIT(kind)) == 0) {
                return false;
            }
        }
    }
    return true;
}

// R69: a concealed kan in riichi takes the drawn tile and must not change the waits.
bool legal_may_ankan_in_riichi(const struct deal *deal, const struct seat *s, int kind) {
    uint8_t counts[KIND_COUNT];
    if (deal->rules.riichi_ankan == RIICHI_ANKAN_FORBID || tile_kind(s->drawn) != kind) {
        return false;
    }
    memcpy(counts, s->hand.counts, sizeof counts);
    counts[kind] = 0;
    struct seat after = *s;
    after.meld_count++;
    after.melds[s->meld_count] = (struct meld){
        .kind = MELD_ANKAN, .tiles = {(uint8_t)kind, (uint8_t)kind, (uint8_t)kind, (uint8_t)kind}};
    if (deal_waits(deal, &after, counts) != s->waits) {
        return false;
    }
    counts[kind] = 3;
    return deal->rules.riichi_ankan == RIICHI_ANKAN_WAITS_UNCHANGED ||
           is_triplet_in_all_readings(s, counts, seat_sets(&deal->rules, s), kind);
}
