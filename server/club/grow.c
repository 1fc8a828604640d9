#include "server/club/grow.h"

#include <stdlib.h>

void *grow_rows(void *rows, int *room, int count, size_t row_bytes) {
    if (count < *room) {
        return rows;
    }
    int larger = *room < 8 ? 8 : 2 * *room;
    void *moved = realloc(rows, row_bytes * (size_t)larger);
    *room = moved != NULL ? larger : *room;
    return moved;
}
