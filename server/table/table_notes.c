// Notes of programs on their way to the record.
#include "server/table/table_notes.h"

#include "server/table/table_parts.h"

#include <string.h>

enum { AT_ONCE = 4 }; // of a record of the journal

void table_note(struct table *table, int seat, const char *text, size_t length) {
    struct table_notes *notes = &table->notes;
    struct match_note note = {
        .seat = seat, .place = event_log_end(&table->log).offset, .text = text, .length = length};
    if (match_notes_add(&notes->all, &note) && ++notes->unwritten >= AT_ONCE) {
        table_make_due(table, STEP_NOTED);
    }
}

void table_write_notes(struct table *table, struct wire_record_program_noted *out_record) {
    struct table_notes *notes = &table->notes;
    struct match_note note;
    *out_record = (struct wire_record_program_noted){.version = EVENT_CODE_VERSION};
    while (out_record->notes.count < AT_ONCE &&
           match_notes_next(&notes->all, &notes->written, &note)) {
        struct wire_program_note *row = &out_record->notes.rows[out_record->notes.count++];
        row->seat = note.seat;
        row->place = (int32_t)note.place;
        memcpy(row->text, note.text, note.length);
        row->text[note.length] = '\0';
        notes->unwritten--;
    }
    if (notes->unwritten < AT_ONCE) {
        table_not_due(table, STEP_NOTED);
    }
}

enum status table_restore_notes(struct table *table,
                                const struct wire_record_program_noted *record) {
    struct table_notes *notes = &table->notes;
    if (record->version > EVENT_CODE_VERSION) {
        return STATUS_NEWER_VERSION;
    }
    for (int i = 0; i < record->notes.count; i++) {
        const struct wire_program_note *row = &record->notes.rows[i];
        struct match_note note = {.seat = row->seat,
                                  .place = (size_t)row->place,
                                  .text = row->text,
                                  .length = strlen(row->text)};
        // Of older events the places would be others: the match goes on without.
        if (record->version == EVENT_CODE_VERSION && row->seat < table_players(table)) {
            (void)match_notes_add(&notes->all, &note);
        }
    }
    notes->written = notes->all.length;
    return STATUS_OK;
}

void table_cut_notes(struct table *table, size_t place) {
    struct table_notes *notes = &table->notes;
    struct match_note note;
    match_notes_cut(&notes->all, place);
    size_t offset = notes->written < notes->all.length ? notes->written : notes->all.length;
    notes->written = offset;
    notes->unwritten = 0;
    while (match_notes_next(&notes->all, &offset, &note)) {
        notes->unwritten++;
    }
    if (notes->unwritten == 0) {
        table_not_due(table, STEP_NOTED);
    }
}

void table_forget_notes(struct table *table) {
    match_notes_finish(&table->notes.all);
    table->notes = (struct table_notes){.written = 0};
    table_not_due(table, STEP_NOTED);
}
