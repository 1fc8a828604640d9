#include "server/report/histogram.h"

#include "tests/support/test.h"

static const struct histogram_range all = HISTOGRAM_RANGE(0, 20);

TEST(the_bounds_are_powers_of_two_and_the_middles_between_them) {
    static const uint64_t wanted[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32};
    struct histogram_range range = HISTOGRAM_RANGE(0, 5);
    EXPECT_INT(range.bounds, 10);
    for (int cell = 0; cell < 10; cell++) {
        EXPECT_INT(histogram_bound(range, cell), wanted[cell]);
    }
    EXPECT_INT((struct histogram_range)HISTOGRAM_RANGE(3, 5).bounds, 5);
    EXPECT_INT(histogram_bound((struct histogram_range)HISTOGRAM_RANGE(3, 5), 0), 8);
    EXPECT_INT(histogram_bound((struct histogram_range)HISTOGRAM_RANGE(3, 5), 4), 32);
}

// The slow way: the first bound that is not exceeded.
static int cell_of(struct histogram_range range, uint64_t size) {
    int cell = 0;
    while (cell < range.bounds && size > histogram_bound(range, cell)) {
        cell++;
    }
    return cell;
}

static void expect_cell(struct histogram_range range, uint64_t size) {
    struct histogram histogram = {.sum = 0};
    histogram_add(&histogram, range, size);
    EXPECT_INT(histogram.cells[cell_of(range, size)], 1);
    EXPECT_INT(histogram.sum, size);
    EXPECT_INT(histogram_count(&histogram), 1);
}

TEST(every_size_is_counted_under_the_first_bound_that_it_does_not_exceed) {
    for (uint64_t size = 0; size < 5000; size++) {
        expect_cell(all, size);
        expect_cell((struct histogram_range)HISTOGRAM_RANGE(5, 9), size);
    }
    for (int power = 12; power < 63; power++) {
        for (int step = -1; step <= 1; step++) {
            expect_cell((struct histogram_range)HISTOGRAM_RANGE(4, 24),
                        ((uint64_t)1 << power) + (uint64_t)step);
            expect_cell((struct histogram_range)HISTOGRAM_RANGE(4, 24),
                        ((uint64_t)3 << power) + (uint64_t)step);
        }
    }
    expect_cell((struct histogram_range)HISTOGRAM_RANGE(4, 24), UINT64_MAX);
}

TEST(a_quantile_is_the_bound_below_which_so_many_are) {
    struct histogram histogram = {.sum = 0};
    EXPECT_INT(histogram_quantile(&histogram, all, 500), 0);
    for (uint64_t size = 1; size <= 1000; size++) {
        histogram_add(&histogram, all, size);
    }
    EXPECT_INT(histogram_quantile(&histogram, all, 1), 1);
    EXPECT_INT(histogram_quantile(&histogram, all, 500), 512);
    EXPECT_INT(histogram_quantile(&histogram, all, 513), 768);
    EXPECT_INT(histogram_quantile(&histogram, all, 1000), 1024);
    histogram_add(&histogram, all, (uint64_t)1 << 40);
    EXPECT_INT(histogram_quantile(&histogram, all, 1000), 2 << 20);
}

TEST(what_came_since_is_the_difference) {
    struct histogram earlier = {.sum = 0}, now;
    histogram_add(&earlier, all, 5);
    now = earlier;
    histogram_add(&now, all, 100);
    struct histogram since = histogram_since(&now, &earlier);
    EXPECT_INT(histogram_count(&since), 1);
    EXPECT_INT(since.sum, 100);
    EXPECT_INT(since.cells[cell_of(all, 100)], 1);
}
