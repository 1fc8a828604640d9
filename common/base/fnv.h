// FNV-1a: tells whether something is what it was. Quick, and safe against chance alone: not against
// whoever wants two things to look alike (digest.h is).
#pragma once

#include <stddef.h>
#include <stdint.h>

#define FNV_START 0xcbf29ce484222325u

// The digest of what came before, and this number.
static inline uint64_t fnv_number(uint64_t digest, uint64_t number) {
    return (digest ^ number) * 0x100000001b3u;
}

// The same with bytes; texts with their end, so that two in a row do not look like others.
static inline uint64_t fnv_bytes(uint64_t digest, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        digest = fnv_number(digest, ((const uint8_t *)bytes)[i]);
    }
    return digest;
}
