// Making scratch memory and taking from it.
#include "server/translate/scratch.h"

#include "common/base/check.h"

#include <sanitizer/asan_interface.h>
#include <stdatomic.h>
#include <stdlib.h>

// The one that was given back last, for the next answer: so no answer asks the system for memory
// anew. What was not taken, or was given back, may not be touched all the same; a sanitizer sees
// that.
static _Atomic(struct scratch *) spare;

static void forbid(struct scratch *scratch) {
    ASAN_POISON_MEMORY_REGION(scratch->memory, sizeof scratch->memory);
}

struct scratch *scratch_create(void) {
    struct scratch *scratch = atomic_exchange(&spare, NULL);
    if (scratch == NULL) {
        scratch = malloc(sizeof *scratch); // large, but only what is used is touched
        if (scratch != NULL) {
            forbid(scratch);
        }
    }
    if (scratch != NULL) {
        scratch_reset(scratch);
    }
    return scratch;
}

void scratch_destroy(struct scratch *scratch) {
    if (scratch != NULL) {
        forbid(scratch);
        free(atomic_exchange(&spare, scratch));
    }
}

void *scratch_take(struct scratch *scratch, size_t size) {
    size_t aligned =
        (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    CHECK(aligned <= SCRATCH_BYTES - scratch->used);
    void *piece = scratch->memory + scratch->used;
    scratch->used += aligned;
    ASAN_UNPOISON_MEMORY_REGION(piece, size);
    return piece;
}
