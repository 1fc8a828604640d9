// Lists that grow by doubling.
#pragma once

#include <stddef.h>

// The rows of a list with room for one more than `count`: where they were, or moved, and then
// `*room` is larger. NULL if there is no memory; the list is as it was.
void *grow_rows(void *rows, int *room, int count, size_t row_bytes);
