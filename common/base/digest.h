// SHA-256 of pieces: the state fingerprint and the wall commitment.
#pragma once

#include <sodium/crypto_hash_sha256.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BYTES = 32, DIGEST_HEX_BYTES = 65 };

struct digest {
    crypto_hash_sha256_state state;
};

void digest_init(struct digest *digest);
void digest_add(struct digest *digest, const void *bytes, size_t count);

// Ends the digest; the struct may be used again only after digest_init.
void digest_finish(struct digest *digest, uint8_t out_bytes[DIGEST_BYTES]);

// Lower-case hexadecimal with a terminator.
void digest_hex(const uint8_t bytes[DIGEST_BYTES], char out_hex[DIGEST_HEX_BYTES]);

// Reads what digest_hex wrote; false if the text is anything else.
bool digest_from_hex(const char *hex, uint8_t out_bytes[DIGEST_BYTES]);
