// Chance for walls, seats, codes and secrets: the system's, or for tests a stream that repeats.
#pragma once

#include "common/base/random.h"

#include <stdbool.h>
#include <stddef.h>

struct entropy {
    bool is_repeatable;
    struct random random; // if it is
    uint8_t seed[RANDOM_SEED_BYTES];
};

// `test_seed` "" means the system's entropy.
void entropy_init(struct entropy *entropy, const char *test_seed);
void entropy_fill(struct entropy *entropy, void *out_bytes, size_t count);

// The same for something that has a name of its own: where chance repeats it belongs to the name,
// so that it is the same however often the process has died before.
void entropy_fill_for(struct entropy *entropy, const char *name,
                      uint8_t out_bytes[RANDOM_SEED_BYTES]);

// A number in 0 .. limit-1; limit is at least 1.
uint32_t entropy_below(struct entropy *entropy, uint32_t limit);
