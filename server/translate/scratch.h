// Short-lived memory for the parts of one answer: taken piece by piece, given back all at once.
// Each answer that is made has its own, so that several may be made at once.
#pragma once

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

enum { SCRATCH_BYTES = 4 << 20 };

struct scratch {
    size_t used;
    alignas(max_align_t) unsigned char memory[SCRATCH_BYTES];
};

// An empty one, of which only what is taken costs memory. NULL if there is none.
struct scratch *scratch_create(void);
void scratch_destroy(struct scratch *scratch); // accepts NULL

static inline void scratch_reset(struct scratch *scratch) {
    scratch->used = 0;
}

// Whether so many bytes can still be taken. Who gathers what others decide the length of asks
// before each part, and then sends, or refuses, what has become too long.
static inline bool scratch_has_room(const struct scratch *scratch, size_t size) {
    return size <= SCRATCH_BYTES - scratch->used;
}

// `size` bytes, aligned for anything. Running out within one part is a bug of ours: parts are
// bounded.
void *scratch_take(struct scratch *scratch, size_t size);

#define SCRATCH_NEW(scratch, type, count)                                                          \
    ((type *)scratch_take((scratch), sizeof(type) * (size_t)(count)))
