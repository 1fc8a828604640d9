// Making scratch memory and taking from it.
#include "server/translate/scratch.h"

#include "common/base/check.h"

#include <stdlib.h>

struct scratch *scratch_create(void) {
    struct scratch *scratch = malloc(sizeof *scratch); // large, but only what is used is touched
    if (scratch != NULL) {
        scratch_reset(scratch);
    }
    return scratch;
}

void scratch_destroy(struct scratch *scratch) {
    free(scratch);
}

void *scratch_take(struct scratch *scratch, size_t size) {
    size_t aligned =
        (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    CHECK(aligned <= SCRATCH_BYTES - scratch->used);
    void *piece = scratch->memory + scratch->used;
    scratch->used += aligned;
    return piece;
}
