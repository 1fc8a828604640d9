// Removing the records of forgotten subjects, a piece at a time: rounds through the file, each from
// the first row that was forgotten since the last one. For the thread that writes.
#pragma once

#include "server/storage/sqlite_file.h"

#include <stdbool.h>
#include <stdint.h>

// All zero, it is ready: a file that was just opened is looked at from its beginning.
struct sqlite_cleaning {
    bool is_going;
    int64_t row;  // the round has come so far
    int64_t next; // the next one begins after this row; SQLITE_CLEAN: none is needed
};

#define SQLITE_CLEAN INT64_MAX

// Records from this row on, if it is not 0, belong to a subject that is forgotten now.
void sqlite_cleaning_note(struct sqlite_cleaning *cleaning, int64_t first);

bool sqlite_cleaning_has_more(const struct sqlite_cleaning *cleaning);

// Does a piece. Unless the writer is at rest, a round begins only when it is worth it.
void sqlite_cleaning_go_on(struct sqlite_cleaning *cleaning, struct sqlite_file *file,
                           bool is_resting);
