// Seeded generator; the stream cipher is libsodium's.
#include "common/base/random.h"

#include "common/base/bytes.h"
#include "common/base/check.h"
#include "common/base/rare.h"

#include <sodium/crypto_stream_chacha20.h>
#include <string.h>

void random_init(struct random *random, const uint8_t seed[RANDOM_SEED_BYTES]) {
    memcpy(random->seed, seed, RANDOM_SEED_BYTES);
    random->next_block = 0;
    random->used = RANDOM_WORDS;
}

void random_init_number(struct random *random, uint64_t number) {
    uint8_t seed[RANDOM_SEED_BYTES] = {0};
    for (int i = 0; i < 8; i++) {
        seed[i] = (uint8_t)(number >> (8 * i));
    }
    random_init(random, seed);
}

// Once in RANDOM_WORDS words.
RARE static void refill(struct random *random) {
    static const uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES];
    uint8_t bytes[RANDOM_WORDS * 4] = {0};
    crypto_stream_chacha20_ietf_xor_ic(bytes, bytes, sizeof bytes, nonce, random->next_block,
                                       random->seed);
    for (int i = 0; i < RANDOM_WORDS; i++) {
        random->words[i] = bytes_u32(bytes + 4 * i);
    }
    random->next_block += (uint32_t)(sizeof bytes / 64);
    random->used = 0;
}

static inline uint32_t next_word(struct random *random) {
    if (random->used == RANDOM_WORDS) {
        refill(random);
    }
    return random->words[random->used++];
}

uint32_t random_word(struct random *random) {
    return next_word(random);
}

uint32_t random_below(struct random *random, uint32_t limit) {
    CHECK(limit > 0);
    uint32_t word = next_word(random);
    // Hardly any word is so high that the exact bound, a division, must be asked.
    while (word >= UINT32_MAX - limit && word >= UINT32_MAX - UINT32_MAX % limit) {
        word = next_word(random);
    }
    return word % limit;
}
