// What is in the file of a projection: results, each in the list of every account that has played
// and, if it is public, in that of all. On threads.
#pragma once

#include "server/records/records.h"
#include "server/storage/projection_file.h"

struct wire_record;

// projected_is_fit_fn: whether it is a result. The context is a record to read into.
bool projection_rows_fit(void *record, const void *bytes, size_t length,
                         struct projected_lists *out_lists);

// Reads a part of the list of an account, or of all public ones (""), into rows that the caller
// frees. Returns how many there are; -1 and a reason on failure. `record` is there to read into.
int projection_rows_read(struct projection_file *file, struct wire_record *record, const char *list,
                         int skip, int max, struct record_row **out_rows,
                         char out_problem[JOURNAL_PROBLEM_BYTES]);
