// Chance that repeats, and chance that does not.
#include "server/loop/entropy.h"
#include "tests/support/test.h"

#include <sodium.h>
#include <string.h>

static void fill(const char *seed, uint8_t out_bytes[64]) {
    struct entropy entropy;
    entropy_init(&entropy, seed);
    entropy_fill(&entropy, out_bytes, 64);
}

TEST(the_same_seed_makes_the_same_bytes_and_another_makes_others) {
    uint8_t one[64], same[64], other[64];
    fill("one", one);
    fill("one", same);
    fill("other", other);
    EXPECT(memcmp(one, same, 64) == 0);
    EXPECT(memcmp(one, other, 64) != 0);
}

TEST(without_a_seed_nothing_repeats) {
    uint8_t one[64], other[64];
    EXPECT(sodium_init() >= 0);
    fill("", one);
    fill("", other);
    EXPECT(memcmp(one, other, 64) != 0);
}

TEST(numbers_are_below_their_limit_and_all_of_them_come) {
    for (int is_repeatable = 0; is_repeatable < 2; is_repeatable++) {
        struct entropy entropy;
        unsigned seen = 0;
        entropy_init(&entropy, is_repeatable ? "seed" : "");
        for (int i = 0; i < 1000; i++) {
            uint32_t number = entropy_below(&entropy, 7);
            EXPECT(number < 7);
            seen |= 1u << number;
        }
        EXPECT_INT(seen, 0x7F);
        EXPECT_INT(entropy_below(&entropy, 1), 0);
    }
}
