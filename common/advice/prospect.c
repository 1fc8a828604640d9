// The tree of draws and calls that bring a hand nearer, remembered by its tiles.
#include "common/advice/prospect.h"

#include "common/base/check.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"

#include <string.h>

// ---- the hand that is looked at ----

// A number for a kind, so that the sum over a hand tells hands apart.
static uint64_t mix(uint64_t number) {
    number += 0x9e3779b97f4a7c15u;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9u;
    number = (number ^ number >> 27) * 0x94d049bb133111ebu;
    return number ^ number >> 31;
}

static void move_tile(struct prospect *p, int kind, int change) {
    p->counts[kind] = (uint8_t)(p->counts[kind] + change);
    p->key += (uint64_t)(int64_t)change * mix((uint64_t)kind);
}

static uint64_t meld_key(const struct meld *meld) {
    return mix(1000 + 8 * (uint64_t)meld_first_kind(meld) + meld->kind);
}

static void push_meld(struct prospect *p, const struct meld *meld) {
    CHECK(p->meld_count < MELD_MAX);
    p->melds[p->meld_count++] = *meld;
    p->key += meld_key(meld);
}

static void pop_meld(struct prospect *p) {
    p->key -= meld_key(&p->melds[--p->meld_count]);
}

static int sets_left(const struct prospect *p) {
    return (p->ask->deal->rules.hand_size - 1) / 3 - p->meld_count;
}

static unsigned forms_of(const struct prospect *p) {
    return p->meld_count == 0 ? p->ask->deal->rules.special_shapes : 0;
}

static bool is_closed(const struct prospect *p) {
    for (int i = 0; i < p->meld_count; i++) {
        if (meld_is_open(&p->melds[i])) {
            return false;
        }
    }
    return true;
}

// Copies of a kind that can still come: what the way to this hand has drawn is gone.
static int left_of(const struct prospect *p, int kind) {
    const struct hand *hand = &p->ask->deal->seats[p->ask->seat].hand;
    int drawn = p->counts[kind] - hand->counts[kind];
    int left = p->ask->unseen[kind] - (drawn > 0 ? drawn : 0);
    return left > 0 ? left : 0;
}

void prospect_init(struct prospect *prospect, const struct prospect_ask *ask) {
    struct prospect_line *fold = &prospect->fold;
    prospect->ask = ask;
    prospect->count = 0;
    prospect->unseen_sum = 0;
    memset(prospect->slots, 0, sizeof prospect->slots);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        prospect->unseen_sum += ask->unseen[kind];
    }
    prospect->unseen_sum += prospect->unseen_sum == 0;
    fold->at[0] = ask->not_ready;
    for (int t = 1; t <= ask->turns; t++) {
        fold->at[t] = ask->hazard[t] * ask->ended + (1 - ask->hazard[t]) * fold->at[t - 1];
    }
}

void prospect_put(struct prospect *prospect, const uint8_t *counts, const struct meld *melds,
                  int meld_count) {
    prospect->key = 0;
    prospect->meld_count = 0;
    memset(prospect->counts, 0, sizeof prospect->counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        move_tile(prospect, kind, counts[kind]);
    }
    for (int i = 0; i < meld_count; i++) {
        push_meld(prospect, &melds[i]);
    }
}

// ---- what a win is worth ----

static float by_thousands(const float *worth, int32_t points) {
    float at = (float)points / 1000;
    int below = (int)at;
    if (below >= PROSPECT_THOUSANDS - 1) {
        return worth[PROSPECT_THOUSANDS - 1];
    }
    return worth[below] + (at - (float)below) * (worth[below + 1] - worth[below]);
}

// Red fives that the hand still has of those it had: a plain five goes first.
static int count_red(const struct prospect *p) {
    const struct seat *seat = &p->ask->deal->seats[p->ask->seat];
    int red = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int here = p->counts[9 * suit + 4];
        red += here < seat->hand.red[suit] ? here : seat->hand.red[suit];
    }
    for (int i = 0; i < p->meld_count; i++) {
        for (int t = 0; t < meld_size(&p->melds[i]); t++) {
            red += tile_is_red(p->melds[i].tiles[t]);
        }
    }
    return red;
}

static int32_t points_of(const struct prospect *p, int32_t base, bool is_tsumo) {
    const struct deal *deal = p->ask->deal;
    const struct ruleset *rules = &deal->rules;
    const struct scoring *scoring = scoring_of(rules);
    bool is_dealer = p->ask->seat == deal->dealer;
    int32_t points = 0;
    if (!is_tsumo) {
        points = scoring->ron_share(rules, base, is_dealer);
    }
    for (int seat = 0; seat < rules->players && is_tsumo; seat++) {
        points += seat == p->ask->seat
                      ? 0
                      : scoring->tsumo_share(rules, base, is_dealer, seat == deal->dealer);
    }
    return points + 300 * deal->honba + 1000 * deal->sticks;
}

