// What casters show to those who watch a class of a table (W43 to W45): rings and arrows on tiles,
// lines at a moment, the moment that they look at. Players get none of it while the match goes on;
// afterwards it is with the match.
//
// A mark belongs to an event and is told to a watcher when all is released to that watcher that its
// caster knew by then: at once to who watches the same, and with the delay of the class where
// casters see more.
#pragma once

#include "server/session/session.h"
#include "server/table/table.h"

struct channel;
struct marks;
struct services;

// Of the present match. NULL if there is no memory.
struct marks *marks_create(struct services *services, struct table *table);

// Accepts NULL.
void marks_destroy(struct marks *marks);

// Whether they belong to the match that the table has now.
bool marks_are_present(const struct marks *marks);

// Tells somebody who watches a class what was shown there, as far as is released: up to the event
// of this number. Whoever is coming is told also that there is nothing.
void marks_tell(const struct marks *marks, struct session *session, enum wire_watch_class class,
                int32_t told, bool is_coming);

// More is released to a channel.
void marks_go_on(struct marks *marks, struct channel *channel);

// Somebody who shows something, or takes it away, in a class.
struct marker {
    struct session *session;
    enum wire_watch_class class;
    int32_t last;  // the last event that is released to the session
    int32_t told;  // up to where it knows (channel_known)
    bool is_ahead; // it sees more than those who are offered the class (W44)
};

// STATUS_OK; STATUS_BAD_FIELD, STATUS_NOT_NOW for an event that the caster has not been told of,
// STATUS_TOO_FAST, STATUS_LIST_FULL, STATUS_BUSY before what was shown earlier is read,
// STATUS_NO_MEMORY.
MUST_USE enum status marks_add(struct marks *marks, const struct marker *marker,
                               const struct wire_client_mark *request, struct refusal *out_refusal);

// Takes a mark of the class away, or all of the session's own there. Who is ahead takes it from the
// class when that may know all that was known then, so that what is gone does not tell of it.
// STATUS_NOT_OWNER if it is somebody else's and the table is, too; STATUS_OK if there is none, or
// none that may be known to the session.
MUST_USE enum status marks_remove(struct marks *marks, const struct marker *marker,
                                  const struct wire_client_unmark *request);

// Notes that a caster who sees all hands has come (W44). STATUS_BUSY, STATUS_NO_MEMORY.
MUST_USE enum status marks_note_caster(struct marks *marks, const struct account *account);
