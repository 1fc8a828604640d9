// Files of a journal that are made from something else, and looked at before they are believed. A
// file has its name only when it is whole and sound; until then it is NAME.part.
#pragma once

#include "server/storage/sqlite_file.h"

// Copies everything as it is now into a new file at `to`, while others go on writing.
bool sqlite_copy(struct sqlite_file *file, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]);

// A new file that is filled record by record. NULL and a reason if there is one of this name.
struct sqlite_filling;
struct sqlite_filling *sqlite_filling_begin(const char *to,
                                            char out_problem[JOURNAL_PROBLEM_BYTES]);

// Adds a record behind those of its subject; the first of a subject (its `sequence` is 1) takes the
// place of all that it has. False and a reason if there is no room.
bool sqlite_filling_put(struct sqlite_filling *filling, const struct journal_record *record,
                        char out_problem[JOURNAL_PROBLEM_BYTES]);

// Gives the file its name, if it is to be kept: false and a reason if that failed, and then there
// is none. Frees the filling.
bool sqlite_filling_end(struct sqlite_filling *filling, bool is_kept,
                        char out_problem[JOURNAL_PROBLEM_BYTES]);

// Whether the file at `path` is a whole journal: its pages, that no record is missing or too long,
// and that each subject has a name that a journal takes. False and a reason if not.
bool sqlite_check(const char *path, char out_problem[JOURNAL_PROBLEM_BYTES]);
