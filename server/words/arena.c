// Taking from the arena.
#include "server/words/arena.h"

#include "common/base/check.h"

void *arena_take(struct arena *arena, size_t size) {
    size_t aligned =
        (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    CHECK(aligned <= ARENA_BYTES - arena->used);
    void *piece = arena->memory + arena->used;
    arena->used += aligned;
    return piece;
}
