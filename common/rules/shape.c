// Shanten and useful tiles by table look-up; the idea is told in shape_tables.h.
#include "common/rules/shape.h"

#include "common/rules/ruleset.h"
#include "common/rules/shape_tables.h"

#include <string.h>

enum { FORM_CHIITOITSU = 1 << SPECIAL_SHAPE_CHIITOITSU, FORM_KOKUSHI = 1 << SPECIAL_SHAPE_KOKUSHI };

static const uint16_t power_of_5[5] = {1, 5, 25, 125, 625};

// A suit's counts as two base-5 numbers.
struct suit_code {
    uint32_t low, high;
};

struct hand_code {
    struct suit_code suits[SUIT_COUNT];
    uint8_t classes[SUIT_COUNT];
};

// Four digits at once: pairs of bytes first, then pairs of pairs.
static uint32_t four_digits(const uint8_t *counts) {
    uint32_t bytes;
    memcpy(&bytes, counts, sizeof bytes);
    uint32_t pairs = (bytes & 0x00ff00ff) + 5 * (bytes >> 8 & 0x00ff00ff);
    return (pairs & 0xffff) + 25 * (pairs >> 16);
}

static struct suit_code code_of_suit(const uint8_t *counts) {
    return (struct suit_code){four_digits(counts), four_digits(counts + 4) + 625u * counts[8]};
}

static struct suit_code code_of_honors(const uint8_t *counts) {
    return (struct suit_code){four_digits(counts),
                              (uint32_t)(counts[4] + 5 * counts[5] + 25 * counts[6])};
}

static inline uint8_t class_of(struct suit_code code, int suit) {
    if (suit == SUIT_HONOR) {
        return shape_honor_class[shape_honor_offset[code.high] + shape_rank[code.low]];
    }
    return shape_suit_class[shape_suit_offset[code.high] + shape_rank[code.low]];
}

// The code with `change` more tiles of the suit's i-th kind.
static inline struct suit_code code_with(struct suit_code code, int i, int change) {
    if (i < 4) {
        code.low += (uint32_t)(change * power_of_5[i]);
    } else {
        code.high += (uint32_t)(change * power_of_5[i - 4]);
    }
    return code;
}

static void read_hand(const uint8_t *counts, struct hand_code *out_hand) {
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        out_hand->suits[suit] = code_of_suit(counts + 9 * suit);
        out_hand->classes[suit] = class_of(out_hand->suits[suit], suit);
    }
    out_hand->suits[SUIT_HONOR] = code_of_honors(counts + KIND_EAST);
    out_hand->classes[SUIT_HONOR] = class_of(out_hand->suits[SUIT_HONOR], SUIT_HONOR);
}

static inline int standard_of(const struct hand_code *hand, int sets) {
    uint8_t left = shape_join[hand->classes[SUIT_M]][hand->classes[SUIT_P]];
    uint8_t right = shape_join[hand->classes[SUIT_S]][hand->classes[SUIT_HONOR]];
    return shape_need[shape_join[left][right]][sets] - 1;
}

int shape_standard(const uint8_t *counts, int sets) {
    struct hand_code hand;
    read_hand(counts, &hand);
    return standard_of(&hand, sets);
}

// How many of the 34 kinds are held at least once and at least twice, counted eight bytes at a time
// without branches, and the same among terminals and honors.
struct kind_tally {
    int kinds, pairs, orphans, orphan_pairs;
};

static inline int sum_bytes(uint64_t bytes) {
    return (int)(bytes * 0x0101010101010101 >> 56);
}

