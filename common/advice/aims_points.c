// Which aims there are, and how they add up.
#include "common/advice/aims_points.h"

#include "common/advice/sight.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/scoring/points/special_near.h"

#include <string.h>

enum { PURE_DOUBLES = 3, FARTHEST = 7 };

// Set by hand for the full game: the chance that nobody else ends the hand in a cycle of turns, and
// how many of the tiles that others draw they discard.
static const float kept = 0.92f, thrown = 0.55f;

// ---- chances ----

// Who pays and gets double, and how many settle (B99 to B103).
static void find_parts(struct aims *aims) {
    const struct ruleset *rules = &aims->deal->rules;
    int others = ruleset_hands(rules) - 1;
    float more = rules->east_doubles && rules->seat_winds ? 1 : 0;
    bool is_east = aims->seat == aims->deal->dealer;
    float shares = (float)others + more * (float)(is_east ? others : 1);
    float mean = !rules->doubles_winner ? 50 : rules->special_hands == 0 ? 130 : AIMS_MEAN_WIN;
    if (!scoring_of(rules)->counts_hands) {
        aims->win = 1;
        return;
    }
    aims->win = shares;
    aims->loss = rules->losers_settle ? shares * (float)(others - 1) / (float)others : 0;
    aims->dread = mean * shares / (float)others;
}

static float at_most(float chance) {
    const float most = 0.95f;
    return chance < most ? chance : most;
}

void aims_init(struct aims *aims, const struct deal *deal, int seat, int draws,
               const uint8_t unseen[KIND_PLAIN_COUNT]) {
    int sum = 1, others = ruleset_hands(&deal->rules) - 1;
    float alive = 1;
    *aims = (struct aims){.deal = deal, .seat = seat, .unseen = unseen};
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        sum += unseen[kind];
    }
    aims->unseen_jokers = deal_unseen_jokers(deal);
    sum += aims->unseen_jokers;
    for (int i = 0; i < draws; i++) {
        alive *= kept;
        aims->turns += alive;
    }
    float part = aims->turns / (float)sum;
    aims->drawn = at_most(part);
    aims->given = at_most(part * (1 + thrown));
    aims->claimed = at_most(part * (1 + thrown * (float)others));
    aims->joker = aims_any_of(aims->drawn, aims->unseen_jokers);
    find_parts(aims);
}

// ---- the hand ----

// What is there whatever becomes of the rest.
static void look_at(const struct aims *aims, const struct seat *state, const uint8_t *counts,
                    struct aims_look *out_look) {
    const struct ruleset *rules = &aims->deal->rules;
    struct aims_look *look = out_look;
    memset(look, 0, sizeof *look);
    look->aims = aims;
    memcpy(look->counts, counts, sizeof look->counts);
    look->hand = points_deal_hand(aims->deal, state, aims->seat, look->counts);
    look->sets = seat_sets(rules, state);
    look->chows = deal_max_chows(aims->deal);
    for (int i = 0; i < state->meld_count; i++) {
        look->chows -= state->melds[i].kind == MELD_CHII;
        look->is_open = look->is_open || meld_is_open(&state->melds[i]);
    }
    look->laid = aims_laid_of(&look->hand);
}

// Copies that nobody has shown, of a joker too.
static int copies_of(const struct aims *aims, int kind) {
    return kind == KIND_JOKER ? aims->unseen_jokers : aims->unseen[kind];
}

// ---- special hands of tiles ----

// So many tiles are missing, and so many copies bring one: fewer with each that has come. The last
// may be claimed too.
static float chance_of_stages(const struct aims *aims, int missing, int copies) {
    float left[FARTHEST + 1] = {0}, each = aims->drawn / (aims->turns > 1 ? aims->turns : 1);
    left[missing] = 1;
    for (int turn = 0; turn < (int)(aims->turns + 0.5f); turn++) {
        for (int stage = 1; stage <= missing; stage++) {
            float wanted = (float)(copies * stage) / (float)missing;
            float chance =
                at_most(each * wanted * (stage == 1 ? aims->claimed / (aims->drawn + 1e-6f) : 1));
            left[stage - 1] += left[stage] * chance;
            left[stage] *= 1 - chance;
        }
    }
    return left[0];
}

static struct aim aim_of_tiles(const struct aims_look *look, int id) {
    const struct ruleset *rules = &look->aims->deal->rules;
    int missing = special_hand_missing(id, &look->hand), copies = 0;
    if (missing == 0 || missing > FARTHEST) {
        return (struct aim){0, 0};
    }
    for (kind_set left = special_hand_useful(id, &look->hand); left != 0; left &= left - 1) {
        copies += copies_of(look->aims, __builtin_ctzll(left));
    }
    float chance = chance_of_stages(look->aims, missing, copies);
    return (struct aim){chance,
                        chance * aims_cut(rules, (float)special_hand_value(id, rules, false))};
}

// ---- a hand that waits ----

static float win_with(const struct aims_look *look, int kind, enum points_by by) {
    const struct ruleset *rules = &look->aims->deal->rules;
    uint8_t counts[KIND_COUNT];
    struct points_hand with = points_hand_with(&look->hand, kind, counts);
    struct points_score score;
    with.by = by;
    if (points_of_win(&with, &score) != STATUS_OK) {
        return 0;
    }
    return scoring_of(rules)->counts_hands ? (float)score.total : 1;
}

