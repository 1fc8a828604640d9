// Each count looks for the most tiles of the hand that fit into the special one.
#include "common/rules/scoring/points/special_near.h"

#include "common/base/check.h"
#include "common/rules/scoring/points/near_sets.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/scoring/points/special_tiles.h"

#include <string.h>

enum { FULL_HAND = 14, PAIRS = 7, SETS = 4 };

static int min(int a, int b) {
    return a < b ? a : b;
}

static int max(int a, int b) {
    return a > b ? a : b;
}

// What of a hand is there, and how many of the tiles that are missing may be jokers.
struct fit {
    int tiles, usable;
};

static int missing_of(const struct points_hand *hand, struct fit fit) {
    return near_left(FULL_HAND - fit.tiles, hand->counts[KIND_JOKER], fit.usable);
}

// Seven pairs or couples: what is whole, and halves for the places left.
static int fit_of_sevens(int whole, int halves) {
    return 2 * min(whole, PAIRS) + min(halves, PAIRS - min(whole, PAIRS));
}

// ---- seven pairs ----

// A joker beside each single tile. Two jokers go into a pair that is not begun if they may be one
// of their own, or if they make two pairs of another with its tiles.
static int pair_jokers(const struct ruleset *rules, int whole, int halves) {
    int places = PAIRS - min(whole, PAIRS), begun = min(halves, places), bare = places - begun;
    int of_half = near_jokers(rules, 2, 1), of_bare = near_jokers(rules, 2, 2);
    bool may_split = of_bare == 1 && !rules->pair_honours_distinct;
    return begun * of_half + bare * of_bare + (may_split ? min(bare, whole) : 0);
}

static int missing_pairs(const struct points_hand *hand) {
    int whole = 0, halves = 0;
    for (kind_set kinds = KINDS_YAOCHUU; kinds != 0; kinds &= kinds - 1) {
        int held = hand->counts[__builtin_ctzll(kinds)];
        held = hand->rules->pair_honours_distinct ? min(held, 2) : held;
        whole += held / 2;
        halves += held % 2;
    }
    return missing_of(
        hand, (struct fit){fit_of_sevens(whole, halves), pair_jokers(hand->rules, whole, halves)});
}

// ---- couples and trios: any of their tiles may be jokers ----

struct couples {
    int whole, halves;
    int lonely; // halves that only a joker can make whole: no other suit has the number
};

// Suits whose tile of this number can be drawn, a bit each.
static unsigned suits_with(kind_set kinds, int number) {
    unsigned suits = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        suits |= (unsigned)(kinds >> (9 * suit + number) & 1) << suit;
    }
    return suits;
}

// Couples of one number; `without` is a suit that takes no part, SUIT_HONOR: all do.
static void add_couples(const struct points_hand *hand, int number, int without,
                        struct couples *couples) {
    int sum = 0, most = 0;
    unsigned suits = suits_with(near_kinds(hand), number) & ~(1u << without);
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int held = suit == without ? 0 : hand->counts[9 * suit + number];
        sum += held;
        most = max(most, held);
    }
    int whole = min(sum / 2, sum - most), halves = sum - 2 * whole;
    bool is_lonely = __builtin_popcount(suits) < 2;
    couples->whole += whole;
    couples->halves += is_lonely ? 0 : halves;
    couples->lonely += is_lonely ? halves : 0;
}

static int missing_knitting(const struct points_hand *hand) {
    bool is_two = hand->rules->knitting_two_suits_only;
    int jokers = hand->counts[KIND_JOKER], best = 0;
    for (int without = is_two ? SUIT_M : SUIT_HONOR; without <= SUIT_HONOR - is_two; without++) {
        struct couples couples = {0, 0, 0};
        for (int number = 0; number < 9; number++) {
            add_couples(hand, number, without, &couples);
        }
        int halves = couples.halves + min(couples.lonely, jokers);
        best = max(best, fit_of_sevens(couples.whole, halves));
    }
    return missing_of(hand, (struct fit){best, FULL_HAND});
}

