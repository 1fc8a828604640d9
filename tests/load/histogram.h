// Counts of times in buckets that grow with the time: each is at most 1/32 wider than what it
// holds, so a percentile is right to 3 %, whatever the range.
#pragma once

#include <stdint.h>

enum { HISTOGRAM_STEPS = 32, HISTOGRAM_BUCKETS = 60 * HISTOGRAM_STEPS };

// All zero is empty.
struct histogram {
    uint64_t count;
    uint64_t max;
    uint32_t buckets[HISTOGRAM_BUCKETS];
};

void histogram_add(struct histogram *histogram, uint64_t value);

// The value that `share` (0 to 1) of all values do not exceed; 0 if it is empty.
uint64_t histogram_at(const struct histogram *histogram, double share);