// Worth of a win on this kind, whose tile is among the counts; with riichi that of the han that
// chance adds: none, one or two in so many of ten wins.
static float win_worth(const struct prospect *p, int kind, bool is_tsumo, bool is_riichi) {
    static const float chances[] = {0.58f, 0.31f, 0.11f};
    const struct deal *deal = p->ask->deal;
    const struct seat *seat = &deal->seats[p->ask->seat];
    const float *worth = is_tsumo ? p->ask->tsumo : p->ask->ron;
    struct win win = {.rules = &deal->rules,
                      .counts = p->counts,
                      .melds = p->melds,
                      .meld_count = p->meld_count,
                      .red = count_red(p),
                      .win_kind = kind,
                      .is_tsumo = is_tsumo,
                      .seat_wind = deal_seat_wind(deal, p->ask->seat),
                      .round_wind = deal_round_wind(deal),
                      .flags = is_riichi ? WIN_RIICHI : 0,
                      .indicator_count = deal->indicator_count,
                      .kita = seat->kita,
                      .min_han = deal->rules.min_han};
    struct score score;
    memcpy(win.indicators, deal->indicators, sizeof win.indicators);
    if (score_win(&win, &score) != STATUS_OK) {
        return -1000;
    }
    if (!is_riichi || score.yakuman > 0) {
        return by_thousands(worth, points_of(p, score.base, is_tsumo));
    }
    float sum = 0;
    for (int more = 0; more < 3; more++) {
        enum score_limit limit;
        int32_t base = score_base(&deal->rules, score.han + more, score.fu, &limit);
        sum += chances[more] * by_thousands(worth, points_of(p, base, is_tsumo));
    }
    return sum;
}

// How readily others discard a kind, of the copies that come to them.
static float giving(int kind, bool is_riichi) {
    float give;
    if (kind_is_honor(kind)) {
        give = 0.85f;
    } else {
        int number = kind_number(kind), edge = number <= 5 ? number : 10 - number;
        static const float by_edge[] = {0, 0.8f, 0.72f, 0.62f, 0.56f, 0.52f};
        give = by_edge[edge];
    }
    return is_riichi ? 0.7f * give : give;
}

// ---- ready hands ----

// The chances of a turn, added up over the waits: that it is won, and what that is worth.
struct turn_chance {
    float chance, worth;
};

static void add_wait(struct prospect *p, int kind, bool is_riichi, bool is_furiten,
                     struct turn_chance *sum) {
    float share = (float)left_of(p, kind) / (float)p->unseen_sum;
    if (share <= 0) {
        return;
    }
    move_tile(p, kind, 1);
    float tsumo = win_worth(p, kind, true, is_riichi);
    float ron = is_furiten ? -1000 : win_worth(p, kind, false, is_riichi);
    move_tile(p, kind, -1);
    float others = (float)(p->ask->deal->rules.players - 1) * giving(kind, is_riichi) * share;
    if (tsumo > -1000) {
        sum->chance += share;
        sum->worth += share * tsumo;
    }
    if (ron > -1000) {
        sum->chance += others;
        sum->worth += others * ron;
    }
}

static void fill_ready(struct prospect *p, bool is_riichi, struct prospect_line *out) {
    const struct prospect_ask *ask = p->ask;
    kind_set waits = shape_waits(p->counts, sets_left(p), forms_of(p));
    bool is_furiten = (waits & ask->deal->seats[ask->seat].discarded) != 0;
    struct turn_chance turn = {0, 0};
    for (kind_set left = waits; left != 0; left &= left - 1) {
        add_wait(p, __builtin_ctzll(left), is_riichi, is_furiten, &turn);
    }
    float lost = is_riichi ? ask->stick : 0;
    out->at[0] = ask->ready + lost;
    for (int t = 1; t <= ask->turns; t++) {
        float hazard = is_riichi ? 0.85f * ask->hazard[t] : ask->hazard[t];
        float rest = hazard * (ask->ended + lost) + (1 - hazard) * out->at[t - 1];
        out->at[t] = turn.worth + (1 - turn.chance) * (rest - ask->pressure[t]);
        if (!is_riichi && out->at[t] < p->fold.at[t]) {
            out->at[t] = p->fold.at[t];
        }
    }
}

