// Hashing.
#include "server/club/club_secret.h"

#include <string.h>

void club_hash_secret(const char *secret, uint8_t out_hash[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    digest_add(&digest, secret, strlen(secret));
    digest_finish(&digest, out_hash);
}
