// Rows of notes in one piece of memory.
#include "server/records/match_notes.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_BYTES = 7, PLACE_BYTES = 4, ROOM_FIRST = 4096 };

void match_notes_finish(struct match_notes *notes) {
    free(notes->bytes);
    *notes = (struct match_notes){.bytes = NULL};
}

static bool make_room(struct match_notes *notes, size_t needed) {
    size_t room = notes->room == 0 ? ROOM_FIRST : notes->room;
    while (room < needed) {
        room *= 2;
    }
    uint8_t *grown = room == notes->room ? notes->bytes : realloc(notes->bytes, room);
    if (grown != NULL) {
        notes->bytes = grown;
        notes->room = room;
    }
    return grown != NULL;
}

bool match_notes_add(struct match_notes *notes, const struct match_note *note) {
    size_t needed = notes->length + HEAD_BYTES + note->length;
    if (note->length == 0 || note->length > MATCH_NOTE_BYTES_MAX || note->place > UINT32_MAX ||
        needed > MATCH_NOTES_BYTES_MAX || !make_room(notes, needed)) {
        return false;
    }
    uint8_t *row = notes->bytes + notes->length;
    row[0] = (uint8_t)note->seat;
    for (int i = 0; i < PLACE_BYTES; i++) {
        row[1 + i] = (uint8_t)(note->place >> (8 * i));
    }
    row[5] = (uint8_t)note->length;
    row[6] = (uint8_t)(note->length >> 8);
    memcpy(row + HEAD_BYTES, note->text, note->length);
    notes->length = needed;
    return true;
}

bool match_notes_next(const struct match_notes *notes, size_t *offset,
                      struct match_note *out_note) {
    size_t left = notes->length - *offset;
    if (left < HEAD_BYTES) {
        return false;
    }
    const uint8_t *row = notes->bytes + *offset;
    *out_note = (struct match_note){
        .seat = row[0],
        .place = (size_t)row[1] | (size_t)row[2] << 8 | (size_t)row[3] << 16 | (size_t)row[4] << 24,
        .text = (const char *)row + HEAD_BYTES,
        .length = (size_t)row[5] | (size_t)row[6] << 8,
    };
    bool is_whole = out_note->length > 0 && out_note->length <= MATCH_NOTE_BYTES_MAX &&
                    out_note->length <= left - HEAD_BYTES;
    *offset += is_whole ? HEAD_BYTES + out_note->length : 0;
    return is_whole;
}

void match_notes_cut(struct match_notes *notes, size_t place) {
    struct match_note note;
    size_t offset = 0, kept = 0;
    while (match_notes_next(notes, &offset, &note) && note.place <= place) {
        kept = offset;
    }
    notes->length = kept;
}
