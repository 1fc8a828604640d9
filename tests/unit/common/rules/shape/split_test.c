// Splitting complete hands in every way.
#include "common/rules/shape/split.h"

#include "common/base/random.h"
#include "tests/support/test.h"

#include <string.h>

// How many ways there are, by trying every multiset of sets for every pair.
static int count_ways(uint8_t *counts, int sets, int from) {
    int ways = 0;
    if (sets == 0) {
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            if (counts[kind] != 0) {
                return 0;
            }
        }
        return 1;
    }
    for (int i = from; i < 2 * KIND_PLAIN_COUNT; i++) {
        int kind = i / 2, step = i % 2; // a triplet, or a sequence
        if (step == 1 && !kind_starts_sequence(kind)) {
            continue;
        }
        int need = step == 0 ? 3 : 1;
        if (counts[kind] < need || counts[kind + step] < need || counts[kind + 2 * step] < need) {
            continue;
        }
        for (int t = 0; t < 3; t++) {
            counts[kind + t * step]--;
        }
        ways += count_ways(counts, sets - 1, i);
        for (int t = 0; t < 3; t++) {
            counts[kind + t * step]++;
        }
    }
    return ways;
}

static int slow_count(const uint8_t *counts, int sets) {
    uint8_t left[KIND_COUNT];
    int ways = 0;
    memcpy(left, counts, sizeof left);
    for (int pair = 0; pair < KIND_PLAIN_COUNT; pair++) {
        if (left[pair] >= 2) {
            left[pair] = (uint8_t)(left[pair] - 2);
            ways += count_ways(left, sets, 0);
            left[pair] = (uint8_t)(left[pair] + 2);
        }
    }
    return ways;
}

// What is left of the hand without pair and triplets must be these sequences and no others.
static void check_split(const uint8_t *counts, int sets, const struct split *split) {
    uint8_t left[KIND_COUNT];
    kind_set starts = 0;
    int sequences = 0, equal_pairs = 0;
    memcpy(left, counts, sizeof left);
    left[split->pair] = (uint8_t)(left[split->pair] - 2);
    for (kind_set triplets = split->triplets; triplets != 0; triplets &= triplets - 1) {
        int kind = __builtin_ctzll(triplets);
        left[kind] = (uint8_t)(left[kind] - 3);
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int runs = left[kind];
        EXPECT(runs <= 4 && (runs == 0 || kind_starts_sequence(kind)));
        for (int t = 0; t < 3 && runs > 0; t++) {
            left[kind + t] = (uint8_t)(left[kind + t] - runs);
        }
        starts |= runs > 0 ? KIND_BIT(kind) : 0;
        sequences += runs;
        equal_pairs += runs / 2;
    }
    EXPECT_INT(split->sequences, starts);
    EXPECT_INT(split->sequence_count, sequences);
    EXPECT_INT(split->equal_sequence_pairs, equal_pairs);
    EXPECT_INT(__builtin_popcountll(split->triplets) + sequences, sets);
}

static void check_hand(const uint8_t *counts, int sets) {
    struct split splits[SPLIT_MAX];
    int count = split_all(counts, sets, splits);
    EXPECT_INT(count, slow_count(counts, sets));
    for (int i = 0; i < count; i++) {
        check_split(counts, sets, &splits[i]);
        for (int other = 0; other < i; other++) {
            EXPECT(splits[i].pair != splits[other].pair ||
                   splits[i].triplets != splits[other].triplets);
        }
    }
}

TEST(hands_split_in_all_ways) {
    struct random random;
    random_init_number(&random, 8);
    for (int i = 0; i < 3000; i++) {
        uint8_t counts[KIND_COUNT] = {0};
        int sets = i % 5, kinds = i % 3 == 0 ? 34 : 6;
        counts[random_below(&random, (uint32_t)kinds)] += 2;
        for (int s = 0; s < sets; s++) {
            int kind = (int)random_below(&random, (uint32_t)kinds);
            bool is_sequence = random_below(&random, 2) == 0 && kind_starts_sequence(kind);
            for (int t = 0; t < 3; t++) {
                counts[kind + (is_sequence ? t : 0)]++;
            }
        }
        int moved = (int)random_below(&random, (uint32_t)kinds);
        if (i % 4 == 3 && counts[moved] > 0) { // nearly complete
            counts[moved]--;
            counts[random_below(&random, (uint32_t)kinds)]++;
        }
        bool is_possible = true;
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            is_possible = is_possible && counts[kind] <= 4;
        }
        if (is_possible) {
            check_hand(counts, sets);
        }
    }
}

static const struct {
    const char *hand;
    int sets, ways;
} hands[] = {
    {"123m456p789s11155z", 4, 1},
    {"111222333m99p789s", 4, 2},
    {"22333344445555m", 4, 3},
    {"123m456p789s1115z6z", 4, 0},
    {"55z", 0, 1},
    {"56z", 0, 0},
    {"12355m", 1, 1},
    {"11123m", 1, 1},
    {"1133m5577p9944s22z", 4, 0},
};

TEST(known_hands_have_known_numbers_of_ways) {
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        uint8_t counts[KIND_COUNT];
        struct split splits[SPLIT_MAX];
        test_counts(hands[i].hand, counts);
        int ways = split_all(counts, hands[i].sets, splits);
        if (ways != hands[i].ways) {
            FAIL("%s splits in %d ways, not %d", hands[i].hand, ways, hands[i].ways);
        }
    }
}