static struct aim aim_of_waits(const struct aims_look *look, kind_set waits) {
    const struct aims *aims = look->aims;
    float none = 1, sum = 0, value = 0;
    for (kind_set left = waits; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left), copies = copies_of(aims, kind);
        bool is_chow = points_completion(&look->hand, kind) == COMPLETES_CHOW;
        float all = kind == KIND_JOKER                                      ? aims->drawn
                    : is_chow && !aims->deal->rules.mahjong_chow_any_player ? aims->given
                                                                            : aims->claimed;
        float mean = (aims->drawn * win_with(look, kind, BY_WALL) +
                      (all - aims->drawn) * win_with(look, kind, BY_DISCARD)) /
                     (all + 1e-6f);
        none *= 1 - aims_any_of(all, copies);
        sum += all * (float)copies;
        value += all * (float)copies * mean;
    }
    return (struct aim){1 - none, sum > 0 ? (1 - none) * value / sum : 0};
}

// ---- all aims ----

struct sum {
    const struct aims *aims;
    float worth;
    float most; // chance
};

// Aims lie near each other: a hand that serves two is worth more than either, but not their sum. It
// is about the fourth root of the sum of fourth powers.
static void add_aim(struct sum *sum, struct aim aim) {
    float worth = aim.value * sum->aims->win + aim.chance * sum->aims->dread;
    float more = worth > sum->worth ? worth : sum->worth;
    float less = worth > sum->worth ? sum->worth : worth;
    float part = more > 0 ? less / more : 0;
    sum->worth = more + less * part * part * part / 4;
    sum->most = aim.chance > sum->most ? aim.chance : sum->most;
}

static void add_special(struct sum *sum, const struct aims_look *look, int id) {
    enum { PUNG = 3 };
    const struct sets_goal *sets = special_hand_goal(id);
    if (special_hand_is_of_tiles(id)) {
        add_aim(sum, look->hand.set_count > 0 ? (struct aim){0, 0} : aim_of_tiles(look, id));
        return;
    }
    if (sets != NULL && sets->size == PUNG) {
        struct goal goal = {
            .kinds = sets->sets | sets->pair, .must = sets->must, .special = (uint8_t)id};
        add_aim(sum, aims_of_sets(look, goal));
    }
    bool is_pure = id == SPECIAL_HAND_PURITY, is_buried = id == SPECIAL_HAND_BURIED_TREASURE;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED && (is_pure || is_buried); suit++) {
        add_aim(sum, aims_of_sets(look, (struct goal){.kinds = KINDS_SUIT(suit) |
                                                               (is_buried ? KINDS_HONOR : 0),
                                                      .special = (uint8_t)id,
                                                      .doubles = is_pure ? PURE_DOUBLES : 0,
                                                      .is_concealed = is_buried}));
    }
}

static void add_ordinary(struct sum *sum, const struct aims_look *look, kind_set kinds,
                         int doubles) {
    bool has = look->aims->deal->rules.doubles_winner, is_goulash = look->aims->deal->is_goulash;
    for (int chow = 0; chow < 2; chow++) { // without one there is a double more (B138)
        struct goal goal = {.kinds = kinds,
                            .special = SPECIAL_NONE,
                            .doubles = (uint8_t)(has ? doubles + (!chow && !is_goulash) : 0),
                            .has_chow = chow == 1};
        add_aim(sum, aims_of_sets(look, goal));
    }
}

// Pairs that a joker makes pungs of in a hand that has lost: honours first (B143).
static kind_set joined_pairs(const uint8_t *counts) {
    int jokers = counts[KIND_JOKER];
    kind_set joined = 0;
    for (int kind = KIND_PLAIN_COUNT - 1; kind >= 0 && jokers > 0; kind--) {
        joined |= counts[kind] == 2 ? KIND_BIT(kind) : 0;
        jokers -= counts[kind] == 2;
    }
    return joined;
}

// What the hand is expected to count when another wins: what lies there, and what becomes of pairs
// until then (B90).
static float loss_of(const struct aims_look *look) {
    float points = (float)look->laid.points, times = aims_power(look->laid.doubles);
    kind_set joined = joined_pairs(look->counts);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int held = look->counts[kind] + (int)(joined >> kind & 1);
        if (held < 2) {
            continue;
        }
        float pung = held > 2 ? 1 : aims_any_of(look->aims->claimed / 2, look->aims->unseen[kind]);
        points += pung * (float)aims_points_of_kind(kind, held);
        times *= 1 + pung * (aims_power(aims_doubles_of_kind(look, kind)) - 1);
    }
    return aims_cut(&look->aims->deal->rules, points * times);
}

static float worth_of(const struct aims_look *look, const struct sum *sum) {
    float chance = sum->most < 1 ? sum->most : 1;
    return sum->worth + (1 - chance) * look->aims->loss * loss_of(look);
}

float aims_worth(const struct aims *aims, const struct seat *state, const uint8_t *counts) {
    struct aims_look look;
    struct sum sum = {.aims = aims};
    look_at(aims, state, counts, &look);
    add_ordinary(&sum, &look, KINDS_PLAIN, 0);
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        add_ordinary(&sum, &look, KINDS_SUIT(suit) | KINDS_HONOR, 1);
    }
    add_ordinary(&sum, &look, KINDS_YAOCHUU, 1);
    for (uint32_t left = aims->deal->rules.special_hands; left != 0; left &= left - 1) {
        add_special(&sum, &look, __builtin_ctz(left));
    }
    add_aim(&sum, aim_of_waits(&look, deal_waits(aims->deal, state, counts)));
    return worth_of(&look, &sum);
}

float aims_waiting(const struct aims *aims, const struct seat *state, const uint8_t *counts,
                   bool is_original) {
    struct aims_look look;
    struct sum sum = {.aims = aims};
    look_at(aims, state, counts, &look);
    look.hand.has_fishing_call = true;
    look.hand.has_original_call = is_original;
    add_aim(&sum, aim_of_waits(&look, deal_waits(aims->deal, state, counts)));
    return worth_of(&look, &sum);
}
