// Secrets of links and cards: the journal and the memory have their hash only.
#pragma once

#include "common/base/digest.h"

// How a secret is known again.
void club_hash_secret(const char *secret, uint8_t out_hash[DIGEST_BYTES]);
