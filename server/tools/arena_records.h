// The matches of an arena as files, one each, for import and the page of matches (M21, M25).
#pragma once

#include "server/arena/arena.h"
#include "server/records/export.h"

#include <pthread.h>

struct arena_records {
    const struct arena_plan *plan;
    const char *folder, *preset;            // both lent
    const struct export_format_row *format; // mjai, or json where mjai has no words for the rules
    pthread_mutex_t lock;
    char problem[EXPORT_PROBLEM_BYTES]; // the first one, "" for none; under the lock
};

// Makes the folder if it is not there. False and a problem if it cannot be made.
bool arena_records_begin(struct arena_records *out_records, const struct arena_plan *plan,
                         const char *folder, const char *preset);
void arena_records_end(struct arena_records *records);

// A keeper of the plan, by any thread: writes SEED-SET-SEATING and the suffix of the format, both
// numbers from 1. What stands there is written over.
bool arena_records_keep(void *context, const struct arena_game *game);
