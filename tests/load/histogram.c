#include "tests/load/histogram.h"

#include <math.h>

enum { STEP_BITS = 5 };

// Below two times HISTOGRAM_STEPS a bucket is one value wide; from there on its width doubles
// whenever the value does.
static int bucket_of(uint64_t value) {
    if (value < 2 * HISTOGRAM_STEPS) {
        return (int)value;
    }
    int shift = 63 - __builtin_clzll(value) - STEP_BITS;
    return shift * HISTOGRAM_STEPS + (int)(value >> shift);
}

static uint64_t top_of(int bucket) {
    if (bucket < 2 * HISTOGRAM_STEPS) {
        return (uint64_t)bucket;
    }
    int shift = bucket / HISTOGRAM_STEPS - 1;
    uint64_t lead = (uint64_t)(bucket - shift * HISTOGRAM_STEPS);
    return ((lead + 1) << shift) - 1;
}

void histogram_add(struct histogram *histogram, uint64_t value) {
    histogram->count++;
    histogram->max = value > histogram->max ? value : histogram->max;
    histogram->buckets[bucket_of(value)]++;
}

uint64_t histogram_at(const struct histogram *histogram, double share) {
    uint64_t wanted = (uint64_t)ceil(share * (double)histogram->count), seen = 0;
    for (int i = 0; i < HISTOGRAM_BUCKETS && wanted > 0; i++) {
        seen += histogram->buckets[i];
        if (seen >= wanted) {
            uint64_t top = top_of(i);
            return top < histogram->max ? top : histogram->max;
        }
    }
    return histogram->max;
}
