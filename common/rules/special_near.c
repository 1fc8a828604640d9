// Each count looks for the most tiles of the hand that fit into the special one.
#include "common/rules/special_near.h"

#include "common/base/check.h"
#include "common/rules/points_reading.h"
#include "common/rules/special_tiles.h"

#include <string.h>

enum { FULL_HAND = 14, PAIRS = 7, SETS = 4 };

static int min(int a, int b) {
    return a < b ? a : b;
}

static int max(int a, int b) {
    return a > b ? a : b;
}

// Seven pairs or couples: what is whole, and halves for the places left.
static int fit_of_sevens(int whole, int halves) {
    return 2 * min(whole, PAIRS) + min(halves, PAIRS - min(whole, PAIRS));
}

static int fit_pairs(const struct points_hand *hand) {
    int whole = 0, halves = 0;
    for (kind_set kinds = KINDS_YAOCHUU; kinds != 0; kinds &= kinds - 1) {
        int held = hand->counts[__builtin_ctzll(kinds)];
        held = hand->rules->pair_honours_distinct ? min(held, 2) : held;
        whole += held / 2;
        halves += held % 2;
    }
    return fit_of_sevens(whole, halves);
}

// Couples of one number; `without` is a suit that takes no part, SUIT_HONOR: all do.
static void couples_of(const struct points_hand *hand, int number, int without, int *whole,
                       int *halves) {
    int sum = 0, most = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int held = suit == without ? 0 : hand->counts[9 * suit + number];
        sum += held;
        most = max(most, held);
    }
    int couples = min(sum / 2, sum - most);
    *whole += couples;
    *halves += sum - 2 * couples;
}

static int fit_knitting(const struct points_hand *hand) {
    bool is_two = hand->rules->knitting_two_suits_only;
    int best = 0;
    for (int without = is_two ? SUIT_M : SUIT_HONOR; without <= SUIT_HONOR - is_two; without++) {
        int whole = 0, halves = 0;
        for (int number = 0; number < 9; number++) {
            couples_of(hand, number, without, &whole, &halves);
        }
        best = max(best, fit_of_sevens(whole, halves));
    }
    return best;
}

// Tiles of a number in so many trios and, unless `without` is SUIT_HONOR, a couple without a suit.
static int fit_trios_of(const struct points_hand *hand, int number, int trios, int without) {
    int fit = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int places = trios + (without != SUIT_HONOR && suit != without);
        fit += min(hand->counts[9 * suit + number], places);
    }
    return fit;
}

// The most with so many trios in all, number by number; [1]: the couple is among them.
static int fit_triple_knitting(const struct points_hand *hand) {
    int best[2][SETS + 1] = {{0}};
    best[1][0] = -FULL_HAND;
    for (int t = 1; t <= SETS; t++) {
        best[0][t] = best[1][t] = -FULL_HAND;
    }
    for (int number = 0; number < 9; number++) {
        for (int total = SETS; total >= 0; total--) {
            int plain = best[0][total], coupled = best[1][total];
            for (int trios = 0; trios <= total; trios++) {
                int before = best[0][total - trios];
                int alone = fit_trios_of(hand, number, trios, SUIT_HONOR);
                plain = max(plain, before + alone);
                coupled = max(coupled, best[1][total - trios] + alone);
                for (int without = SUIT_M; without < SUIT_NUMBERED; without++) {
                    coupled = max(coupled, before + fit_trios_of(hand, number, trios, without));
                }
            }
            best[0][total] = plain;
            best[1][total] = coupled;
        }
    }
    return best[1][SETS];
}

// Fixed patterns: each kind as often as it is wanted, and one of `twins` once more.
static int fit_pattern(const struct points_hand *hand, kind_set once, kind_set thrice,
                       kind_set twins) {
    int fit = 0;
    bool has_twin = false;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_thrice = (thrice & KIND_BIT(kind)) != 0;
        int wanted = is_thrice ? 3 : (once & KIND_BIT(kind)) != 0;
        fit += min(hand->counts[kind], wanted);
        has_twin |= (twins & KIND_BIT(kind)) != 0 && hand->counts[kind] > wanted;
    }
    return fit + has_twin;
}

static int fit_suit_pattern(int id, const struct points_hand *hand) {
    int best = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kind_set all = KINDS_SUIT(suit), ends = all & KINDS_TERMINAL;
        bool is_gates = id == SPECIAL_HAND_GATES_OF_HEAVEN;
        kind_set twins = !is_gates                     ? KIND_BIT(9 * suit)
                         : hand->rules->gates_pair_any ? all
                                                       : all & ~ends;
        kind_set once = is_gates ? all & ~ends : all | KINDS_WIND;
        best = max(best, fit_pattern(hand, once, is_gates ? ends : 0, twins));
    }
    return best;
}

// ---- four sets and a pair ----

// What the sets may be of, which must be there, and what the pair may be of.
struct recipe {
    kind_set sets, must, pair;
    int size; // 3, or 4 for kongs only
};

// Tiles the table gives; -1 if a set there rules the hand out.
static int fit_table(const struct points_hand *hand, struct recipe *recipe) {
    int fit = 0;
    for (int i = 0; i < hand->set_count; i++) {
        const struct points_set *set = &hand->sets[i];
        kind_set kind = KIND_BIT(set->kind);
        if (set->shape == SHAPE_CHOW || (recipe->sets & kind) == 0) {
            return -1;
        }
        fit += min(set->shape == SHAPE_KONG ? 4 : 3, recipe->size);
        recipe->sets &= ~kind;
        recipe->must &= ~kind;
    }
    return fit;
}

