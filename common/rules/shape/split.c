// All splits: choose the pair, then go through the numbers from 1 to 9 of each suit, three of them
// at a time: what is left of a number is a triplet, the start of sequences or both, and a table
// knows what comes of it. There is a choice only where three kinds in a row are held three times,
// so the search hardly ever branches; what the tiles are is nothing that a processor could foresee.
#include "common/rules/shape/split.h"

#include "common/base/check.h"
#include "common/rules/shape/shape_tables.h"
#include "common/rules/tiles/counts.h"

enum { SUIT_KINDS = 9, DIGIT_BITS = 4, BLOCK_BITS = SPLIT_BLOCK_KINDS * DIGIT_BITS };

// The tiles of a suit: four bits for each number, the lowest for 1. Of honors the order is theirs.
typedef uint64_t suit_digits;

// 1 in the digit of every number, and in those of every third one from 1.
static const suit_digits ones = 0x111111111, third_ones = 0x001001001;

struct hand_digits {
    suit_digits suits[SUIT_COUNT];
};

struct found {
    struct split *splits;
    int count;
};

// Of eight counts.
static inline suit_digits digits_of_eight(uint64_t bytes) {
    bytes = (bytes | bytes >> 4) & 0x00ff00ff00ff00ff;
    bytes = (bytes | bytes >> 8) & 0x0000ffff0000ffff;
    return (bytes | bytes >> 16) & 0xffffffff;
}

static inline void read_hand(const uint8_t *counts, struct hand_digits *out_hand) {
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        const uint8_t *own = counts + SUIT_KINDS * suit;
        out_hand->suits[suit] = digits_of_eight(counts_eight(own)) | (suit_digits)own[8]
                                                                         << 8 * DIGIT_BITS;
    }
    out_hand->suits[SUIT_HONOR] = digits_of_eight(counts_honors(counts)) >> DIGIT_BITS;
}

// 1 in each digit that is at least `count`, which is 1 to 8.
static inline suit_digits digits_from(suit_digits digits, suit_digits count) {
    return (digits + (8 - count) * ones) >> 3 & ones;
}

// Of digits that are 0 or 1, of the lowest eight numbers: as bits.
static inline unsigned bits(suit_digits digits) {
    digits = (digits | digits >> 3) & 0x03030303;
    digits = (digits | digits >> 6) & 0x000f000f;
    return (unsigned)(digits | digits >> 12) & 0xff;
}

// Takes all tiles as sets; three sequences from each of the kinds in `as_runs` are taken already.
static inline void take_sets(const struct hand_digits *hand, kind_set as_runs, int pair,
                             struct found *found) {
    suit_digits honors = hand->suits[SUIT_HONOR], threes = honors & honors >> 1 & ones;
    suit_digits left = honors - 3 * threes;
    struct split split = {.pair = (uint8_t)pair, .triplets = (kind_set)bits(threes) << KIND_EAST};
    uint32_t sums = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        suit_digits digits = hand->suits[suit];
        uint32_t sets = 0;
        for (int first = 0; first < SUIT_KINDS; first += SPLIT_BLOCK_KINDS) {
            uint32_t block = split_block[digits % SPLIT_BLOCKS];
            sets |= (block & SPLIT_SETS_MASK) << first;
            sums += block;
            digits = (digits >> BLOCK_BITS) - (block >> SPLIT_TAKEN);
        }
        kind_set triplets = sets & 0x1ff, sequences = sets >> SPLIT_SEQUENCES;
        split.triplets |= triplets << SUIT_KINDS * suit;
        split.sequences |= sequences << SUIT_KINDS * suit;
        left |= digits;
    }
    if (left != 0) {
        return;
    }
    split.sequence_count = sums >> SPLIT_SEQUENCE_COUNT & SPLIT_COUNT_MASK;
    split.equal_sequence_pairs = sums >> SPLIT_EQUAL_PAIRS & SPLIT_PAIRS_MASK;
    for (; as_runs != 0; as_runs &= as_runs - 1) {
        int kind = __builtin_ctzll(as_runs), fourth = split.sequences >> kind & 1;
        split.sequences |= KIND_BIT(kind);
        split.sequence_count = (uint8_t)(split.sequence_count + 3);
        split.equal_sequence_pairs = (uint8_t)(split.equal_sequence_pairs + 1 + fourth);
    }
    CHECK(found->count < SPLIT_MAX);
    found->splits[found->count++] = split;
}

