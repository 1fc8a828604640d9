// Each kind becomes a pung, a pair or nothing by a chance of its own, and a row of states (sets,
// pair, doubles) takes in one kind after the other. A joker goes to the first pair that it makes a
// set of once there is another pair, to a pair that doubles at once, and to the pair if it is left
// over.
#include "common/advice/aims_sets.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points_count.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

enum { DOUBLES = 10, SETS = 4, JOKERS = 4, PAIR = 2, PUNG = 3 };

// ---- what is there ----

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

// ---- what becomes of a kind ----

// The chances that there are two at least, and three.
struct become {
    float pair, pung;
};

static struct become become_of(const struct aims *aims, int held, int kind, bool is_concealed) {
    int copies = aims->unseen[kind];
    float claimed = is_concealed ? aims->drawn : aims->claimed;
    if (held >= 2) {
        return (struct become){1, held > 2 ? 1 : aims_any_of(claimed, copies)};
    }
    float second = aims_any_of(aims->drawn, copies);
    return (struct become){second, copies > 1 ? second * aims_any_of(claimed / 2, copies - 1) : 0};
}

int aims_doubles_of_kind(const struct aims_look *look, int kind) {
    const struct ruleset *rules = &look->aims->deal->rules;
    bool has_round = rules->prevailing_wind != PREVAILING_WIND_NONE;
    return ((KINDS_DRAGON & KIND_BIT(kind)) != 0) + (kind == look->hand.seat_wind) +
           (has_round && kind == look->hand.round_wind);
}

int aims_points_of_kind(int kind, int held) {
    struct points_set set = {SHAPE_PUNG, (uint8_t)kind, held > 2};
    return points_of_set(&set);
}

// ---- all kinds, one after the other ----

struct states {
    float chance[SETS + 1][2][DOUBLES];
    float points[SETS + 1][2][DOUBLES]; // times chance
};

// By the jokers that are left.
struct layers {
    int count; // no more jokers than one less than this
    struct states of[JOKERS + 1];
};

static void add_state(struct states *to, int sets, int pair, int doubles, float chance,
                      float points) {
    doubles = doubles < DOUBLES ? doubles : DOUBLES - 1;
    to->chance[sets][pair][doubles] += chance;
    to->points[sets][pair][doubles] += points;
}

// A kind that is taken in.
struct taken {
    float none, two, pung;
    int doubles, points, joined_points;
    bool is_must;
};

static struct taken taken_of(const struct aims_look *look, const struct goal *goal, int kind,
                             int held) {
    struct become become = become_of(look->aims, held, kind, goal->is_concealed);
    return (struct taken){
        .none = 1 - become.pair,
        .two = become.pair - become.pung,
        .pung = become.pung,
        .doubles = aims_doubles_of_kind(look, kind),
        .points = aims_points_of_kind(kind, held),
        .joined_points = aims_points_of_kind(kind, held + 1),
        .is_must = (goal->must & KIND_BIT(kind)) != 0,
    };
}

// Takes in one kind. A pung more than there are sets to make can be the pair. `fewer`: the states
// with a joker less, NULL if none can be used.
static void take_kind(const struct taken *taken, int sets_wanted, const struct states *from,
                      struct states *to, struct states *fewer) {
    for (int sets = 0; sets <= sets_wanted; sets++) {
        for (int pair = 0; pair < 2; pair++) {
            for (int d = 0; d < DOUBLES; d++) {
                float chance = from->chance[sets][pair][d], sum = from->points[sets][pair][d];
                if (chance <= 0) {
                    continue;
                }
                float pung = taken->pung, two = taken->two;
                if (sets < sets_wanted) {
                    add_state(to, sets + 1, pair, d + taken->doubles, chance * pung,
                              (sum + chance * (float)taken->points) * pung);
                } else {
                    two += pung;
                }
                bool makes_set = pair == 1 || taken->doubles > 0 || taken->is_must;
                if (sets < sets_wanted && fewer != NULL && makes_set) {
                    add_state(fewer, sets + 1, pair, d + taken->doubles, chance * two,
                              (sum + chance * (float)taken->joined_points) * two);
                    two = 0;
                }
                float none = taken->is_must ? 0 : taken->none;
                two = taken->is_must ? 0 : two;
                add_state(to, sets, 1, d, chance * two, sum * two);
                add_state(to, sets, pair, d, chance * none, sum * none);
            }
        }
    }
}

static void take_kind_in_layers(const struct aims_look *look, const struct taken *taken,
                                int sets_wanted, const struct layers *from, struct layers *to) {
    bool may_join = points_jokers_fit(look->hand.rules, PUNG, 1, false);
    to->count = from->count;
    memset(to->of, 0, (size_t)to->count * sizeof to->of[0]);
    for (int jokers = 0; jokers < from->count; jokers++) {
        struct states *fewer = jokers > 0 && may_join ? &to->of[jokers - 1] : NULL;
        take_kind(taken, sets_wanted, &from->of[jokers], &to->of[jokers], fewer);
    }
}

