// Repeatable random numbers. The seed always comes from the caller: this library has no entropy.
//
// The stream is ChaCha20 (RFC 8439) over zero bytes, key = seed, nonce = twelve zero bytes, block
// counter from 0, read as little-endian 32-bit words. Anyone can rebuild a wall from its seed.
#pragma once

#include <stdint.h>

enum { RANDOM_SEED_BYTES = 32, RANDOM_WORDS = 64 };

struct random {
    uint8_t seed[RANDOM_SEED_BYTES];
    uint32_t next_block; // the next ChaCha20 block to make, 64 bytes each
    uint32_t used;       // words of `words` already handed out
    uint32_t words[RANDOM_WORDS];
};

void random_init(struct random *random, const uint8_t seed[RANDOM_SEED_BYTES]);

// Seeds from a small number, for tests and simulation.
void random_init_number(struct random *random, uint64_t number);

uint32_t random_word(struct random *random);

// A number in 0 .. limit-1 without bias; limit is at least 1. Words are taken until one is below
// the largest multiple of `limit` that is not above 2^32 - 1; that one modulo `limit` is the
// number.
uint32_t random_below(struct random *random, uint32_t limit);
