// Counts of tiles, read eight at a time: against the same, one by one.
#include "common/rules/tiles/counts.h"

#include "common/base/random.h"
#include "tests/support/test.h"

static void fill(struct random *random, uint8_t counts[KIND_COUNT]) {
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        counts[kind] = (uint8_t)random_below(random, 5);
    }
}

TEST(kinds_are_found_by_how_often_they_are_held) {
    struct random random;
    random_init_number(&random, 1);
    for (int i = 0; i < 200; i++) {
        uint8_t counts[KIND_COUNT];
        fill(&random, counts);
        for (uint64_t count = 0; count < 5; count++) {
            kind_set kinds = 0;
            for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
                kinds |= counts[kind] == count ? KIND_BIT(kind) : 0;
            }
            EXPECT_INT(counts_kinds_held(counts, count), kinds);
        }
        kind_set several =
            KINDS_PLAIN & ~(counts_kinds_held(counts, 0) | counts_kinds_held(counts, 1));
        EXPECT_INT(counts_kinds_several(counts), several);
    }
}

TEST(counts_of_a_set_add_up) {
    struct random random;
    random_init_number(&random, 2);
    for (int i = 0; i < 500; i++) {
        uint8_t counts[KIND_COUNT];
        fill(&random, counts);
        // Whatever is no plain kind counts nothing.
        kind_set kinds =
            (kind_set)random_below(&random, UINT32_MAX) << 32 | random_below(&random, UINT32_MAX);
        int sum = 0;
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            sum += kinds >> kind & 1 ? counts[kind] : 0;
        }
        EXPECT_INT(counts_sum(counts, kinds), sum);
    }
}

// Of 1 to 9: the number between them, or one of both beside them, but no farther than 1 and 9.
TEST(two_tiles_make_a_run_with_a_third) {
    for (int a = 0; a < KIND_PLAIN_COUNT; a++) {
        for (int b = a + 1; b < KIND_PLAIN_COUNT; b++) {
            uint8_t counts[KIND_COUNT] = {0};
            counts[a] = counts[b] = 1;
            for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
                int least = kind < a ? kind : a, most = kind > b ? kind : b;
                bool is_run = kind != a && kind != b && most - least == 2 &&
                              kind_suit(least) == kind_suit(most) && !kind_is_honor(least);
                EXPECT_INT(counts_make_run(counts, kind), is_run);
            }
        }
    }
}