// Numbers of a suit from which three in a row are held three times, 1 in their digits.
static inline suit_digits triplets_in_row(suit_digits digits) {
    suit_digits threes = digits_from(digits, 3);
    return threes & threes >> DIGIT_BITS & threes >> 2 * DIGIT_BITS;
}

// Takes the kinds in `free` as triplets or, where so many are left, as sequences, in every way.
static void take_freely(struct hand_digits hand, kind_set free, kind_set as_runs, int pair,
                        struct found *found) {
    if (free == 0) {
        take_sets(&hand, as_runs, pair, found);
        return;
    }
    int kind = __builtin_ctzll(free), suit = kind / SUIT_KINDS;
    int place = DIGIT_BITS * (kind % SUIT_KINDS);
    kind_set rest = free & (free - 1);
    take_freely(hand, rest, as_runs, pair, found);
    if (triplets_in_row(hand.suits[suit]) >> place & 1) {
        hand.suits[suit] -= (suit_digits)0x333 << place;
        take_freely(hand, rest, as_runs | KIND_BIT(kind), pair, found);
    }
}

// All tiles whose number less 1 is a multiple of 3, and those one and two above it, as digits.
static inline suit_digits sum_of_thirds(suit_digits digits) {
    return (digits & 0xfff) + (digits >> BLOCK_BITS & 0xfff) + (digits >> 2 * BLOCK_BITS);
}

// The suit that must hold the pair: its tiles are 3n + 2 and those of all others 3n. -1 if there is
// no such suit or the tiles are not as many as the sets need.
static inline int suit_of_pair(const struct hand_digits *hand, int sets) {
    static const uint8_t rests[16] = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0};
    unsigned tiles = 0, rest = 0; // two bits for each suit
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        unsigned sum = sum_of_thirds(hand->suits[suit]) * 0x111 >> 2 * DIGIT_BITS & 15;
        tiles += sum;
        rest |= (unsigned)rests[sum] << 2 * suit;
    }
    // Two suits of 3n + 2, or none, have too many tiles or too few.
    bool is_one = (rest & 0x55) == 0 && (rest & (rest - 1)) == 0;
    return is_one && tiles == 3 * (unsigned)sets + 2 ? __builtin_ctz(rest) / 2 : -1;
}

// The numbers that can be the pair, 1 in their digits. All sets add up to a multiple of 3 by
// number, so the pair is of one class of numbers modulo 3.
static inline suit_digits pairs_in_suit(suit_digits digits) {
    suit_digits thirds = sum_of_thirds(digits);
    int class = (int)(2 * (thirds >> DIGIT_BITS & 15) + 4 * (thirds >> 2 * DIGIT_BITS)) % 3;
    return digits_from(digits, 2) & third_ones << DIGIT_BITS * class;
}

// Splits what is left beside a pair of this kind.
static inline void take_rest(const struct hand_digits *hand, int pair, struct found *found) {
    suit_digits rows[SUIT_NUMBERED], all = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        rows[suit] = triplets_in_row(hand->suits[suit]);
        all |= rows[suit];
    }
    if (all == 0) {
        take_sets(hand, 0, pair, found);
        return;
    }
    kind_set free = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        free |= (kind_set)bits(rows[suit]) << SUIT_KINDS * suit;
    }
    take_freely(*hand, free, 0, pair, found);
}

int split_all(const uint8_t *counts, int sets, struct split out_splits[SPLIT_MAX]) {
    struct hand_digits hand;
    struct found found = {out_splits, 0};
    read_hand(counts, &hand);
    int suit = suit_of_pair(&hand, sets);
    if (suit < 0) {
        return 0;
    }
    suit_digits whole = hand.suits[suit];
    for (suit_digits left = pairs_in_suit(whole); left != 0; left &= left - 1) {
        suit_digits one = left & -left;
        hand.suits[suit] = whole - 2 * one;
        take_rest(&hand, SUIT_KINDS * suit + __builtin_ctzll(one) / DIGIT_BITS, &found);
    }
    return found.count;
}
