// How often a figure had which size: cells whose bounds are the powers of two and the middles
// between them, so that a cell is found by a shift and says a size to within a half.
#pragma once

#include <stdint.h>

// Of every histogram, the one for all that is larger than its last bound included.
enum { HISTOGRAM_CELLS = 48 };

// The bounds of one: from 2^first to 2^last, 2 * (last - first) + 1 of them, fewer than the cells.
struct histogram_range {
    uint8_t first, last;
};

struct histogram {
    uint64_t cells[HISTOGRAM_CELLS];
    uint64_t sum; // of all sizes
};

// One more of this size.
void histogram_add(struct histogram *histogram, struct histogram_range range, uint64_t size);

// How many bounds there are; the largest size that cell counts, 0 <= cell < bounds.
int histogram_bounds(struct histogram_range range);
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
