// The hashes of provable walls.
#include "common/rules/wall/fair_wall.h"

#include <string.h>

_Static_assert((int)FAIR_BYTES == (int)DIGEST_BYTES, "everything is a SHA-256");
_Static_assert((int)FAIR_BYTES == (int)RANDOM_SEED_BYTES, "a seed is a SHA-256");

static void begin(struct digest *digest, const char *purpose) {
    digest_init(digest);
    digest_add(digest, purpose, strlen(purpose));
}

void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t out_commitment[FAIR_BYTES]) {
    struct digest digest;
    begin(&digest, "jansou commitment 1\n");
    digest_add(&digest, secret, FAIR_BYTES);
    digest_finish(&digest, out_commitment);
}

void fair_head(const uint8_t nonce[FAIR_BYTES], uint8_t out_head[FAIR_BYTES]) {
    struct digest digest;
    begin(&digest, "jansou nonce 1\n");
    digest_add(&digest, nonce, FAIR_BYTES);
    digest_finish(&digest, out_head);
}

void fair_seed(const uint8_t secret[FAIR_BYTES], uint32_t hand, int players,
               const struct fair_nonces *nonces, uint8_t out_seed[RANDOM_SEED_BYTES]) {
    struct digest digest;
    uint8_t number[4] = {(uint8_t)hand, (uint8_t)(hand >> 8), (uint8_t)(hand >> 16),
                         (uint8_t)(hand >> 24)};
    begin(&digest, "jansou wall 1\n");
    digest_add(&digest, secret, FAIR_BYTES);
    digest_add(&digest, number, sizeof number);
    for (int seat = 0; seat < players; seat++) {
        uint8_t is_given = nonces->is_given[seat];
        digest_add(&digest, &is_given, 1);
        if (is_given) {
            digest_add(&digest, nonces->rows[seat], FAIR_BYTES);
        }
    }
    digest_finish(&digest, out_seed);
}
