// A piece of bytes as it is packed by zlib, with its lengths in front: each by itself, so that more
// can follow.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is read of one.
struct piece {
    const uint8_t *packed; // borrowed
    size_t size;           // of it
    size_t length;         // of what was packed
};

// How many bytes a packed piece may need.
size_t piece_room(size_t length);

// Packs into `out`, which has piece_room(length) bytes. Returns how many were used; 0: no memory.
size_t piece_pack(const uint8_t *bytes, size_t length, uint8_t *out);

// Reads the piece at the start of these bytes. Returns how many it has; 0: it is not whole.
size_t piece_read(const uint8_t *bytes, size_t size, struct piece *out_piece);

// Unpacks it into `out`, which has piece->length bytes. False if it is damaged, or there is no
// memory.
bool piece_unpack(const struct piece *piece, uint8_t *out);
