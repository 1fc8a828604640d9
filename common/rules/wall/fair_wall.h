// Walls that anyone can check: a secret of the server, committed to before the match, mixed in
// every hand with what the players sent.
//
// Before a match the server draws a secret and publishes its commitment. Every player has a chain
// of nonces: the head is published before the hand, the nonce that hashes to it after all heads are
// known. So nobody, the host included, can choose a contribution after having seen the others.
// After the match the secret is revealed; whoever has the match can make every wall again.
#pragma once

#include "common/base/digest.h"
#include "common/base/random.h"
#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

enum { FAIR_BYTES = 32 }; // of a secret, a nonce, a commitment, a head

// What the players give to one hand, by seat.
struct fair_nonces {
    bool is_given[SEAT_MAX];
    uint8_t rows[SEAT_MAX][FAIR_BYTES];
};

// SHA-256 of "jansou commitment 1\n" and the secret.
void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t out_commitment[FAIR_BYTES]);

// SHA-256 of "jansou nonce 1\n" and the nonce: the head that it answers. Also the next nonce's head
// is the nonce before it, so that a chain is made by hashing on from its last.
void fair_head(const uint8_t nonce[FAIR_BYTES], uint8_t out_head[FAIR_BYTES]);

// The seed of the hand's wall (deal_setup_from_seed): SHA-256 of "jansou wall 1\n", the secret, the
// hand's number in the match from 0 as four bytes, lowest first, and for every seat in order a byte
// 1 and its nonce, or a byte 0.
void fair_seed(const uint8_t secret[FAIR_BYTES], uint32_t hand, int players,
               const struct fair_nonces *nonces, uint8_t out_seed[RANDOM_SEED_BYTES]);
