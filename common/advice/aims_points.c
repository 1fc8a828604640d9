// Sets come independently of each other: each kind becomes a pung, a pair or nothing by a chance of
// its own, and a row of states (sets, pair, doubles) takes in one kind after the other.
#include "common/advice/aims_points.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points_count.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/scoring/points/special_near.h"

#include <string.h>

enum { DOUBLES = 10, SETS = 4, PURE_DOUBLES = 3, FARTHEST = 7 };

// Set by hand for the full game: the chance that nobody else ends the hand in a cycle of turns, and
// how many of the tiles that others draw they discard.
static const float kept = 0.92f, thrown = 0.55f;

// ---- chances ----

// At least one of so many copies, each with this chance.
static float any_of(float chance, int copies) {
    float none = 1;
    for (int i = 0; i < copies; i++) {
        none *= 1 - chance;
    }
    return 1 - none;
}

// Who pays and gets double, and how many settle (B99 to B103).
static void find_parts(struct aims *aims) {
    const struct ruleset *rules = &aims->deal->rules;
    int others = ruleset_hands(rules) - 1;
    float more = rules->east_doubles && rules->seat_winds ? 1 : 0;
    bool is_east = aims->seat == aims->deal->dealer;
    float shares = (float)others + more * (float)(is_east ? others : 1);
    float mean = !rules->doubles_winner ? 50 : rules->special_hands == 0 ? 130 : 200;
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
    for (int i = 0; i < draws; i++) {
        alive *= kept;
        aims->turns += alive;
    }
    float part = aims->turns / (float)sum;
    aims->drawn = at_most(part);
    aims->given = at_most(part * (1 + thrown));
    aims->claimed = at_most(part * (1 + thrown * (float)others));
    find_parts(aims);
}

// ---- the hand ----

struct aims_laid aims_laid_of(const struct points_hand *hand) {
    struct points_choice choice = {.score = {.special = SPECIAL_NONE}};
    points_count_sets(hand->sets, hand->set_count, &choice.score);
    points_count_bonus_points(hand, &choice.score);
    points_count_doubles(hand, hand->sets, hand->set_count, &choice.score);
    points_finish(hand->rules, &choice);
    return (struct aims_laid){choice.score.base, choice.score.doubles};
}

kind_set aims_kinds_of(const struct points_set *set) {
    return set->shape == SHAPE_CHOW ? KIND_RANGE(set->kind, set->kind + 3) : KIND_BIT(set->kind);
}

struct look {
    const struct aims *aims;
    struct points_hand hand;
    uint8_t counts[KIND_COUNT];
    int sets;  // to make
    int chows; // that may still be among them
    struct aims_laid laid;
    bool is_open;
};

