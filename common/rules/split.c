// All splits: choose the pair, then take the lowest tile that is left as a triplet or as the start
// of a sequence. Where it has fewer than three tiles there is no choice, so the search hardly ever
// branches.
#include "common/rules/split.h"

#include "common/base/check.h"
#include "common/rules/counts.h"

// A search so far. It is copied where it branches.
struct search {
    uint64_t suits[SUIT_COUNT]; // what is left: counts, four bits each
    unsigned open;              // suits that have tiles left, a bit each
    struct split split;
};

struct found {
    struct split *splits;
    int count;
};

static inline int count_at(uint64_t counts, int i) {
    return (int)(counts >> 4 * i & 15);
}

// Whether as many sequences can start at the suit's i-th kind as it has tiles.
static inline bool can_run(uint64_t counts, int suit, int i, int runs) {
    return suit != SUIT_HONOR && i < 7 && count_at(counts, i + 1) >= runs &&
           count_at(counts, i + 2) >= runs;
}

static inline void take(struct search *search, int suit, uint64_t tiles) {
    search->suits[suit] -= tiles;
    search->open &= ~((unsigned)(search->suits[suit] == 0) << suit);
}

static inline void take_triplet(struct search *search, int suit, int i) {
    search->split.triplets |= KIND_BIT(9 * suit + i);
    take(search, suit, (uint64_t)3 << 4 * i);
}

static inline void take_sequences(struct search *search, int suit, int i, int runs) {
    struct split *split = &search->split;
    split->sequences |= KIND_BIT(9 * suit + i);
    split->sequence_count = (uint8_t)(split->sequence_count + runs);
    split->equal_sequence_pairs = (uint8_t)(split->equal_sequence_pairs + runs / 2);
    take(search, suit, (uint64_t)runs * 0x111 << 4 * i);
}

static void take_sets(struct search *search, struct found *found) {
    while (search->open != 0) {
        int suit = __builtin_ctz(search->open);
        uint64_t counts = search->suits[suit];
        int i = __builtin_ctzll(counts) / 4;
        int held = count_at(counts, i);
        bool runs = can_run(counts, suit, i, held);
        if (held >= 3 && runs) {
            struct search other = *search;
            take_triplet(&other, suit, i);
            take_sets(&other, found);
        }
        if (runs) {
            take_sequences(search, suit, i, held);
        } else if (held >= 3) {
            take_triplet(search, suit, i);
        } else {
            return;
        }
    }
    CHECK(found->count < SPLIT_MAX);
    found->splits[found->count++] = search->split;
}

// Tiles of a suit. Neighbours are added first: more than fifteen would overflow four bits.
static inline int sum_of_suit(uint64_t counts) {
    uint64_t pairs = (counts & 0x0f0f0f0f0f) + (counts >> 4 & 0x0f0f0f0f0f);
    return (int)(pairs * 0x0101010101 >> 32 & 0xff);
}

// The suit that must hold the pair: its tiles are 3n + 2 and those of all others 3n. -1 if there is
// no such suit or the tiles are not as many as the sets need.
static int suit_of_pair(const uint64_t suits[SUIT_COUNT], int sets) {
    unsigned with_pair = 0, broken = 0;
    int tiles = 0;
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        int sum = sum_of_suit(suits[suit]), rest = sum % 3;
        broken |= rest == 1;
        with_pair |= (unsigned)(rest == 2) << suit;
        tiles += sum;
    }
    bool is_one = (with_pair & (with_pair - 1)) == 0; // or none: then the tiles are too many or few
    return !broken && is_one && tiles == 3 * sets + 2 ? __builtin_ctz(with_pair) : -1;
}

// Every third count of a suit added up, from its lowest one on.
static inline int sum_of_thirds(uint64_t counts) {
    return (int)((counts & 0x00f00f00f) * 0x001001001 >> 24 & 0xfff);
}

// Kinds of the suit that can be the pair, the highest of the kind's four bits each. All sets add up
// to a multiple of 3 by number, so the pair is of one class of numbers modulo 3.
static uint64_t pairs_in_suit(uint64_t counts) {
    int rest = (2 * sum_of_thirds(counts >> 4) + 4 * sum_of_thirds(counts >> 8)) % 3;
    uint64_t at_least_two = counts + 0x666666666;
    return at_least_two & (uint64_t)0x008008008 << 4 * rest;
}

int split_all(const uint8_t *counts, int sets, struct split out_splits[SPLIT_MAX]) {
    struct search start = {.open = 0};
    struct found found = {out_splits, 0};
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        start.suits[suit] = counts_of_suit(counts, suit);
        start.open |= (unsigned)(start.suits[suit] != 0) << suit;
    }
    int suit = suit_of_pair(start.suits, sets);
    if (suit < 0) {
        return 0;
    }
    for (uint64_t pairs = pairs_in_suit(start.suits[suit]); pairs != 0; pairs &= pairs - 1) {
        int i = __builtin_ctzll(pairs) / 4;
        struct search search = start;
        search.split.pair = (uint8_t)(9 * suit + i);
        take(&search, suit, (uint64_t)2 << 4 * i);
        take_sets(&search, &found);
    }
    return found.count;
}
