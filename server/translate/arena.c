// Making an arena and taking from it.
#include "server/translate/arena.h"

#include "common/base/check.h"

#include <stdlib.h>

struct arena *arena_create(void) {
    struct arena *arena = malloc(sizeof *arena); // large, but only what is used is touched
    if (arena != NULL) {
        arena_reset(arena);
    }
    return arena;
}

void arena_destroy(struct arena *arena) {
    free(arena);
}

void *arena_take(struct arena *arena, size_t size) {
    size_t aligned =
        (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    CHECK(aligned <= ARENA_BYTES - arena->used);
    void *piece = arena->memory + arena->used;
    arena->used += aligned;
    return piece;
}
