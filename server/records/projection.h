// Results as the store has them, followed from where a file of this server ends (N33). So a start
// reads only what is new, and nothing is missed that the bus has lost.
//
// What the store has is written to the file first, in its order and together with how far it was
// read, then told. SQLite works on threads. The store is looked at about twice a second.
#pragma once

#include "server/loop/clock.h"
#include "server/loop/work.h"
#include "server/records/records.h"
#include "server/storage/journal.h"

#include <stdbool.h>

struct projection_host {
    void *context;
    // What was told before counts for nothing: the latest come now, oldest first.
    void (*anew)(void *context);
    journal_record_fn *result; // without token and writer; afterwards each that comes
    // Once: all were told that the store had. False: what was told counts for nothing, and no more
    // comes.
    void (*listed)(void *context, bool is_read);
};

struct projection;

// Begins at once; tells at most `latest` results before `listed`. All but the path are borrowed.
struct projection *projection_create(const char *path, int latest, struct journal *journal,
                                     struct work *work, struct clock *clock,
                                     const struct projection_host *host);

// How far it is: `is_reading` until all were told that the store had.
struct records_reading projection_reading(const struct projection *projection);

// Reads rows of the file, on a thread: those of the matches of this account, or of the public ones
// if it is NULL, the latest first, from the `skip`-th on, at most `max`. While it is reading these
// are of what has been read. False: it cannot be done now, as while too many ask, and nothing is
// heard of it.
//
// The rows live during the call. `count` is -1 if the file could not be read.
typedef void projection_rows_fn(void *context, const struct record_row *rows, int count);
bool projection_ask(struct projection *projection, const char *account, int skip, int max,
                    projection_rows_fn *told, void *context);

// Whoever asks is told that it cannot be. Nothing is told any more; the journal may be closed.
// Accepts NULL.
void projection_stop(struct projection *projection);

// After that, when no task runs any more. Accepts NULL.
void projection_destroy(struct projection *projection);
