// A class of a table as it is shown to those who watch it at other servers (N27): everything that
// somebody who watches it here is told, in the same bytes. Who they are does not matter: a relay is
// told what any stranger would be who may watch the class, and nothing that is for one person. So
// no more leaves this server than the class shows, after its delay (N28).
//
// A relay is a watcher without a connection. It is not counted among those who watch; whoever opens
// it says how many it stands for.
#pragma once

#include "common/base/status.h"
#include "server/accounts/account.h"
#include "server/session/session.h"
#include "server/table/table.h"
#include "server/watch/channel.h"

struct relay;

struct relay_host {
    // A frame for all who watch: a message, or a list of them (audience.h). NULL: one could not be
    // made, they have to ask.
    void (*hear)(void *context, struct frame *frame);
    // Who may watch may be others now.
    void (*review)(void *context);
    // The class is not offered any more, or not so, or the table goes; `is_removed`: all who watch
    // were sent away. The relay is to be closed, at once.
    void (*over)(void *context, bool is_removed);
    // Whom it stands for, the first being 0, as far as they may be named; NULL: there are no more.
    // Borrowed, until relay_count is said again.
    const struct wire_far_name *(*name)(void *context, int place);
};

struct relay {
    const struct relay_host *host;
    void *context;
    struct table *table; // NULL when it is over
    struct wire_offered_class class;
    bool is_small;
    int count; // whom it stands for
    struct session session;
    struct session_ear ear;
    struct table_ear table_ear; // of what lies open, at once
    struct account stranger;
    struct watcher watcher;  // of any other class
    struct relay_page *page; // what a newcomer is told goes there; NULL: nobody comes
    struct relay *prev, *next;
};

// What a newcomer is told, in order; more than fits is not there, and that is said.
enum { RELAY_PAGE_FRAMES = 40, RELAY_PAGE_BYTES = 2 << 20 };

struct relay_page {
    int count;
    size_t bytes;
    bool is_full;
    struct frame *frames[RELAY_PAGE_FRAMES];
};

// Whether a class may be watched elsewhere at all: the policy offers it, for whomever. STATUS_OK
// and the row, STATUS_NOT_WATCHED, STATUS_NO_CLASS.
MUST_USE enum status relay_find_class(const struct table *table, enum wire_watch_class class,
                                      bool is_small, struct wire_offered_class *out_class);

// Who this person is at the table, who has not come here, with a link's key or "". STATUS_OK: what
// is watched, by a class or (has_class false) the one that shows most at once. STATUS_ALREADY: it
// may be watched here only, as what the person is at this table or sees of it is not what others
// see. Else as watch_join refuses.
struct relay_asker {
    const char *account; // public id, "" of who has none
    bool has_name;
    const char *key;
    bool has_class, is_small;
    enum wire_watch_class class;
};
// Whether a refusal is because somebody at the table has barred the person.
bool relay_bars(const struct table *table, const char *account);

MUST_USE enum status relay_let(struct services *services, struct table *table,
                               const struct relay_asker *asker, enum wire_watch_class *out_class);

// Opens a relay, of which all but the host and the context is written here. STATUS_NO_MEMORY, and
// as relay_find_class.
MUST_USE enum status relay_open(struct services *services, struct table *table,
                                enum wire_watch_class class, bool is_small, struct relay *relay);
void relay_close(struct relay *relay);

// It stands for so many, of whom some may have other names than before.
void relay_count(struct relay *relay, int count);

// What somebody is told who comes and has the events up to `last`, -1: none. The frames are to be
// released.
void relay_tell(struct relay *relay, int32_t last, struct relay_page *out_page);
void relay_page_finish(struct relay_page *page);
