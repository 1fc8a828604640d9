// Short-lived memory for the parts of one answer: taken piece by piece, given back all at once.
// Each answer that is made has its own, so that several may be made at once.
#pragma once

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

enum { ARENA_BYTES = 4 << 20 };

struct arena {
    size_t used;
    alignas(max_align_t) unsigned char memory[ARENA_BYTES];
};

// An empty one, of which only what is taken costs memory. NULL if there is none.
struct arena *arena_create(void);
void arena_destroy(struct arena *arena); // accepts NULL

static inline void arena_reset(struct arena *arena) {
    arena->used = 0;
}

// Whether so many bytes can still be taken. Who gathers what others decide the length of asks
// before each part, and then sends, or refuses, what has become too long.
static inline bool arena_has_room(const struct arena *arena, size_t size) {
    return size <= ARENA_BYTES - arena->used;
}

// `size` bytes, aligned for anything. Running out within one part is a bug of ours: parts are
// bounded.
void *arena_take(struct arena *arena, size_t size);

#define ARENA_NEW(arena, type, count) ((type *)arena_take((arena), sizeof(type) * (size_t)(count)))
