// Each test counts the jokers the hand needs where tiles are missing, and compares with those it
// has.
#include "common/rules/scoring/points/special_tiles.h"

#include "common/rules/scoring/points/points_reading.h"

// ---- seven pairs ----

// Two jokers make a pair of their own where that is allowed, or two pairs with the tiles of one.
static bool can_pair_jokers(const struct points_hand *hand, int jokers, int pairs, bool free) {
    for (; jokers > 0; jokers -= 2) {
        bool may_split = !hand->rules->pair_honours_distinct && pairs > 0 &&
                         points_jokers_fit(hand->rules, 2, 1, false);
        if (may_split) {
            pairs--;
        } else if (!points_take_jokers(hand->rules, 2, 2, &free)) {
            return false;
        }
    }
    return true;
}

bool special_all_pair_honours(const struct points_hand *hand, kind_set kinds) {
    int jokers = hand->counts[KIND_JOKER], pairs = 0;
    bool free = points_has_free_joker(hand);
    if ((kinds & ~KINDS_YAOCHUU) != 0) {
        return false;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int held = hand->counts[kind];
        if (held > 2 && hand->rules->pair_honours_distinct) {
            return false;
        }
        if (held % 2 == 1) {
            jokers--;
            if (!points_take_jokers(hand->rules, 2, 1, &free)) {
                return false;
            }
        }
        pairs += held / 2;
    }
    return jokers >= 0 && jokers % 2 == 0 && can_pair_jokers(hand, jokers, pairs, free);
}

// ---- couples and trios ----

static int in_suit(const struct points_hand *hand, int suit, int number) {
    return hand->counts[9 * suit + number];
}

// Jokers that make couples of all tiles of a number, in any suits.
static int couple_need(const struct points_hand *hand, int number) {
    int sum = 0, most = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int held = in_suit(hand, suit, number);
        sum += held;
        most = held > most ? held : most;
    }
    return 2 * most > sum ? 2 * most - sum : sum % 2;
}

// The same with couples of these two suits only; the third has none.
static int couple_need_of(const struct points_hand *hand, int number, int third) {
    int first = in_suit(hand, (third + 1) % 3, number);
    int second = in_suit(hand, (third + 2) % 3, number);
    return first > second ? first - second : second - first;
}

// Whether the jokers fill what is needed and those left over make couples or trios of their own.
static bool fills(int jokers, int need, int size) {
    return need <= jokers && (jokers - need) % size == 0;
}

static bool is_knitting_without(const struct points_hand *hand, kind_set kinds, int third) {
    int need = 0;
    for (int number = 0; number < 9; number++) {
        need += couple_need_of(hand, number, third);
    }
    return (kinds & KINDS_SUIT(third)) == 0 && fills(hand->counts[KIND_JOKER], need, 2);
}

bool special_knitting(const struct points_hand *hand, kind_set kinds) {
    int need = 0;
    if ((kinds & KINDS_HONOR) != 0) {
        return false;
    }
    if (hand->rules->knitting_two_suits_only) { // A10
        return is_knitting_without(hand, kinds, SUIT_M) ||
               is_knitting_without(hand, kinds, SUIT_P) || is_knitting_without(hand, kinds, SUIT_S);
    }
    for (int number = 0; number < 9; number++) {
        need += couple_need(hand, number);
    }
    return fills(hand->counts[KIND_JOKER], need, 2);
}

// Jokers that make trios of a number's tiles, after a couple without this suit; SUIT_HONOR: no
// couple.
static int trio_need(const struct points_hand *hand, int number, int without) {
    int need = 0, most = 0, sum = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int in_couple = without != SUIT_HONOR && suit != without;
        int rest = in_suit(hand, suit, number) - in_couple;
        need += rest < 0;
        rest = rest < 0 ? 0 : rest;
        sum += rest;
        most = rest > most ? rest : most;
    }
    return need + 3 * most - sum;
}

