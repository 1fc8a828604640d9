// Pieces in one list, their bytes in one memory.
#include "tests/watch/tape.h"

#include "common/base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINTED_BYTES = 1200 };

void tape_init(struct tape *tape) {
    *tape = (struct tape){0};
}

void tape_finish(struct tape *tape) {
    free(tape->pieces);
    free(tape->bytes);
    tape_init(tape);
}

void tape_add(struct tape *tape, uint64_t at_ms, enum tape_kind kind, int code, const void *bytes,
              size_t length) {
    if (tape->count == tape->room) {
        tape->room = 2 * tape->room + 64;
        tape->pieces = realloc(tape->pieces, sizeof *tape->pieces * tape->room);
        CHECK(tape->pieces != NULL);
    }
    if (tape->length + length >= tape->size) {
        tape->size = 2 * (tape->length + length) + 4096;
        tape->bytes = realloc(tape->bytes, tape->size);
        CHECK(tape->bytes != NULL);
    }
    tape->pieces[tape->count++] = (struct tape_piece){
        .at_ms = at_ms, .kind = kind, .code = code, .offset = tape->length, .length = length};
    if (length > 0) {
        memcpy(tape->bytes + tape->length, bytes, length);
    }
    tape->length += length;
    tape->bytes[tape->length] = '\0';
}

static bool is_same_piece(const struct tape *a, const struct tape *b, int place) {
    const struct tape_piece *one = &a->pieces[place], *other = &b->pieces[place];
    return one->at_ms == other->at_ms && one->kind == other->kind && one->code == other->code &&
           one->length == other->length &&
           memcmp(a->bytes + one->offset, b->bytes + other->offset, one->length) == 0;
}

static bool is_before(const struct tape *tape, int place, uint64_t end_ms) {
    return place < tape->count && tape->pieces[place].at_ms < end_ms;
}

bool tape_is_same_before(const struct tape *a, const struct tape *b, uint64_t end_ms,
                         int *out_place) {
    int place = 0;
    while (is_before(a, place, end_ms) || is_before(b, place, end_ms)) {
        if (place >= a->count || place >= b->count || !is_same_piece(a, b, place)) {
            *out_place = place;
            return false;
        }
        place++;
    }
    return true;
}

void tape_print(const struct tape *tape, int place) {
    if (place >= tape->count) {
        printf("  nothing\n");
        return;
    }
    static const char *const names[] = {"opened", "frame", "http", "closed", "gone"};
    const struct tape_piece *piece = &tape->pieces[place];
    int shown = piece->length > PRINTED_BYTES ? PRINTED_BYTES : (int)piece->length;
    printf("  %llu ms, %s %d, %zu bytes: %.*s\n", (unsigned long long)piece->at_ms,
           names[piece->kind], piece->code, piece->length, shown, tape->bytes + piece->offset);
}
