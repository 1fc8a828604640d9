// A whole journal as one SQLite file, while others go on writing it; and what kinds of subjects a
// whole journal is.
#pragma once

#include "server/storage/journal.h"

#include <uv.h>

// THE SUBJECTS of a journal that is moved: how they begin, in the order in which they are read.
//
// Each subject is copied as it is at one moment of its own, so the order must bear that others have
// gone on meanwhile, as they do after a crash. People come before what names them. Clubs come
// before tables: a night that does not know the end of a match hears of it from the table. A match
// is finished by what its table says, so matches come after tables; and of each match that is
// listed there is a record, so the list comes before them.
//
// A kind of subject that is not in this list is refused by a restore: a new one belongs here.
struct journal_subjects {
    const char *start;
    const char *plural; // what they are
    bool is_single;     // each has one record, in place of which others may come
    bool is_told;       // how many there are is said
};
enum { JOURNAL_SUBJECTS_COUNT = 10 };
extern const struct journal_subjects journal_subjects[JOURNAL_SUBJECTS_COUNT];

// The row of a subject; -1: it has none, and "node.NAME" needs none: who is there is not moved.
int journal_subjects_find(const char *subject);

// Reads the journal into a new file. Closes the journal, whose loop this is, and runs that. False
// and a reason on failure, and then there is no file.
bool journal_save(struct journal *journal, uv_loop_t *loop, const char *to,
                  char out_problem[JOURNAL_PROBLEM_BYTES]);
