// What is read from histograms.
#include "server/report/histogram.h"

uint64_t histogram_bound(struct histogram_range range, int cell) {
    int place = range.first + cell, highest = place / 2;
    uint64_t power = (uint64_t)1 << highest;
    return place < 2 ? (uint64_t)place + 1 : power + (power >> 1) * (uint64_t)(place % 2 + 1);
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
    for (int cell = 0; cell < range.bounds; cell++) {
        seen += histogram->cells[cell];
        if (seen >= wanted) {
            return histogram_bound(range, cell);
        }
    }
    return 2 * histogram_bound(range, range.bounds - 1);
}
