// A size s is counted by its bits: of s - 1 the place of the highest and the value of the next one.
// So the bounds are 1, 2, 3, 4, 6, 8, 12, 16, ... and count what is as large as they are.
#include "server/report/histogram.h"

// The place of a size among all bounds that there could be.
static int place_of(uint64_t size) {
    uint64_t below = size - (size > 0);
    if (below < 2) {
        return (int)below;
    }
    int highest = 63 - __builtin_clzll(below);
    return 2 * highest + (int)(below >> (highest - 1) & 1);
}

// The place of the bound 2^power.
static int place_of_power(int power) {
    return power == 0 ? 0 : 2 * power - 1;
}

int histogram_bounds(struct histogram_range range) {
    return place_of_power(range.last) - place_of_power(range.first) + 1;
}

uint64_t histogram_bound(struct histogram_range range, int cell) {
    int place = place_of_power(range.first) + cell, highest = place / 2;
    uint64_t power = (uint64_t)1 << highest;
    return place < 2 ? (uint64_t)place + 1 : power + (power >> 1) * (uint64_t)(place % 2 + 1);
}

void histogram_add(struct histogram *histogram, struct histogram_range range, uint64_t size) {
    int cell = place_of(size) - place_of_power(range.first), beyond = histogram_bounds(range);
    cell = cell < 0 ? 0 : cell;
    histogram->cells[cell < beyond ? cell : beyond]++;
    histogram->sum += size;
}

uint64_t histogram_count(const struct histogram *histogram) {
    uint64_t count = 0;
    for (int cell = 0; cell < HISTOGRAM_CELLS; cell++) {
        count += histogram->cells[cell];
    }
    return count;
}

struct histogram histogram_since(const struct histogram *histogram,
                                 const struct histogram *earlier) {
    struct histogram since = {.sum = histogram->sum - earlier->sum};
    for (int cell = 0; cell < HISTOGRAM_CELLS; cell++) {
        since.cells[cell] = histogram->cells[cell] - earlier->cells[cell];
    }
    return since;
}

uint64_t histogram_quantile(const struct histogram *histogram, struct histogram_range range,
                            int thousandths) {
    uint64_t count = histogram_count(histogram), seen = 0;
    uint64_t wanted = (count * (uint64_t)thousandths + 999) / 1000;
    if (count == 0) {
        return 0;
    }
    for (int cell = 0; cell < histogram_bounds(range); cell++) {
        seen += histogram->cells[cell];
        if (seen >= wanted) {
            return histogram_bound(range, cell);
        }
    }
    return 2 * histogram_bound(range, histogram_bounds(range) - 1);
}
