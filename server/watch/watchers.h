// Telling a table's people who watches it (W7): how many of each class, at most once a second; the
// names at most once in three. Only what has changed.
#pragma once

#include "server/loop/clock.h"
#include "server/session/session.h"
#include "server/table/table.h"

struct watch;
struct frame;

struct watchers {
    struct alarm *alarm;          // NULL before anything was told
    struct frame *counts;         // as they were told last
    struct frame *names;          // the whole message with the names that were told last
    uint64_t counts_at, names_at; // told anew not before
};

// Somebody may have come or gone: told soon.
void watchers_note(struct watch *watch);

// Tells somebody of the table's people who watches now. Nothing for all others.
void watchers_tell(struct table *table, struct session *session);

// Whether this person, who watches, may be named to them: is signed in, and does not hide it.
bool watchers_may_name(const struct session *session);

// The name under which somebody of this id watches the table at another server, as far as its
// people may know; borrowed. NULL: nobody does.
const char *watchers_far_name(const struct table *table, const char *account);

void watchers_finish(struct watchers *watchers);
