// Numbers in bytes, the lowest first.
#pragma once

#include <stdint.h>

// Of four bytes.
static inline uint32_t bytes_u32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}
