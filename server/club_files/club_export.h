// A club of this server as a file (club_file.h), gathered from the journal a little in each turn,
// put in order and closed on a thread.
#pragma once

#include "server/club/club.h"
#include "server/club_files/club_file.h"

struct club_export;

// `file` is the whole of it, and to be freed by club_file_free, unless the status says why there is
// none. The export is not to be used any more.
typedef void club_exported_fn(void *context, enum status status, struct club_file *file);

// Begins; `done` is told later, once. STATUS_NO_MEMORY. Later: STATUS_ROUND_RUNNING, since tables
// do not go along; STATUS_CLUB_DAMAGED; STATUS_TOO_LARGE for CLUB_FILE_BYTES_MAX; STATUS_BUSY,
// STATUS_NO_MEMORY.
MUST_USE enum status club_export(struct services *services, const struct club *club,
                                 club_exported_fn *done, void *context,
                                 struct club_export **out_export);

// The server stops: `done` is not told. Accepts NULL.
void club_export_stop(struct club_export *export);
void club_export_free(struct club_export *export); // when the journal is closed; accepts NULL