bool special_triple_knitting(const struct points_hand *hand, kind_set kinds) {
    int need = 0;
    if ((kinds & KINDS_HONOR) != 0) {
        return false;
    }
    for (int number = 0; number < 9; number++) {
        need += trio_need(hand, number, SUIT_HONOR);
    }
    for (int number = 0; number < 9; number++) {
        int others = need - trio_need(hand, number, SUIT_HONOR);
        for (int without = SUIT_M; without < SUIT_NUMBERED; without++) {
            int all = others + trio_need(hand, number, without);
            if (fills(hand->counts[KIND_JOKER], all, 3)) {
                return true;
            }
        }
    }
    return false;
}

// ---- fixed patterns ----

// Whether the hand is exactly these counts, jokers standing for what is missing. Kinds wanted more
// than once are pairs and pungs.
static bool is_pattern(const struct points_hand *hand, const uint8_t wanted[KIND_PLAIN_COUNT]) {
    int jokers = hand->counts[KIND_JOKER];
    bool free = points_has_free_joker(hand);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int missing = wanted[kind] - hand->counts[kind];
        int size = wanted[kind] < 3 ? wanted[kind] : 3; // a fourth is a tile of its own
        int in_set = size - hand->counts[kind];
        if (missing < 0 || missing > jokers) {
            return false;
        }
        if (size > 1 && in_set > 0 && !points_take_jokers(hand->rules, size, in_set, &free)) {
            return false;
        }
        jokers -= missing;
    }
    return jokers == 0;
}

// The pattern with any one of `kinds` once more.
static bool is_pattern_with(const struct points_hand *hand, uint8_t wanted[KIND_PLAIN_COUNT],
                            kind_set kinds) {
    for (; kinds != 0; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        wanted[kind]++;
        if (is_pattern(hand, wanted)) {
            return true;
        }
        wanted[kind]--;
    }
    return false;
}

static void want(uint8_t wanted[KIND_PLAIN_COUNT], kind_set kinds, int count) {
    for (; kinds != 0; kinds &= kinds - 1) {
        wanted[__builtin_ctzll(kinds)] = (uint8_t)count;
    }
}

bool special_thirteen_wonders(const struct points_hand *hand, kind_set kinds) {
    uint8_t wanted[KIND_PLAIN_COUNT] = {0};
    want(wanted, KINDS_YAOCHUU, 1);
    bool may_be = (kinds & ~KINDS_YAOCHUU) == 0;
    return may_be && is_pattern_with(hand, wanted, KINDS_YAOCHUU);
}

// The one numbered suit of the hand; SUIT_HONOR if there is none or more than one.
static int only_suit(kind_set kinds) {
    int only = SUIT_HONOR;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        if ((kinds & KINDS_SUIT(suit)) != 0) {
            if (only != SUIT_HONOR) {
                return SUIT_HONOR;
            }
            only = suit;
        }
    }
    return only;
}

bool special_gates_of_heaven(const struct points_hand *hand, kind_set kinds) {
    uint8_t wanted[KIND_PLAIN_COUNT] = {0};
    int suit = only_suit(kinds);
    if (suit == SUIT_HONOR) {
        return false;
    }
    kind_set all = KINDS_SUIT(suit), ends = all & KINDS_TERMINAL;
    want(wanted, all, 1);
    want(wanted, ends, 3);
    return is_pattern_with(hand, wanted, hand->rules->gates_pair_any ? all : all & ~ends); // A9
}

bool special_wriggling_snake(const struct points_hand *hand, kind_set kinds) {
    uint8_t wanted[KIND_PLAIN_COUNT] = {0};
    int suit = only_suit(kinds);
    if (suit == SUIT_HONOR) {
        return false;
    }
    want(wanted, KINDS_SUIT(suit) | KINDS_WIND, 1);
    return is_pattern_with(hand, wanted, KIND_BIT(9 * suit));
}