// Tiles of a number in so many trios and, unless `without` is SUIT_HONOR, a couple without a suit.
// Less than nothing if there are not so many tiles: of `suits` it can be drawn, a bit each.
static int fit_trios_of(const struct points_hand *hand, unsigned suits, int number, int trios,
                        int without) {
    bool has_couple = without != SUIT_HONOR;
    int fit = 0, never = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int places = trios + (has_couple && suit != without);
        bool can_come = (suits >> suit & 1) != 0;
        fit += min(hand->counts[9 * suit + number], places);
        never += can_come ? max(places - 4, 0) : places;
    }
    return never > hand->counts[KIND_JOKER] ? -FULL_HAND : fit;
}

// The most with so many trios in all, number by number; [1]: the couple is among them.
static int missing_triple_knitting(const struct points_hand *hand) {
    int best[2][SETS + 1] = {{0}};
    best[1][0] = -FULL_HAND;
    for (int t = 1; t <= SETS; t++) {
        best[0][t] = best[1][t] = -FULL_HAND;
    }
    for (int number = 0; number < 9; number++) {
        unsigned suits = suits_with(near_kinds(hand), number);
        for (int total = SETS; total >= 0; total--) {
            int plain = best[0][total], coupled = best[1][total];
            for (int trios = 0; trios <= total; trios++) {
                int before = best[0][total - trios];
                int alone = fit_trios_of(hand, suits, number, trios, SUIT_HONOR);
                plain = max(plain, before + alone);
                coupled = max(coupled, best[1][total - trios] + alone);
                for (int without = SUIT_M; without < SUIT_NUMBERED; without++) {
                    int with = before + fit_trios_of(hand, suits, number, trios, without);
                    coupled = max(coupled, with);
                }
            }
            best[0][total] = plain;
            best[1][total] = coupled;
        }
    }
    return best[1][SETS] < 0 ? SPECIAL_FAR
                             : missing_of(hand, (struct fit){best[1][SETS], FULL_HAND});
}

// ---- fixed patterns ----

// Kinds that are wanted once and thrice, and one of `twins` that is wanted once more.
struct pattern {
    kind_set once, thrice, twins;
};

static int wanted_of(const struct pattern *pattern, int kind, int twin) {
    int wanted = pattern->thrice >> kind & 1 ? 3 : (int)(pattern->once >> kind & 1);
    return wanted + (kind == twin);
}

// With this twin; more than one of a kind are a pair or a pung, a fourth is a tile of its own.
static int missing_pattern_with(const struct points_hand *hand, const struct pattern *pattern,
                                int twin) {
    kind_set can_come = near_kinds(hand);
    int jokers = hand->counts[KIND_JOKER], never = 0;
    struct fit fit = {0, 0};
    for (kind_set left = pattern->once | pattern->thrice; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left), held = hand->counts[kind];
        int wanted = wanted_of(pattern, kind, twin), size = min(wanted, 3);
        int of_set =
            size > 1 ? near_jokers(hand->rules, size, max(size - held, 0)) : max(size - held, 0);
        int usable = of_set + max(wanted - max(held, size), 0);
        bool comes = (can_come >> kind & 1) != 0;
        fit.tiles += min(held, wanted);
        fit.usable += usable;
        never += comes ? 0 : max(wanted - held, 0);
        if (!comes && wanted - held > usable) {
            return SPECIAL_FAR;
        }
    }
    return never > jokers ? SPECIAL_FAR : missing_of(hand, fit);
}

static int missing_pattern(const struct points_hand *hand, struct pattern pattern) {
    int least = SPECIAL_FAR;
    for (kind_set twins = pattern.twins; twins != 0; twins &= twins - 1) {
        least = min(least, missing_pattern_with(hand, &pattern, __builtin_ctzll(twins)));
    }
    return least;
}

static int missing_suit_pattern(int id, const struct points_hand *hand) {
    int least = SPECIAL_FAR;
    bool is_gates = id == SPECIAL_HAND_GATES_OF_HEAVEN;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kind_set all = KINDS_SUIT(suit), ends = all & KINDS_TERMINAL;
        kind_set twins = hand->rules->gates_pair_any ? all : all & ~ends;
        struct pattern gates = {all & ~ends, ends, twins};
        struct pattern snake = {all | KINDS_WIND, 0, KIND_BIT(9 * suit)};
        least = min(least, missing_pattern(hand, is_gates ? gates : snake));
    }
    return least;
}