// What is there whatever becomes of the rest.
static void look_at(const struct aims *aims, const struct seat *state, const uint8_t *counts,
                    struct look *out_look) {
    const struct ruleset *rules = &aims->deal->rules;
    struct look *look = out_look;
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

static float cut(const struct ruleset *rules, float points) {
    return rules->limit > 0 && points > (float)rules->limit ? (float)rules->limit : points;
}

static float power(int doubles) {
    return (float)(1 << (doubles < 20 ? doubles : 20));
}

// ---- what becomes of a kind ----

// The chances that there are two at least, and three.
struct become {
    float pair, pung;
};

static struct become become_of(const struct aims *aims, int held, int kind, bool is_concealed) {
    int copies = aims->unseen[kind];
    float claimed = is_concealed ? aims->drawn : aims->claimed;
    if (held >= 2) {
        return (struct become){1, held > 2 ? 1 : any_of(claimed, copies)};
    }
    float second = any_of(aims->drawn, copies);
    return (struct become){second, copies > 1 ? second * any_of(claimed / 2, copies - 1) : 0};
}

static int doubles_of_kind(const struct look *look, int kind) {
    const struct ruleset *rules = &look->aims->deal->rules;
    bool has_round = rules->prevailing_wind != PREVAILING_WIND_NONE;
    return ((KINDS_DRAGON & KIND_BIT(kind)) != 0) + (kind == look->hand.seat_wind) +
           (has_round && kind == look->hand.round_wind);
}

static int points_of_kind(int kind, int held) {
    struct points_set set = {SHAPE_PUNG, (uint8_t)kind, held > 2};
    return points_of_set(&set);
}

// ---- aims of sets and a pair ----

struct goal {
    kind_set kinds, must; // of its tiles, and of which there must be sets
    uint8_t special;      // SPECIAL_HAND_… whose value it has, or SPECIAL_NONE
    uint8_t doubles;      // besides those of its sets
    bool is_concealed;    // nothing may be claimed
    bool has_chow;
};

struct states {
    float chance[SETS + 1][2][DOUBLES];
    float points[SETS + 1][2][DOUBLES]; // times chance
};

static void add_state(struct states *to, int sets, int pair, int doubles, float chance,
                      float points) {
    doubles = doubles < DOUBLES ? doubles : DOUBLES - 1;
    to->chance[sets][pair][doubles] += chance;
    to->points[sets][pair][doubles] += points;
}

// Takes in one kind. A pung more than there are sets to make can be the pair.
static void take_kind(const struct look *look, const struct goal *goal, int kind, int held,
                      int sets_wanted, const struct states *from, struct states *to) {
    struct become become = become_of(look->aims, held, kind, goal->is_concealed);
    bool is_must = (goal->must & KIND_BIT(kind)) != 0;
    int doubles = doubles_of_kind(look, kind), points = points_of_kind(kind, held);
    memset(to, 0, sizeof *to);
    for (int sets = 0; sets <= sets_wanted; sets++) {
        for (int pair = 0; pair < 2; pair++) {
            for (int d = 0; d < DOUBLES; d++) {
                float chance = from->chance[sets][pair][d], sum = from->points[sets][pair][d];
                if (chance <= 0) {
                    continue;
                }
                float pung = become.pung, two = become.pair - become.pung;
                if (sets < sets_wanted) {
                    add_state(to, sets + 1, pair, d + doubles, chance * pung,
                              (sum + chance * (float)points) * pung);
                } else {
                    two += pung;
                }
                float none = is_must ? 0 : 1 - become.pair;
                two = is_must ? 0 : two;
                add_state(to, sets, 1, d, chance * two, sum * two);
                add_state(to, sets, pair, d, chance * none, sum * none);
            }
        }
    }
}

struct aim {
    float chance, value; // the value times the chance, in points of the hand
};

static float value_of(const struct look *look, const struct goal *goal, int doubles, float points) {
    const struct ruleset *rules = &look->aims->deal->rules;
    const float concealed = 1.15f; // nothing claimed, and the last tile drawn, come so often
    bool is_pure = goal->special == SPECIAL_HAND_PURITY;
    if (!scoring_of(rules)->counts_hands) {
        return 1;
    }
    if (goal->special != SPECIAL_NONE && !is_pure) {
        return cut(rules, (float)special_hand_value(goal->special, rules, false));
    }
    int all = is_pure ? goal->doubles : doubles + goal->doubles + look->laid.doubles;
    float sum = points + (float)(look->laid.points + rules->mahjong_points);
    sum *= look->is_open || is_pure || !rules->doubles_winner ? 1 : concealed;
    return cut(rules, sum * power(all));
}

// With these concealed tiles; the first chow, if there is one, is complete with `chance`.
static struct aim aim_of_sets(const struct look *look, const struct goal *goal,
                              const uint8_t *counts, int sets, float chance) {
    struct states rows[2];
    struct aim aim = {0, 0};
    int at = 0, kinds = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_must = (goal->must & KIND_BIT(kind)) != 0;
        if (is_must && counts[kind] == 0) {
            return aim;
        }
        kinds += (goal->kinds & KIND_BIT(kind)) != 0 && counts[kind] > 0;
    }
    if (kinds <= sets) { // what no tile is held of is not counted on
        return aim;
    }
    memset(&rows[at], 0, sizeof rows[at]);
    rows[at].chance[0][0][0] = chance;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if ((goal->kinds & KIND_BIT(kind)) != 0 && counts[kind] > 0) {
            take_kind(look, goal, kind, counts[kind], sets, &rows[at], &rows[1 - at]);
            at = 1 - at;
        }
    }
    for (int d = 0; d < DOUBLES; d++) {
        float part = rows[at].chance[sets][1][d];
        if (part > 0) {
            aim.chance += part;
            aim.value += part * value_of(look, goal, d, rows[at].points[sets][1][d] / part);
        }
    }
    return aim;
}

