// Names of clubs where several servers share the journal: who writes "clubname.NAME" first has it.
#pragma once

#include "server/storage/journal.h"

// Claims a name for the club of this id. JOURNAL_CONFLICT: another club has it.
void club_name_claim(struct journal *journal, const char *name, const char *id,
                     journal_written_fn *done, void *context);

// Nobody has it any more; it was claimed here.
void club_name_give_up(struct journal *journal, const char *name);

// The same if it is of the club of this id, for whoever did not claim it. Tells whether it is not
// of that club any more.
typedef void club_name_freed_fn(void *context, bool is_free);
void club_name_free(struct journal *journal, const char *name, const char *id,
                    club_name_freed_fn *done, void *context);
