// Reading many records of a journal's file: some at a time, those of one subject together, so that
// whoever hears them has one subject's things at hand and not all in turn.
//
// Subjects with one record each come in the order in which they were written; others, within what
// is read at a time, in that of their first record there.
#pragma once

#include "server/storage/journal.h"

struct sqlite_reading;

struct read_row {
    struct journal_record record;
    struct read_row *next;
};

// What is read at a time.
struct read_rows {
    const struct read_row *first; // as they are to be heard; NULL: this is the end
    struct read_block *blocks;    // their memory
};

// Of one subject, of all whose names begin so; or of each of these where it stands, as a record
// without bytes and writer.
enum sqlite_wanted { SQLITE_ONE, SQLITE_ALL, SQLITE_HEADS };

// Opens the file and finds what is to be read. It is read as it is at this moment. NULL and a
// reason on failure.
struct sqlite_reading *sqlite_reading_begin(const char *path, const char *name,
                                            enum sqlite_wanted what,
                                            char out_problem[JOURNAL_PROBLEM_BYTES]);

// Reads the next rows, a bounded piece of work; they are the caller's. False and a reason on
// failure, and then there are none.
bool sqlite_reading_next(struct sqlite_reading *reading, struct read_rows *out_rows,
                         char out_problem[JOURNAL_PROBLEM_BYTES]);
void read_rows_free(struct read_rows *rows);

// Rows that were read must not be heard any more. Accepts NULL.
void sqlite_reading_end(struct sqlite_reading *reading);
