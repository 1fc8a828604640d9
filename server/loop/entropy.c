// The two sources of chance.
#include "server/loop/entropy.h"

#include "common/base/digest.h"

#include <sodium.h>
#include <string.h>

void entropy_init(struct entropy *entropy, const char *test_seed) {
    struct digest digest;
    uint8_t seed[DIGEST_BYTES];
    memset(entropy, 0, sizeof *entropy);
    entropy->is_repeatable = test_seed[0] != '\0';
    digest_init(&digest);
    digest_add(&digest, test_seed, strlen(test_seed));
    digest_finish(&digest, seed);
    random_init(&entropy->random, seed);
    memcpy(entropy->seed, seed, sizeof entropy->seed);
}

void entropy_fill(struct entropy *entropy, void *out_bytes, size_t count) {
    if (!entropy->is_repeatable) {
        randombytes_buf(out_bytes, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        ((uint8_t *)out_bytes)[i] = (uint8_t)random_below(&entropy->random, 256);
    }
}

_Static_assert((int)DIGEST_BYTES == (int)RANDOM_SEED_BYTES, "a digest is a seed");

void entropy_fill_for(struct entropy *entropy, const char *name,
                      uint8_t out_bytes[RANDOM_SEED_BYTES]) {
    struct digest digest;
    if (!entropy->is_repeatable) {
        randombytes_buf(out_bytes, RANDOM_SEED_BYTES);
        return;
    }
    digest_init(&digest);
    digest_add(&digest, entropy->seed, sizeof entropy->seed);
    digest_add(&digest, name, strlen(name));
    digest_finish(&digest, out_bytes);
}

uint32_t entropy_below(struct entropy *entropy, uint32_t limit) {
    return entropy->is_repeatable ? random_below(&entropy->random, limit)
                                  : randombytes_uniform(limit);
}