static bool may_declare(const struct prospect *p) {
    const struct deal *deal = p->ask->deal;
    const struct seat *seat = &deal->seats[p->ask->seat];
    return is_closed(p) && deal->rules.riichi && seat->points >= 1000;
}

static void keep_better(const struct prospect *p, struct prospect_line *best,
                        const struct prospect_line *other) {
    for (int t = 0; t <= p->ask->turns; t++) {
        best->at[t] = best->at[t] < other->at[t] ? other->at[t] : best->at[t];
    }
}

// ---- hands on the way ----

static const struct prospect_line *visit(struct prospect *p, int shanten);

// The best of the hands that the nearest discards of 3n + 2 tiles leave.
static void best_after_discard(struct prospect *p, int shanten, struct prospect_line *out) {
    struct shape_discard discards[14];
    int count = shape_best_discards(p->counts, sets_left(p), forms_of(p), KINDS_PLAIN, discards);
    *out = p->fold;
    for (int i = 0; i < count && discards[i].shanten == shanten; i++) {
        move_tile(p, discards[i].kind, -1);
        keep_better(p, out, visit(p, shanten));
        move_tile(p, discards[i].kind, 1);
    }
}

// A way to call a kind: the two own tiles that go with it.
struct call_way {
    uint8_t kind, used[2]; // enum meld_kind
};

static int call_ways(const struct prospect *p, int kind, struct call_way out[4]) {
    int count = 0;
    if (p->counts[kind] >= 2) {
        out[count++] = (struct call_way){MELD_PON, {(uint8_t)kind, (uint8_t)kind}};
    }
    for (int first = kind - 2; first <= kind && kind < KIND_EAST; first++) {
        if (first < kind / 9 * 9 || !kind_starts_sequence(first) ||
            !p->ask->deal->rules.allow_chii) {
            continue;
        }
        int a = first == kind ? kind + 1 : first;
        int b = first + 2 == kind ? kind - 1 : first + 2;
        if (p->counts[a] > 0 && p->counts[b] > 0) {
            out[count++] = (struct call_way){MELD_CHII, {(uint8_t)a, (uint8_t)b}};
        }
    }
    return count;
}

// Worth after the best call of this kind; false if there is none. `out_share` is the chance of a
// turn that it can be made, as a part of the copies that are left.
static bool best_after_call(struct prospect *p, int kind, int shanten, struct prospect_line *out,
                            float *out_share) {
    struct call_way ways[4];
    int count = call_ways(p, kind, ways);
    *out_share = 0;
    *out = p->fold;
    for (int i = 0; i < count; i++) {
        struct prospect_line line;
        struct meld meld = {.kind = ways[i].kind,
                            .tiles = {(uint8_t)kind, ways[i].used[0], ways[i].used[1], TILE_NONE}};
        int givers = ways[i].kind == MELD_PON ? p->ask->deal->rules.players - 1 : 1;
        float share = (float)givers * giving(kind, false);
        move_tile(p, ways[i].used[0], -1);
        move_tile(p, ways[i].used[1], -1);
        push_meld(p, &meld);
        if (shape_shanten(p->counts, sets_left(p), 0) <= shanten) {
            best_after_discard(p, shanten, &line);
            keep_better(p, out, &line);
            *out_share = share > *out_share ? share : *out_share;
        }
        pop_meld(p);
        move_tile(p, ways[i].used[0], 1);
        move_tile(p, ways[i].used[1], 1);
    }
    return *out_share > 0;
}

// Whether an open hand of these tiles may have a yaku: the tree does not follow those that cannot.
static bool may_open(const struct prospect *p) {
    const struct deal *deal = p->ask->deal;
    int worth = 0, yaochuu = 0, suits[SUIT_COUNT] = {0}, pairs = 0, sequences = 0;
    kind_set value = KINDS_DRAGON | KIND_BIT(deal_seat_wind(deal, p->ask->seat)) |
                     KIND_BIT(deal_round_wind(deal));
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int count = p->counts[kind];
        worth += count >= 2 && (value & KIND_BIT(kind)) != 0;
        yaochuu += kind_is_yaochuu(kind) ? count : 0;
        suits[kind_suit(kind)] += count;
        pairs += count >= 2;
    }
    for (int i = 0; i < p->meld_count; i++) {
        int first = meld_first_kind(&p->melds[i]);
        bool is_run = p->melds[i].kind == MELD_CHII;
        worth += (value & KIND_BIT(first)) != 0;
        yaochuu += 3 * (kind_is_yaochuu(first) || (is_run && kind_is_yaochuu(first + 2)));
        suits[kind_suit(first)] += 3;
        pairs++;
        sequences += is_run;
    }
    int most = suits[0] > suits[1] ? suits[0] : suits[1];
    most = suits[2] > most ? suits[2] : most;
    return worth > 0 || (yaochuu <= 2 && deal->rules.open_tanyao) ||
           most + suits[SUIT_HONOR] >= 10 || (pairs >= 4 && sequences == 0);
}

