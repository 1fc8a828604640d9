// One SQLite connection to a journal file, for one thread: its schema and its statements.
#pragma once

#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

enum { SQLITE_FILE_VERSION = 1 }; // of the schema

struct sqlite_file;

// Opens the file for writing: makes it if it is not there, brings an older schema up to date.
// NULL and a reason on failure.
struct sqlite_file *sqlite_file_open(const char *path, bool is_full_sync,
                                     char out_problem[JOURNAL_PROBLEM_BYTES]);

// Opens an existing file for reading only.
struct sqlite_file *sqlite_file_open_to_read(const char *path,
                                             char out_problem[JOURNAL_PROBLEM_BYTES]);
void sqlite_file_close(struct sqlite_file *file);

// From now on records name who has written them: `writer`, which is borrowed. The first time makes
// room for that in the file. False on failure.
bool sqlite_file_share(struct sqlite_file *file, const char *writer);
bool sqlite_file_has_writers(struct sqlite_file *file);

// The last error as a sentence, until the next call.
const char *sqlite_file_problem(struct sqlite_file *file);

// A transaction around writes. False: the medium failed and nothing of it is written.
bool sqlite_file_begin(struct sqlite_file *file);
bool sqlite_file_commit(struct sqlite_file *file);
void sqlite_file_rollback(struct sqlite_file *file);

// Pages that the log of what was written had after the last commit, before they are in their place
// in the file; and puts them there, while the file is written by another connection.
int sqlite_file_log_pages(const struct sqlite_file *file);
void sqlite_file_empty_log(struct sqlite_file *file);

// Does one write. `out_token` is that of the record; JOURNAL_CONFLICT if the subject stands
// elsewhere, then that is where. `out_first` is the first row that may be one of a record that is
// forgotten, 0 if none is; those stay until they are cleaned. Inside a transaction.
enum journal_result sqlite_file_write(struct sqlite_file *file, const struct journal_write *write,
                                      int64_t *out_first, struct journal_token *out_token);

// Whether records that were forgotten since the file was opened are many beside all others: a
// quarter. Passing all rows to remove fewer would cost more than they do.
bool sqlite_file_is_loose(const struct sqlite_file *file);

// Removes records of forgotten subjects from the next rows after *row, a bounded piece of work, and
// moves *row on. False when the end is reached or on failure.
bool sqlite_file_clean(struct sqlite_file *file, int64_t *row);

// From here on all that is read is as it is now, until the file is closed.
bool sqlite_file_begin_to_read(struct sqlite_file *file);

// For sqlite_reading.c and sqlite_copy.c, which have statements of their own; they end before the
// file is closed.
struct sqlite3 *sqlite_file_handle(struct sqlite_file *file);