// Before any kind: with the jokers that are held, or one more.
static void begin_layers(const struct aims_look *look, float chance, struct layers *out_layers) {
    int held = look->counts[KIND_JOKER], jokers = held < JOKERS ? held : JOKERS;
    float more = jokers < JOKERS ? look->aims->joker : 0;
    out_layers->count = jokers + 1 + (more > 0);
    memset(out_layers->of, 0, (size_t)out_layers->count * sizeof out_layers->of[0]);
    out_layers->of[jokers].chance[0][0][0] = chance * (1 - more);
    if (more > 0) {
        out_layers->of[jokers + 1].chance[0][0][0] = chance * more;
    }
}

static float value_of(const struct aims_look *look, const struct goal *goal, int doubles,
                      float points) {
    const struct ruleset *rules = &look->aims->deal->rules;
    const float concealed = 1.15f; // nothing claimed, and the last tile drawn, come so often
    bool is_pure = goal->special == SPECIAL_HAND_PURITY;
    if (!scoring_of(rules)->counts_hands) {
        return 1;
    }
    if (goal->special != SPECIAL_NONE && !is_pure) {
        return aims_cut(rules, (float)special_hand_value(goal->special, rules, false));
    }
    int all = is_pure ? goal->doubles : doubles + goal->doubles + look->laid.doubles;
    float sum = points + (float)(look->laid.points + rules->mahjong_points);
    sum *= look->is_open || is_pure || !rules->doubles_winner ? 1 : concealed;
    return aims_cut(rules, sum * aims_power(all));
}

// The complete hands of so many doubles: with a pair; or with a joker for the half of one, or two
// for that and for the third tile of the pair that there is.
static void sum_up(const struct aims_look *look, const struct layers *layers, int sets, int doubles,
                   float *out_chance, float *out_points) {
    bool may_pair = points_jokers_fit(look->hand.rules, PAIR, 1, false);
    bool may_pung = points_jokers_fit(look->hand.rules, PUNG, 1, false);
    *out_chance = *out_points = 0;
    for (int jokers = 0; jokers < layers->count; jokers++) {
        const struct states *states = &layers->of[jokers];
        *out_chance += states->chance[sets][1][doubles];
        *out_points += states->points[sets][1][doubles];
        if (jokers > 0 && may_pair) {
            *out_chance += states->chance[sets][0][doubles];
            *out_points += states->points[sets][0][doubles];
        }
        if (jokers > 1 && may_pair && may_pung && sets > 0) {
            *out_chance += states->chance[sets - 1][1][doubles];
            *out_points += states->points[sets - 1][1][doubles];
        }
    }
}

// With these concealed tiles; the first chow, if there is one, is complete with `chance`.
static struct aim aim_without_chow(const struct aims_look *look, const struct goal *goal,
                                   const uint8_t *counts, int sets, float chance) {
    struct layers rows[2];
    struct aim aim = {0, 0};
    int at = 0, kinds = look->counts[KIND_JOKER] > 0;
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
    begin_layers(look, chance, &rows[at]);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if ((goal->kinds & KIND_BIT(kind)) != 0 && counts[kind] > 0) {
            struct taken taken = taken_of(look, goal, kind, counts[kind]);
            take_kind_in_layers(look, &taken, sets, &rows[at], &rows[1 - at]);
            at = 1 - at;
        }
    }
    for (int d = 0; d < DOUBLES; d++) {
        float part, points;
        sum_up(look, &rows[at], sets, d, &part, &points);
        if (part > 0) {
            aim.chance += part;
            aim.value += part * value_of(look, goal, d, points / part);
        }
    }
    return aim;
}

// Whether the sets on the table are of this goal; takes out of it what lies there already.
static bool fits_table(const struct aims_look *look, struct goal *goal) {
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
static int chow_copies(const struct aims_look *look, int first, unsigned held) {
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
static struct aim aim_with_chow(const struct aims_look *look, const struct goal *goal) {
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
        float chance =
            held == 7 ? 1 : aims_any_of(look->aims->given, chow_copies(look, first, held));
        struct aim aim = aim_without_chow(look, goal, counts, look->sets - 1, chance);
        best = aim.value > best.value ? aim : best;
    }
    return best;
}

struct aim aims_of_sets(const struct aims_look *look, struct goal goal) {
    if (!fits_table(look, &goal)) {
        return (struct aim){0, 0};
    }
    bool is_laid = look->chows < deal_max_chows(look->aims->deal);
    bool makes_chow = goal.has_chow && !is_laid;
    if (makes_chow && (look->chows <= 0 || look->sets == 0)) {
        return (struct aim){0, 0};
    }
    return makes_chow ? aim_with_chow(look, &goal)
                      : aim_without_chow(look, &goal, look->counts, look->sets, 1);
}