// The best further sets from the hand, beside a pair of this kind: those that must be there, then
// the fullest.
static int fit_sets(const struct points_hand *hand, const struct recipe *recipe, int sets,
                    int pair) {
    int full[5] = {0}, fit = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int held = hand->counts[kind] - (kind == pair ? min(hand->counts[kind], 2) : 0);
        held = min(held, recipe->size);
        if ((recipe->must & KIND_BIT(kind)) != 0) {
            fit += held;
            sets--;
        } else if ((recipe->sets & KIND_BIT(kind)) != 0) {
            full[held]++;
        }
    }
    for (int held = 4; held > 0; held--) {
        int taken = min(full[held], max(sets, 0));
        fit += held * taken;
        sets -= taken;
    }
    return fit;
}

static int missing_sets(const struct points_hand *hand, struct recipe recipe) {
    int best = -1, sets = SETS - hand->set_count, table = fit_table(hand, &recipe);
    if (table < 0 || sets < 0 || __builtin_popcountll(recipe.must) > sets) {
        return SPECIAL_FAR;
    }
    for (kind_set pairs = recipe.pair; pairs != 0; pairs &= pairs - 1) {
        int kind = __builtin_ctzll(pairs);
        best = max(best, min(hand->counts[kind], 2) + fit_sets(hand, &recipe, sets, kind));
    }
    return max(0, SETS * recipe.size + 2 - table - best - hand->counts[KIND_JOKER]);
}

// One suit with these kinds beside it, the best of the three.
static int missing_suit(const struct points_hand *hand, kind_set others) {
    int least = SPECIAL_FAR;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kind_set kinds = KINDS_SUIT(suit) | others;
        least = min(least, missing_sets(hand, (struct recipe){kinds, 0, kinds, 3}));
    }
    return least;
}

static int missing_of_sets(int id, const struct points_hand *hand) {
    static const struct {
        uint8_t id;
        struct recipe recipe;
    } recipes[] = {
        {SPECIAL_HAND_ALL_WINDS_AND_DRAGONS, {KINDS_HONOR, 0, KINDS_HONOR, 3}},
        {SPECIAL_HAND_HEADS_AND_TAILS, {KINDS_TERMINAL, 0, KINDS_TERMINAL, 3}},
        {SPECIAL_HAND_FOURFOLD_PLENTY, {KINDS_PLAIN, 0, KINDS_PLAIN, 4}},
        {SPECIAL_HAND_THREE_GREAT_SCHOLARS, {KINDS_PLAIN, KINDS_DRAGON, KINDS_PLAIN, 3}},
        {SPECIAL_HAND_FOUR_BLESSINGS, {KINDS_WIND, KINDS_WIND, KINDS_PLAIN, 3}},
        {SPECIAL_HAND_IMPERIAL_JADE, {IMPERIAL_KINDS, 0, IMPERIAL_KINDS, 3}},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++) {
        if (recipes[i].id == id) {
            return missing_sets(hand, recipes[i].recipe);
        }
    }
    bool is_buried = id == SPECIAL_HAND_BURIED_TREASURE;
    if (is_buried && hand->set_count > 0) {
        return SPECIAL_FAR;
    }
    bool is_event = !is_buried && id != SPECIAL_HAND_PURITY;
    return is_event ? SPECIAL_FAR : missing_suit(hand, is_buried ? KINDS_HONOR : 0);
}

// ---- all of them ----

// Tiles that fit into a hand of 14 concealed tiles, -1 for hands of sets and for events.
static int fit_of(int id, const struct points_hand *hand) {
    switch (id) {
    case SPECIAL_HAND_ALL_PAIR_HONOURS:
        return fit_pairs(hand);
    case SPECIAL_HAND_KNITTING:
        return fit_knitting(hand);
    case SPECIAL_HAND_TRIPLE_KNITTING:
        return fit_triple_knitting(hand);
    case SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS:
        return fit_pattern(hand, KINDS_YAOCHUU, 0, KINDS_YAOCHUU);
    case SPECIAL_HAND_GATES_OF_HEAVEN:
    case SPECIAL_HAND_WRIGGLING_SNAKE:
        return fit_suit_pattern(id, hand);
    default:
        return -1;
    }
}

int special_hand_missing(int id, const struct points_hand *hand) {
    CHECK(id >= 0 && id < SPECIAL_HAND_VALUE_COUNT);
    int fit = fit_of(id, hand);
    if (fit < 0) {
        return missing_of_sets(id, hand);
    }
    return hand->set_count > 0 ? SPECIAL_FAR : max(0, FULL_HAND - fit - hand->counts[KIND_JOKER]);
}

kind_set special_hand_useful(int id, const struct points_hand *hand) {
    int missing = special_hand_missing(id, hand);
    uint8_t counts[KIND_COUNT];
    struct points_hand with = *hand;
    kind_set useful = 0;
    memcpy(counts, hand->counts, sizeof counts);
    with.counts = counts;
    for (int kind = 0; kind < KIND_PLAIN_COUNT && missing != SPECIAL_FAR; kind++) {
        counts[kind]++;
        bool is_nearer = special_hand_missing(id, &with) < missing;
        useful |= is_nearer && points_holds(hand, kind) < 4 ? KIND_BIT(kind) : 0;
        counts[kind]--;
    }
    return useful;
}
