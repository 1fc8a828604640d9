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

static int hex_value(char digit) {
    return digit >= '0' && digit <= '9'   ? digit - '0'
           : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                                          : -1;
}

bool digest_from_hex(const char *hex, uint8_t out_bytes[DIGEST_BYTES]) {
    for (int i = 0; i < DIGEST_BYTES; i++) {
        int high = hex_value(hex[2 * i]);
        int low = high < 0 ? -1 : hex_value(hex[2 * i + 1]);
        if (low < 0) {
            return false;
        }
        out_bytes[i] = (uint8_t)(high << 4 | low);
    }
    return hex[2 * DIGEST_BYTES] == '\0';
}
