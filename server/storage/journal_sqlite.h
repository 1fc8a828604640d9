// The journal in one SQLite file: the default.
#pragma once

#include "server/storage/journal.h"

#include <uv.h>

// How much a commit waits for: SQLITE_SYNC_FULL survives loss of power, SQLITE_SYNC_NORMAL only the
// death of the process (the latest commits may be lost with the power).
enum journal_sync { JOURNAL_SYNC_FULL, JOURNAL_SYNC_NORMAL };

// Opens or makes the file. NULL and a logged reason if it cannot be used: damaged, made by a newer
// server, in use by another one. The loop ends only after journal_close.
struct journal *journal_sqlite_open(uv_loop_t *loop, const char *path, enum journal_sync sync);

// The same for one of several servers of one machine that share the file; its records name it by
// `writer`, "NAME.PROCESS". Of each name there is one process at a time.
struct journal *journal_sqlite_open_shared(uv_loop_t *loop, const char *path,
                                           enum journal_sync sync, const char *writer);

// For commands, while a server may be using the file. They give every record of the subject, or of
// all subjects that begin so, and copy it to a new file. False and a reason on failure.
bool journal_sqlite_scan(const char *path, const char *subject, bool is_whole_name,
                         journal_record_fn *each, void *context,
                         char out_problem[JOURNAL_PROBLEM_BYTES]);
bool journal_sqlite_copy(const char *path, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]);

// Whether the file is a whole journal that can be believed (sqlite_copy.h).
bool journal_sqlite_check(const char *path, char out_problem[JOURNAL_PROBLEM_BYTES]);
