// Results as the store has them, followed from where a file of this server ends (N33). So a start
// reads only what is new, and nothing is missed that the bus has lost.
//
// What the store has is written to the file first, in its order and together with how far it was
// read, then told. SQLite works on threads. The store is looked at about twice a second.
#pragma once

#include "server/loop/clock.h"
#include "server/loop/work.h"
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

// Nothing is told any more; the journal may be closed. Accepts NULL.
void projection_stop(struct projection *projection);

// After that, when no task runs any more. Accepts NULL.
void projection_destroy(struct projection *projection);