// ---- four sets and a pair ----

// One suit with these kinds beside it, the best of the three.
static int missing_suit(const struct points_hand *hand, kind_set others) {
    int least = SPECIAL_FAR;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kind_set kinds = KINDS_SUIT(suit) | others;
        least = min(least, near_sets(hand, &(struct sets_goal){kinds, 0, kinds, 3, 0}));
    }
    return least;
}

const struct sets_goal *special_hand_goal(int id) {
    static const struct {
        uint8_t id;
        struct sets_goal goal;
    } goals[] = {
        {SPECIAL_HAND_ALL_WINDS_AND_DRAGONS, {KINDS_HONOR, 0, KINDS_HONOR, 3, 0}},
        {SPECIAL_HAND_HEADS_AND_TAILS, {KINDS_TERMINAL, 0, KINDS_TERMINAL, 3, 0}},
        {SPECIAL_HAND_FOURFOLD_PLENTY, {KINDS_PLAIN, 0, KINDS_PLAIN, 4, 0}},
        {SPECIAL_HAND_THREE_GREAT_SCHOLARS, {KINDS_PLAIN, KINDS_DRAGON, KINDS_PLAIN, 3, 0}},
        {SPECIAL_HAND_FOUR_BLESSINGS, {KINDS_WIND, KINDS_WIND, KINDS_PLAIN, 3, 0}},
        {SPECIAL_HAND_IMPERIAL_JADE, {IMPERIAL_KINDS, 0, IMPERIAL_KINDS, 3, 0}},
    };
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        if (goals[i].id == id) {
            return &goals[i].goal;
        }
    }
    return NULL;
}

static int missing_of_sets(int id, const struct points_hand *hand) {
    const struct sets_goal *goal = special_hand_goal(id);
    if (goal != NULL) {
        return near_sets(hand, goal);
    }
    bool is_buried = id == SPECIAL_HAND_BURIED_TREASURE;
    if (is_buried && hand->set_count > 0) {
        return SPECIAL_FAR;
    }
    bool is_event = !is_buried && id != SPECIAL_HAND_PURITY;
    return is_event ? SPECIAL_FAR : missing_suit(hand, is_buried ? KINDS_HONOR : 0);
}

// ---- all of them ----

// Of 14 concealed tiles that are not sets and a pair.
static int missing_of_tiles(int id, const struct points_hand *hand) {
    switch (id) {
    case SPECIAL_HAND_ALL_PAIR_HONOURS:
        return missing_pairs(hand);
    case SPECIAL_HAND_KNITTING:
        return missing_knitting(hand);
    case SPECIAL_HAND_TRIPLE_KNITTING:
        return missing_triple_knitting(hand);
    case SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS:
        return missing_pattern(hand, (struct pattern){KINDS_YAOCHUU, 0, KINDS_YAOCHUU});
    default:
        return missing_suit_pattern(id, hand);
    }
}

int special_hand_missing(int id, const struct points_hand *hand) {
    CHECK(id >= 0 && id < SPECIAL_HAND_VALUE_COUNT);
    if (!special_hand_is_of_tiles(id)) {
        return missing_of_sets(id, hand);
    }
    return hand->set_count > 0 ? SPECIAL_FAR : missing_of_tiles(id, hand);
}

kind_set special_hand_useful(int id, const struct points_hand *hand) {
    int missing = special_hand_missing(id, hand);
    kind_set useful = 0, kinds = near_kinds(hand) | (kind_set)hand->is_goulash << KIND_JOKER;
    uint8_t counts[KIND_COUNT];
    for (; kinds != 0 && missing != SPECIAL_FAR; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        struct points_hand with = points_hand_with(hand, kind, counts);
        if (points_holds(hand, kind) < 4 && special_hand_missing(id, &with) < missing) {
            useful |= KIND_BIT(kind);
        }
    }
    return useful;
}
