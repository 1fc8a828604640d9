// Credits: a bucket that fills steadily; every message takes one.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct rate_limit {
    int64_t credits_milli; // thousandths
    uint64_t filled_at_ms;
};

void rate_limit_init(struct rate_limit *limit, int burst, uint64_t now_ms);

// Takes one credit; false if there is none left.
bool rate_limit_take(struct rate_limit *limit, int per_second, int burst, uint64_t now_ms);
