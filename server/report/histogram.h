// How often a figure had which size: cells whose bounds are the powers of two and the middles
// between them, so that a cell is found by a shift and says a size to within a half.
#pragma once

#include <stdint.h>

// Of every histogram, the one for all that is larger than its last bound included.
enum { HISTOGRAM_CELLS = 48 };

// The bounds of one, by their places among all that there could be: 1, 2, 3, 4, 6, 8, 12, 16, ...
struct histogram_range {
    uint8_t first;  // the place of the smallest
    uint8_t bounds; // how many, fewer than the cells
};

// Those from 2^first to 2^last, 0 <= first < last <= 62: 2 * (last - first) + 1 of them, one fewer
// from 1 on.
#define HISTOGRAM_PLACE(power) ((power) == 0 ? 0 : 2 * (power)-1)
#define HISTOGRAM_RANGE(first, last)                                                               \
    { HISTOGRAM_PLACE(first), HISTOGRAM_PLACE(last) - HISTOGRAM_PLACE(first) + 1 }

struct histogram {
    uint64_t cells[HISTOGRAM_CELLS];
    uint64_t sum; // of all sizes
};

// One more of this size. It is in the header since every message is counted.
static inline void histogram_add(struct histogram *histogram, struct histogram_range range,
                                 uint64_t size) {
    uint64_t below = size - (size > 0);
    int highest = 63 - __builtin_clzll(below | 2);
    // The place is told by where the highest bit of size - 1 is, and by the value of the next one.
    int place = below < 2 ? (int)below : 2 * highest + (int)(below >> (highest - 1) & 1);
    int cell = place > range.first ? place - range.first : 0;
    histogram->cells[cell < range.bounds ? cell : range.bounds]++;
    histogram->sum += size;
}

// The largest size that the cell counts, 0 <= cell < range.bounds.
uint64_t histogram_bound(struct histogram_range range, int cell);

// How many sizes were added.
uint64_t histogram_count(const struct histogram *histogram);

// What has come to `histogram` since it was like `earlier`.
struct histogram histogram_since(const struct histogram *histogram,
                                 const struct histogram *earlier);

// A size that so many thousandths (1 to 1000) of all do not exceed: the bound of its cell, or twice
// the last bound if it is beyond. 0 if there are none.
uint64_t histogram_quantile(const struct histogram *histogram, struct histogram_range range,
                            int thousandths);
