// What the programs at a table say to their answers, where that is wanted: kept for the record of
// the match, and told to nobody before.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/records/match_notes.h"

struct table;

struct table_notes {
    struct match_notes all; // of this match
    size_t written;         // of its bytes, in the journal or on the way there
    int unwritten;          // notes after them
};

// The program of this seat said so, a JSON object, to what it is asked now. What does not fit is
// left out. The journal has a few at a time: a crash may cost the last of them.
void table_note(struct table *table, int seat, const char *text, size_t length);

// The next of them, for the journal (STEP_NOTED); and out of it. STATUS_NEWER_VERSION.
void table_write_notes(struct table *table, struct wire_record_program_noted *out_record);
MUST_USE enum status table_restore_notes(struct table *table,
                                         const struct wire_record_program_noted *record);

// The log of events is cut at this place; a match begins, or the table goes.
void table_cut_notes(struct table *table, size_t place);
void table_forget_notes(struct table *table);
