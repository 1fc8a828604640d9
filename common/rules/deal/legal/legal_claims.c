// Legal claims on a discard, a kan or a north of another player (groups E and J).
#include "common/rules/deal/legal/legal_claims.h"

#include "common/base/rare.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_value.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/deal/legal/legal_joker.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/deal/legal/legal_sets.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

static bool can_ron(const struct deal *deal, int seat) {
    bool is_faultless = (deal->seats[seat].faults & FAULT_BIT(FAULT_RIICHI_KAN)) == 0; // U18
    return is_faultless && deal->rules.allow_ron && deal_is_offered(deal, seat) &&
           fishing_may_win(deal, seat) && !deal_is_furiten(deal, seat, tile_kind(deal->tile)) &&
           deal_may_win(deal, seat, false) == STATUS_OK;
}

static void add_call(const struct deal *deal, int seat, int action_kind, int meld_kind,
                     const uint8_t *used, int used_count, struct action_list *list) {
    struct action call = {.kind = (uint8_t)action_kind,
                          .seat = (uint8_t)seat,
                          .tile = deal->tile,
                          .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
    memcpy(call.used, used, (size_t)used_count);
    legal_add_call(deal, &call, meld_kind, list);
}

// The plain and the red tile of a kind, as far as the hand has them.
static int choices_of_kind(const struct hand *hand, int kind, uint8_t out_tiles[2]) {
    int red = hand_red(hand, kind), count = 0;
    if (hand->counts[kind] > red) {
        out_tiles[count++] = (uint8_t)kind;
    }
    if (red > 0) {
        out_tiles[count++] = (uint8_t)(kind | TILE_RED);
    }
    return count;
}

static void add_chii_with(const struct deal *deal, int seat, int low, int high,
                          struct action_list *list) {
    const struct hand *hand = &deal->seats[seat].hand;
    uint8_t lows[2], highs[2];
    int low_count = choices_of_kind(hand, low, lows);
    int high_count = choices_of_kind(hand, high, highs);
    for (int l = 0; l < low_count; l++) {
        for (int h = 0; h < high_count; h++) {
            uint8_t used[2] = {lows[l], highs[h]};
            add_call(deal, seat, ACTION_CHII, MELD_CHII, used, 2, list);
        }
    }
}

static int count_chiis(const struct seat *s) {
    int count = 0;
    for (int i = 0; i < s->meld_count; i++) {
        count += s->melds[i].kind == MELD_CHII;
    }
    return count;
}

// Two tiles that make a sequence with the called one are neighbours in this list.
static const int8_t sequence_steps[4] = {-2, -1, 1, 2};

// Pairs of tiles in the hand that make a sequence with this kind: bit i stands for steps i and
// i + 1.
static unsigned sequences_with(const uint8_t *counts, int kind) {
    unsigned held = 0;
    if (kind_is_honor(kind)) {
        return 0;
    }
    int first = 1 - kind_number(kind), last = 9 - kind_number(kind); // steps to 1 and 9
    for (int i = 0; i < 4; i++) {
        int step = sequence_steps[i];
        held |= (unsigned)(step >= first && step <= last && counts[kind + step] > 0) << i;
    }
    return held & held >> 1;
}

static void add_chiis(const struct deal *deal, int seat, struct action_list *list) {
    int kind = tile_kind(deal->tile);
    if (!deal->rules.allow_chii || deal_next_seat(deal, deal->turn) != seat ||
        count_chiis(&deal->seats[seat]) >= deal_max_chows(deal)) {
        return;
    }
    for (unsigned left = sequences_with(deal->seats[seat].hand.counts, kind); left != 0;
         left &= left - 1) {
        const int8_t *step = sequence_steps + __builtin_ctz(left);
        add_chii_with(deal, seat, kind + step[0], kind + step[1], list);
    }
}

// Pons with 0, 1 or 2 red fives among the own tiles; a kan takes all three.
static void add_pons(const struct deal *deal, int seat, struct action_list *list) {
    const struct hand *hand = &deal->seats[seat].hand;
    int kind = tile_kind(deal->tile);
    int red = hand_red(hand, kind), plain = hand->counts[kind] - red;
    if (hand->counts[kind] < 2) {
        return;
    }
    for (int reds = 0; reds <= 2 && deal->rules.allow_pon; reds++) {
        if (reds <= red && 2 - reds <= plain) {
            uint8_t used[2] = {(uint8_t)(reds == 2 ? kind | TILE_RED : kind),
                               (uint8_t)(reds > 0 ? kind | TILE_RED : kind)};
            add_call(deal, seat, ACTION_PON, MELD_PON, used, 2, list);
        }
    }
    if (hand->counts[kind] == 3 && legal_kan_is_possible(deal)) {
        uint8_t used[3];
        for (int i = 0; i < 3; i++) {
            used[i] = (uint8_t)(i < plain ? kind : kind | TILE_RED);
        }
        add_call(deal, seat, ACTION_DAIMINKAN, MELD_DAIMINKAN, used, 3, list);
    }
}

// R40: the last discard is for ron only, but see B73. R68: a player in riichi calls nothing.
static bool may_call(const struct deal *deal, const struct seat *s) {
    bool is_last = deal_live(deal) == 0 && !deal->rules.last_discard_claims;
    return deal->phase == DEAL_CLAIM && !is_last && s->riichi == RIICHI_NONE;
}

void legal_add_claims(const struct deal *deal, int seat, struct action_list *list) {
    const struct seat *s = &deal->seats[seat];
    if (s->is_dead) { // U12
        return;
    }
    bool waits_for_it = (s->waits & KIND_BIT(tile_kind(deal->tile))) != 0;
    if (waits_for_it && can_ron(deal, seat)) {
        legal_add(list, ACTION_RON, seat, deal->tile);
    }
    if (!may_call(deal, s)) {
        return;
    }
    if (deal->is_goulash) {
        joker_add_claims(deal, seat, list);
        return;
    }
    add_pons(deal, seat, list);
    add_chiis(deal, seat, list);
}

RARE static bool has_claims(const struct deal *deal, int seat) {
    struct action_list list;
    list.count = 0;
    legal_add_claims(deal, seat, &list);
    return list.count > 0;
}

// Kinds that make a sequence with two of these.
static kind_set beside_two(kind_set held) {
    const kind_set ones = KINDS_ONE, twos = KINDS_ONE << 1, eights = KINDS_ONE << 7,
                   nines = KINDS_ONE << 8;
    kind_set numbered = held & ~KINDS_HONOR;
    kind_set after = numbered >> 1 & ~nines, second_after = numbered >> 2 & ~(eights | nines);
    kind_set before = numbered << 1 & ~ones, second_before = numbered << 2 & ~(ones | twos);
    return ((after & (second_after | before)) | (before & second_before)) & ~KINDS_HONOR;
}

struct interest seat_interest(const struct seat *seat) {
    const uint8_t *counts = seat->hand.counts;
    if (counts[KIND_JOKER] > 0) {
        return (struct interest){KINDS_DISCARDABLE, KINDS_DISCARDABLE};
    }
    kind_set any = seat->waits | counts_kinds_several(counts) | KIND_BIT(KIND_JOKER);
    return (struct interest){any, any | beside_two(counts_held(counts))};
}

// Most discards interest nobody: one look at what is kept of each hand tells.
static bool may_interest(const struct seat *s, int kind, bool is_next) {
    return ((is_next ? s->interest.of_next : s->interest.of_any) >> kind & 1) != 0;
}

unsigned legal_claimants(const struct deal *deal) {
    unsigned claimants = 0;
    int kind = tile_kind(deal->tile), next = deal_next_seat(deal, deal->turn);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (may_interest(&deal->seats[seat], kind, seat == next) && seat != deal->turn &&
            has_claims(deal, seat)) {
            claimants |= 1u << seat;
        }
    }
    return claimants;
}
