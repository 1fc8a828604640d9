// Chance for walls, seats, codes and secrets: the system's, or for tests a stream that repeats.
#pragma once

#include "common/base/random.h"

#include <stdbool.h>
#include <stddef.h>

struct entropy {
    bool is_repeatable;
    struct random random; // if it is
};

// `test_seed` "" means the system's entropy.
void entropy_init(struct entropy *entropy, const char *test_seed);
void entropy_fill(struct entropy *entropy, void *out_bytes, size_t count);

// A number in 0 .. limit-1; limit is at least 1.
uint32_t entropy_below(struct entropy *entropy, uint32_t limit);