// One kind that brings the hand nearer: what its coming changes in each turn.
static void add_useful(struct prospect *p, int kind, int shanten, bool calls,
                       struct prospect_line sums[2], float *chance) {
    struct prospect_line line, called;
    float share = (float)left_of(p, kind) / (float)p->unseen_sum, part;
    if (share <= 0) {
        return;
    }
    move_tile(p, kind, 1);
    best_after_discard(p, shanten - 1, &line);
    move_tile(p, kind, -1);
    for (int t = 1; t <= p->ask->turns; t++) {
        sums[0].at[t] += share * line.at[t - 1];
    }
    *chance += share;
    if (calls && best_after_call(p, kind, shanten - 1, &called, &part)) {
        // A call is made where it is better than to wait: that is seen when the line is filled.
        for (int t = 1; t <= p->ask->turns; t++) {
            float gain = called.at[t - 1] - p->fold.at[t - 1];
            sums[1].at[t] += share * part * gain;
        }
        sums[1].at[0] += share * part;
    }
}

static void fill_on_the_way(struct prospect *p, int shanten, struct prospect_line *out) {
    const struct prospect_ask *ask = p->ask;
    kind_set useful = shape_useful(p->counts, sets_left(p), forms_of(p), NULL) & KINDS_PLAIN;
    bool calls = ask->deal->rules.players > 2 && (!is_closed(p) || may_open(p)) &&
                 p->meld_count < MELD_MAX - 1;
    struct prospect_line sums[2];
    float chance = 0;
    memset(sums, 0, sizeof sums);
    for (kind_set left = useful; left != 0; left &= left - 1) {
        add_useful(p, __builtin_ctzll(left), shanten, calls, sums, &chance);
    }
    out->at[0] = ask->not_ready;
    for (int t = 1; t <= ask->turns; t++) {
        float stay = out->at[t - 1];
        float drawn = sums[0].at[t] + (1 - chance) * stay;
        // What calls bring beside what comes without them.
        float call = sums[1].at[t] - sums[1].at[0] * (drawn - p->fold.at[t - 1]);
        float play = drawn + (call > 0 ? call : 0) - ask->pressure[t];
        out->at[t] = ask->hazard[t] * ask->ended + (1 - ask->hazard[t]) * play;
        if (out->at[t] < p->fold.at[t]) {
            out->at[t] = p->fold.at[t];
        }
    }
}

// ---- remembering ----

static uint16_t *find_slot(struct prospect *p, uint64_t key) {
    for (uint64_t at = key;; at++) {
        uint16_t *slot = &p->slots[at % PROSPECT_SLOTS];
        if (*slot == 0 || p->nodes[*slot - 1].key == key) {
            return slot;
        }
    }
}

static const struct prospect_line *visit(struct prospect *p, int shanten) {
    uint64_t key = p->key;
    uint16_t *slot = find_slot(p, key);
    if (*slot != 0) {
        return &p->nodes[*slot - 1].line;
    }
    if (p->count >= p->ask->nodes) {
        return &p->fold;
    }
    struct prospect_node *node = &p->nodes[p->count++];
    struct prospect_line line;
    node->key = key;
    node->line = p->fold;
    *slot = (uint16_t)p->count;
    if (shanten > 0) {
        fill_on_the_way(p, shanten, &line);
    } else {
        fill_ready(p, false, &line);
        if (may_declare(p)) {
            struct prospect_line declared;
            fill_ready(p, true, &declared);
            keep_better(p, &line, &declared);
        }
    }
    node->line = line;
    return &node->line;
}

float prospect_worth(struct prospect *prospect) {
    int turns = prospect->ask->turns;
    int shanten = shape_shanten(prospect->counts, sets_left(prospect), forms_of(prospect));
    if (shanten > PROSPECT_SHANTEN_MAX || shanten < 0) {
        return prospect->fold.at[turns];
    }
    return visit(prospect, shanten)->at[turns];
}

float prospect_riichi(struct prospect *prospect) {
    struct prospect_line line;
    fill_ready(prospect, true, &line);
    return line.at[prospect->ask->turns];
}
