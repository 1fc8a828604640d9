// The random stream is ChaCha20 as published, and random_below is fair.
#include "common/base/random.h"

#include "tests/support/test.h"

#include <sodium/crypto_stream_chacha20.h>
#include <string.h>

TEST(the_stream_is_chacha20_of_zeros) {
    // RFC 8439, A.1, test vectors 1 and 2: key and nonce zero, blocks 0 and 1.
    static const uint32_t first[] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653};
    const uint8_t seed[RANDOM_SEED_BYTES] = {0};
    struct random random;
    random_init(&random, seed);
    for (int i = 0; i < 4; i++) {
        EXPECT_INT(random_word(&random), first[i]);
    }
    for (int i = 4; i < 16; i++) {
        random_word(&random);
    }
    EXPECT_INT(random_word(&random), 0xbee7079f);
}

TEST(blocks_follow_one_another) {
    enum { WORDS = 1000 };
    static uint8_t stream[4 * WORDS];
    static const uint8_t zeros[sizeof stream], nonce[12];
    uint8_t seed[RANDOM_SEED_BYTES];
    struct random random;
    memset(seed, 0x5a, sizeof seed);
    crypto_stream_chacha20_ietf_xor_ic(stream, zeros, sizeof stream, nonce, 0, seed);
    random_init(&random, seed);
    for (int i = 0; i < WORDS; i++) {
        const uint8_t *bytes = stream + 4 * i;
        uint32_t wanted = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                          (uint32_t)bytes[3] << 24;
        EXPECT_INT(random_word(&random), wanted);
    }
}

TEST(equal_numbers_seed_equal_streams) {
    struct random a, b, other;
    random_init_number(&a, 77);
    random_init_number(&b, 77);
    random_init_number(&other, 78);
    int same = 0;
    for (int i = 0; i < 100; i++) {
        uint32_t word = random_word(&a);
        EXPECT_INT(random_word(&b), word);
        same += random_word(&other) == word;
    }
    EXPECT(same < 5);
}

TEST(below_stays_below_and_reaches_everything) {
    struct random random;
    random_init_number(&random, 1);
    for (uint32_t limit = 1; limit <= 40; limit++) {
        int seen[40] = {0};
        for (int i = 0; i < 2000; i++) {
            uint32_t number = random_below(&random, limit);
            EXPECT(number < limit);
            seen[number]++;
        }
        for (uint32_t number = 0; number < limit; number++) {
            EXPECT(seen[number] > 0);
        }
    }
}

TEST(below_is_the_word_modulo_the_limit_and_refuses_the_last_uneven_part) {
    // The largest multiple of 3 * 2^30 that is not above 2^32 - 1 is itself: words at or above it
    // are not used.
    const uint32_t limit = 3u << 30;
    struct random words, numbers;
    random_init_number(&words, 5);
    random_init_number(&numbers, 5);
    int refused = 0;
    for (int i = 0; i < 200; i++) {
        uint32_t word = random_word(&words);
        while (word >= limit) {
            word = random_word(&words);
            refused++;
        }
        EXPECT_INT(random_below(&numbers, limit), word);
    }
    EXPECT(refused > 20);
}