// Whether the sets on the table are of this goal; takes out of it what lies there already.
static bool fits_table(const struct look *look, struct goal *goal) {
    const struct points_hand *hand = &look->hand;
    for (int i = 0; i < hand->set_count; i++) {
        bool is_chow = hand->sets[i].shape == SHAPE_CHOW;
        kind_set kinds = aims_kinds_of(&hand->sets[i]);
        if ((kinds & ~goal->kinds) != 0 || (is_chow && !goal->has_chow)) {
            return false;
        }
        goal->must &= ~kinds;
    }
    return !goal->is_concealed || hand->set_count == 0;
}

// A chow that begins with `held` tiles at `first`, and the copies that complete it.
static int chow_copies(const struct look *look, int first, unsigned held) {
    static const int8_t missing[8][2] = {
        [3] = {2, -1}, // with the tile before it too
        [5] = {1, 1},
        [6] = {0, 0},
    };
    int one = first + missing[held][0], copies = look->aims->unseen[one];
    bool has_other = held == 3 && first % 9 > 0;
    return copies + (has_other ? look->aims->unseen[first - 1] : 0);
}

// The best of all chows that are begun.
static struct aim aim_with_chow(const struct look *look, const struct goal *goal) {
    struct aim best = {0, 0};
    for (int first = 0; first < KIND_EAST; first++) {
        uint8_t counts[KIND_COUNT];
        unsigned held = 0;
        if (first % 9 > 6 || (goal->kinds & KIND_BIT(first)) == 0) {
            continue;
        }
        memcpy(counts, look->counts, sizeof counts);
        for (int i = 0; i < 3; i++) {
            held |= (unsigned)(counts[first + i] > 0) << i;
            counts[first + i] = (uint8_t)(counts[first + i] - (counts[first + i] > 0));
        }
        if (__builtin_popcount(held) < 2) {
            continue;
        }
        float chance = held == 7 ? 1 : any_of(look->aims->given, chow_copies(look, first, held));
        struct aim aim = aim_of_sets(look, goal, counts, look->sets - 1, chance);
        best = aim.value > best.value ? aim : best;
    }
    return best;
}

