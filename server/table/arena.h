// Short-lived memory for the parts of one message: taken piece by piece, given back all at once.
#pragma once

#include <stdalign.h>
#include <stddef.h>

enum { ARENA_BYTES = 4 << 20 };

struct arena {
    size_t used;
    alignas(max_align_t) unsigned char memory[ARENA_BYTES];
};

static inline void arena_reset(struct arena *arena) {
    arena->used = 0;
}

// `size` bytes, aligned for anything. Running out is a bug of ours: messages are bounded.
void *arena_take(struct arena *arena, size_t size);

#define ARENA_NEW(arena, type, count) ((type *)arena_take((arena), sizeof(type) * (size_t)(count)))
