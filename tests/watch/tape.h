// What one visitor was sent, over all its connections: when, and which bytes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tape_kind {
    TAPE_OPENED, // a new connection
    TAPE_FRAME,
    TAPE_HTTP,   // an answer, with its status
    TAPE_CLOSED, // by the server, with its code
    TAPE_GONE,   // the connection is lost, or the process has died
};

struct tape_piece {
    uint64_t at_ms;
    enum tape_kind kind;
    int code;
    size_t offset, length; // of its bytes in the tape
};

struct tape {
    struct tape_piece *pieces;
    int count, room;
    char *bytes;
    size_t length, size;
};

void tape_init(struct tape *tape);
void tape_finish(struct tape *tape);

void tape_add(struct tape *tape, uint64_t at_ms, enum tape_kind kind, int code, const void *bytes,
              size_t length);

// Whether both hold the same before this moment: bytes, their order, and their times. `out_place`
// is the first piece that differs.
bool tape_is_same_before(const struct tape *a, const struct tape *b, uint64_t end_ms,
                         int *out_place);

// Prints a piece of a tape, or that there is none.
void tape_print(const struct tape *tape, int place);