static struct aim aim_of(const struct look *look, struct goal goal) {
    if (!fits_table(look, &goal)) {
        return (struct aim){0, 0};
    }
    bool is_laid = look->chows < deal_max_chows(look->aims->deal);
    bool makes_chow = goal.has_chow && !is_laid;
    if (makes_chow && (look->chows <= 0 || look->sets == 0)) {
        return (struct aim){0, 0};
    }
    return makes_chow ? aim_with_chow(look, &goal)
                      : aim_of_sets(look, &goal, look->counts, look->sets, 1);
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

static struct aim aim_of_tiles(const struct look *look, int id) {
    const struct ruleset *rules = &look->aims->deal->rules;
    int missing = special_hand_missing(id, &look->hand), copies = 0;
    if (missing == 0 || missing > FARTHEST) {
        return (struct aim){0, 0};
    }
    for (kind_set left = special_hand_useful(id, &look->hand); left != 0; left &= left - 1) {
        copies += look->aims->unseen[__builtin_ctzll(left)];
    }
    float chance = chance_of_stages(look->aims, missing, copies);
    return (struct aim){chance, chance * cut(rules, (float)special_hand_value(id, rules, false))};
}

// ---- a hand that waits ----

static float win_with(const struct look *look, int kind, enum points_by by) {
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

static struct aim aim_of_waits(const struct look *look, kind_set waits) {
    const struct aims *aims = look->aims;
    float none = 1, sum = 0, value = 0;
    for (kind_set left = waits & KINDS_PLAIN; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left), copies = aims->unseen[kind];
        bool is_chow = points_completion(&look->hand, kind) == COMPLETES_CHOW;
        float all =
            is_chow && !aims->deal->rules.mahjong_chow_any_player ? aims->given : aims->claimed;
        float mean = (aims->drawn * win_with(look, kind, BY_WALL) +
                      (all - aims->drawn) * win_with(look, kind, BY_DISCARD)) /
                     (all + 1e-6f);
        none *= 1 - any_of(all, copies);
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

static void add_special(struct sum *sum, const struct look *look, int id) {
    enum { PUNG = 3 };
    const struct sets_goal *sets = special_hand_goal(id);
    if (special_hand_is_of_tiles(id)) {
        add_aim(sum, look->hand.set_count > 0 ? (struct aim){0, 0} : aim_of_tiles(look, id));
        return;
    }
    if (sets != NULL && sets->size == PUNG) {
        struct goal goal = {
            .kinds = sets->sets | sets->pair, .must = sets->must, .special = (uint8_t)id};
        add_aim(sum, aim_of(look, goal));
    }
    bool is_pure = id == SPECIAL_HAND_PURITY, is_buried = id == SPECIAL_HAND_BURIED_TREASURE;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED && (is_pure || is_buried); suit++) {
        add_aim(sum, aim_of(look,
                            (struct goal){.kinds = KINDS_SUIT(suit) | (is_buried ? KINDS_HONOR : 0),
                                          .special = (uint8_t)id,
                                          .doubles = is_pure ? PURE_DOUBLES : 0,
                                          .is_concealed = is_buried}));
    }
}

static void add_ordinary(struct sum *sum, const struct look *look, kind_set kinds, int doubles) {
    bool has = look->aims->deal->rules.doubles_winner;
    for (int chow = 0; chow < 2; chow++) { // without one there is a double more
        struct goal goal = {.kinds = kinds,
                            .special = SPECIAL_NONE,
                            .doubles = (uint8_t)(has ? doubles + !chow : 0),
                            .has_chow = chow == 1};
        add_aim(sum, aim_of(look, goal));
    }
}

// What the hand is expected to count when another wins: what lies there, and what becomes of pairs
// until then (B90).
static float loss_of(const struct look *look) {
    float points = (float)look->laid.points, times = power(look->laid.doubles);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int held = look->counts[kind];
        if (held < 2) {
            continue;
        }
        float pung = held > 2 ? 1 : any_of(look->aims->claimed / 2, look->aims->unseen[kind]);
        points += pung * (float)points_of_kind(kind, held);
        times *= 1 + pung * (power(doubles_of_kind(look, kind)) - 1);
    }
    return cut(&look->aims->deal->rules, points * times);
}

static float worth_of(const struct look *look, const struct sum *sum) {
    float chance = sum->most < 1 ? sum->most : 1;
    return sum->worth + (1 - chance) * look->aims->loss * loss_of(look);
}

float aims_worth(const struct aims *aims, const struct seat *state, const uint8_t *counts) {
    struct look look;
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
    struct look look;
    struct sum sum = {.aims = aims};
    look_at(aims, state, counts, &look);
    look.hand.has_fishing_call = true;
    look.hand.has_original_call = is_original;
    add_aim(&sum, aim_of_waits(&look, deal_waits(aims->deal, state, counts)));
    return worth_of(&look, &sum);
}
