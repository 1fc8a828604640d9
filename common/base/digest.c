// The one place that hashes; the work is libsodium's.
#include "common/base/digest.h"

void digest_init(struct digest *digest) {
    crypto_hash_sha256_init(&digest->state);
}

void digest_add(struct digest *digest, const void *bytes, size_t count) {
    crypto_hash_sha256_update(&digest->state, bytes, count);
}

void digest_finish(struct digest *digest, uint8_t out_bytes[DIGEST_BYTES]) {
    crypto_hash_sha256_final(&digest->state, out_bytes);
}

void digest_hex(const uint8_t bytes[DIGEST_BYTES], char out_hex[DIGEST_HEX_BYTES]) {
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < DIGEST_BYTES; i++) {
        out_hex[2 * i] = digits[bytes[i] >> 4];
        out_hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    out_hex[2 * DIGEST_BYTES] = '\0';
}
