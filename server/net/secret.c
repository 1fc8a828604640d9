// By hashes of both.
#include "server/net/secret.h"

#include <sodium.h>
#include <string.h>

bool secret_is(const char *given, size_t length, const char *secret) {
    unsigned char hashes[2][crypto_generichash_BYTES];
    crypto_generichash(hashes[0], sizeof hashes[0], (const unsigned char *)given, length, NULL, 0);
    crypto_generichash(hashes[1], sizeof hashes[1], (const unsigned char *)secret, strlen(secret),
                       NULL, 0);
    return sodium_memcmp(hashes[0], hashes[1], sizeof hashes[0]) == 0;
}
