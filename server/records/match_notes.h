// What programs said to their answers (mjai's `log` and `meta`), beside a match: kept only where
// its table wants it, and told to nobody before the match is over.
//
// A row is a seat (1 byte), the place in the coded events behind the last one before the answer
// (4), the length of the text (2), both with the least byte first, and the text: a JSON object.
// Rows stand in the order of their places.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MATCH_NOTES_VERSION = 1,
    MATCH_NOTE_BYTES_MAX = 1024,       // of a text
    MATCH_NOTES_BYTES_MAX = 512 << 10, // of all rows; what comes then is left out
};

// Zeroed: none.
struct match_notes {
    uint8_t *bytes; // owned
    size_t length, room;
};

struct match_note {
    int seat;
    size_t place;
    const char *text; // not terminated; lives as long as the notes are not changed
    size_t length;
};

void match_notes_finish(struct match_notes *notes);

// One more row. False if it does not fit, or there is no memory: then it is left
// out.
bool match_notes_add(struct match_notes *notes, const struct match_note *note);

// The row at an offset, which moves behind it; from 0 on. False at the end, or if what follows is
// no row.
bool match_notes_next(const struct match_notes *notes, size_t *offset, struct match_note *out_note);

// Forgets the rows behind this place of the events.
void match_notes_cut(struct match_notes *notes, size_t place);
