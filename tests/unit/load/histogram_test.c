// Percentiles of the load tool.
#include "tests/load/histogram.h"
#include "tests/support/test.h"

TEST(an_empty_one_says_nothing) {
    struct histogram histogram = {0};
    EXPECT_INT(histogram_at(&histogram, 0.5), 0);
    EXPECT_INT(histogram_at(&histogram, 1), 0);
}

TEST(small_values_are_exact) {
    struct histogram histogram = {0};
    for (uint64_t value = 1; value <= 60; value++) {
        histogram_add(&histogram, value);
    }
    EXPECT_INT(histogram_at(&histogram, 0.5), 30);
    EXPECT_INT(histogram_at(&histogram, 0.1), 6);
    EXPECT_INT(histogram_at(&histogram, 1), 60);
    EXPECT_INT(histogram.max, 60);
}

// What half of the values do not exceed is not said to be smaller, nor larger by more than 1/32.
TEST(large_values_are_right_to_a_thirty_second) {
    for (uint64_t value = 1; value < UINT64_C(1) << 50; value = value * 9 / 8 + 1) {
        struct histogram histogram = {0};
        histogram_add(&histogram, value);
        histogram_add(&histogram, UINT64_C(1) << 55);
        uint64_t told = histogram_at(&histogram, 0.5);
        EXPECT(told >= value && told <= value + value / 32);
    }
}

TEST(no_percentile_exceeds_the_greatest) {
    struct histogram histogram = {0};
    histogram_add(&histogram, 1000001);
    EXPECT_INT(histogram_at(&histogram, 0.01), 1000001);
    EXPECT_INT(histogram_at(&histogram, 0.999), 1000001);
}

TEST(a_rare_one_is_seen_where_it_lies) {
    struct histogram histogram = {0};
    for (int i = 0; i < 990; i++) {
        histogram_add(&histogram, 10);
    }
    for (int i = 0; i < 10; i++) {
        histogram_add(&histogram, 5000);
    }
    EXPECT_INT(histogram_at(&histogram, 0.99), 10);
    EXPECT_INT(histogram_at(&histogram, 0.991), 5000);
    EXPECT_INT(histogram.count, 1000);
}
