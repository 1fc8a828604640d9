// Counts of tiles by kind, read eight at a time instead of one by one. No count is above 15.
#pragma once

#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the lowest kind is the lowest byte");

// Eight counts as the bytes of a number.
static inline uint64_t counts_eight(const uint8_t *counts) {
    uint64_t bytes;
    memcpy(&bytes, counts, sizeof bytes);
    return bytes;
}

// The seven honors in the same way, the lowest byte 0; reads nothing past the last of them.
static inline uint64_t counts_honors(const uint8_t *counts) {
    return counts_eight(counts + KIND_EAST - 1) & ~(uint64_t)0xff;
}

// Which of eight counts are `count`, as bits.
static inline kind_set counts_equal(uint64_t bytes, uint64_t count) {
    uint64_t differences = bytes ^ count * 0x0101010101010101;
    uint64_t equal = ~(differences + 0x7f7f7f7f7f7f7f7f) & 0x8080808080808080;
    return equal * 0x0002040810204081 >> 56;
}

// All bits of those of eight counts that these bits name.
static inline uint64_t counts_mask(kind_set bits) {
    uint64_t own = bits * 0x0101010101010101 & 0x8040201008040201; // each bit in its byte
    return ((own + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101) * 0xff;
}

// Sum of the counts of these plain kinds, which is to be below 256.
static inline int counts_sum(const uint8_t *counts, kind_set kinds) {
    uint64_t sums = 0;
    for (int first = 0; first < 32; first += 8) {
        sums += counts_eight(counts + first) & counts_mask(kinds >> first & 0xff);
    }
    sums += counts_eight(counts + 26) & counts_mask(kinds >> 26 & 0xc0);
    return (int)(sums * 0x0101010101010101 >> 56);
}

// Whether two of these tiles make a run with one of this plain kind.
static inline bool counts_make_run(const uint8_t *counts, int kind) {
    int number = kind_number(kind);
    return !kind_is_honor(kind) &&
           ((number >= 3 && counts[kind - 1] > 0 && counts[kind - 2] > 0) ||
            (number <= 7 && counts[kind + 1] > 0 && counts[kind + 2] > 0) ||
            (number >= 2 && number <= 8 && counts[kind - 1] > 0 && counts[kind + 1] > 0));
}

// Plain kinds held exactly `count` times.
static inline kind_set counts_kinds_held(const uint8_t *counts, uint64_t count) {
    kind_set kinds = 0;
    for (int first = 0; first < 32; first += 8) {
        kinds |= counts_equal(counts_eight(counts + first), count) << first;
    }
    return kinds | counts_equal(counts_eight(counts + 26), count) << 26;
}

// Which of eight counts are two or more, as bits.
static inline kind_set counts_several(uint64_t bytes) {
    uint64_t several = (bytes + 0x7e7e7e7e7e7e7e7e) & 0x8080808080808080;
    return several * 0x0002040810204081 >> 56;
}

// Plain kinds held twice or more.
static inline kind_set counts_kinds_several(const uint8_t *counts) {
    kind_set kinds = 0;
    for (int first = 0; first < 32; first += 8) {
        kinds |= counts_several(counts_eight(counts + first)) << first;
    }
    return kinds | counts_several(counts_eight(counts + 26)) << 26;
}

// Plain kinds held at all.
static inline kind_set counts_held(const uint8_t *counts) {
    return KINDS_PLAIN & ~counts_kinds_held(counts, 0);
}

// Kinds that can be discarded: the plain ones, and jokers.
static inline kind_set counts_discardable(const uint8_t *counts) {
    return counts_held(counts) | (kind_set)(counts[KIND_JOKER] > 0) << KIND_JOKER;
}

// Plain kinds held four times; hardly any hand has one.
static inline kind_set counts_fours(const uint8_t *counts) {
    uint64_t any = counts_eight(counts + 26);
    for (int first = 0; first < 32; first += 8) {
        any |= counts_eight(counts + first);
    }
    return (any & 0x0404040404040404) == 0 ? 0 : counts_kinds_held(counts, 4);
}