static struct kind_tally tally(const uint8_t *counts) {
    // 1 in each byte of a terminal or honor, for the eight kinds from 0, 8, 16, 24 and 32.
    static const uint64_t orphan_bytes[5] = {0x0000000000000001, 0x0000000000000101,
                                             0x0000000000010100, 0x0101010101010000,
                                             0x0000000000000101};
    uint64_t kinds = 0, pairs = 0, orphans = 0, orphan_pairs = 0;
    for (int i = 0; i < 5; i++) {
        uint64_t bytes = 0;
        memcpy(&bytes, counts + 8 * i, i < 4 ? 8 : 2);
        uint64_t held = (bytes + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
        uint64_t twice = (bytes + 0x7e7e7e7e7e7e7e7e) >> 7 & 0x0101010101010101;
        kinds += held;
        pairs += twice;
        orphans += held & orphan_bytes[i];
        orphan_pairs += twice & orphan_bytes[i];
    }
    return (struct kind_tally){sum_bytes(kinds), sum_bytes(pairs), sum_bytes(orphans),
                               sum_bytes(orphan_pairs)};
}

static inline int chiitoitsu_of(const struct kind_tally *tally) {
    int missing_kinds = tally->kinds < 7 ? 7 - tally->kinds : 0;
    return 6 - tally->pairs + missing_kinds;
}

static inline int kokushi_of(const struct kind_tally *tally) {
    return 13 - tally->orphans - (tally->orphan_pairs > 0 ? 1 : 0);
}

int shape_chiitoitsu(const uint8_t *counts) {
    struct kind_tally held = tally(counts);
    return chiitoitsu_of(&held);
}

int shape_kokushi(const uint8_t *counts) {
    struct kind_tally held = tally(counts);
    return kokushi_of(&held);
}

// Special forms need a whole concealed hand.
static unsigned usable_forms(int sets, unsigned forms) {
    return sets == 4 ? forms : 0;
}

static int best_of(int standard, const struct kind_tally *held, unsigned forms) {
    int best = standard;
    if (forms & FORM_CHIITOITSU) {
        int chiitoitsu = chiitoitsu_of(held);
        best = chiitoitsu < best ? chiitoitsu : best;
    }
    if (forms & FORM_KOKUSHI) {
        int kokushi = kokushi_of(held);
        best = kokushi < best ? kokushi : best;
    }
    return best;
}

int shape_shanten(const uint8_t *counts, int sets, unsigned forms) {
    int standard = shape_standard(counts, sets);
    forms = usable_forms(sets, forms);
    if (forms == 0) {
        return standard;
    }
    struct kind_tally held = tally(counts);
    return best_of(standard, &held, forms);
}

// Kinds of one suit whose arrival brings the standard form below `need`; `rest` is the join of the
// other three suits.
static kind_set useful_in_suit(const struct hand_code *hand, int suit, uint8_t rest, int sets,
                               int need, const uint8_t *counts) {
    const uint8_t *joins = shape_join[rest];
    kind_set useful = 0;
    int size = suit == SUIT_HONOR ? 7 : 9;
    for (int i = 0; i < size; i++) {
        if (counts[9 * suit + i] < 4) {
            uint8_t class = class_of(code_with(hand->suits[suit], i, 1), suit);
            useful |= (kind_set)(shape_need[joins[class]][sets] < need) << (9 * suit + i);
        }
    }
    return useful;
}

static kind_set useful_for_standard(const struct hand_code *hand, int sets, int need,
                                    const uint8_t *counts) {
    const uint8_t *class = hand->classes;
    uint8_t front = shape_join[class[SUIT_M]][class[SUIT_P]];
    uint8_t back = shape_join[class[SUIT_S]][class[SUIT_HONOR]];
    uint8_t rests[SUIT_COUNT] = {
        shape_join[back][class[SUIT_P]],
        shape_join[back][class[SUIT_M]],
        shape_join[front][class[SUIT_HONOR]],
        shape_join[front][class[SUIT_S]],
    };
    kind_set useful = 0;
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        useful |= useful_in_suit(hand, suit, rests[suit], sets, need, counts);
    }
    return useful;
}

// Kinds held exactly `count` times.
static kind_set kinds_held(const uint8_t *counts, int count) {
    kind_set kinds = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        kinds |= (kind_set)(counts[kind] == count) << kind;
    }
    return kinds;
}

static kind_set useful_for_chiitoitsu(const uint8_t *counts, const struct kind_tally *held) {
    return kinds_held(counts, 1) | (held->kinds < 7 ? kinds_held(counts, 0) : 0);
}

static kind_set useful_for_kokushi(const uint8_t *counts, const struct kind_tally *held) {
    kind_set missing = kinds_held(counts, 0);
    kind_set single = held->orphan_pairs == 0 ? kinds_held(counts, 1) : 0;
    return (missing | single) & KINDS_YAOCHUU;
}

// Useful kinds of a hand already read.
static kind_set useful_of(const struct hand_code *hand, const uint8_t *counts, int sets,
                          unsigned forms, int *out_shanten) {
    int standard = standard_of(hand, sets);
    struct kind_tally held = {0};
    int best = standard;
    kind_set useful = 0;
    if (forms != 0) {
        held = tally(counts);
        best = best_of(standard, &held, forms);
    }
    if (standard == best) {
        useful |= useful_for_standard(hand, sets, best + 1, counts);
    }
    if ((forms & FORM_CHIITOITSU) && chiitoitsu_of(&held) == best) {
        useful |= useful_for_chiitoitsu(counts, &held);
    }
    if ((forms & FORM_KOKUSHI) && kokushi_of(&held) == best) {
        useful |= useful_for_kokushi(counts, &held);
    }
    *out_shanten = best;
    return useful;
}

kind_set shape_useful(const uint8_t *counts, int sets, unsigned forms, int *out_shanten) {
    struct hand_code hand;
    int shanten;
    read_hand(counts, &hand);
    kind_set useful = useful_of(&hand, counts, sets, usable_forms(sets, forms), &shanten);
    if (out_shanten != NULL) {
        *out_shanten = shanten;
    }
    return useful;
}

kind_set shape_waits(const uint8_t *counts, int sets, unsigned forms) {
    struct hand_code hand;
    int shanten;
    read_hand(counts, &hand);
    forms = usable_forms(sets, forms);
    if (standard_of(&hand, sets) > 0 && (forms == 0 || shape_shanten(counts, sets, forms) > 0)) {
        return 0;
    }
    return useful_of(&hand, counts, sets, forms, &shanten);
}

int shape_discards(const uint8_t *counts, int sets, unsigned forms,
                   struct shape_discard out_discards[14]) {
    uint8_t left[KIND_PLAIN_COUNT];
    struct hand_code hand;
    int count = 0;
    memcpy(left, counts, sizeof left);
    read_hand(counts, &hand);
    forms = usable_forms(sets, forms);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] == 0) {
            continue;
        }
        int suit = kind_suit(kind);
        struct hand_code without = hand;
        without.suits[suit] = code_with(hand.suits[suit], kind - 9 * suit, -1);
        without.classes[suit] = class_of(without.suits[suit], suit);
        left[kind]--;
        int shanten;
        kind_set useful = useful_of(&without, left, sets, forms, &shanten);
        left[kind]++;
        out_discards[count++] = (struct shape_discard){(uint8_t)kind, (int8_t)shanten, useful};
    }
    return count;
}
