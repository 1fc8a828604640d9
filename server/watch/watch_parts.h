// What watch.c, casters.c and review.c share; nobody else includes it.
#pragma once

#include "server/table/port.h"
#include "server/watch/channel.h"
#include "server/watch/chat.h"
#include "server/watch/classes.h"
#include "server/watch/marks.h"
#include "server/watch/watch.h"
#include "server/watch/watchers.h"

// The channels of a table, as a port at it.
struct watch {
    struct port port;
    struct services *services;
    struct channel *channels;
    struct channel *small; // for small tables; NULL before somebody looks at one
    struct chat *chats[WIRE_WATCH_CLASS_COUNT]; // of the present match, made when needed
    struct marks *marks;                        // the same
    struct watchers watchers;                   // as the table's people are told
    struct relay *relays;                       // who show it to those at other servers (relay.h)
    bool was_open; // no match was played; whoever plays since is known not to watch
};

// ---- watch.c ----

// Made when needed; NULL if there is no memory.
struct watch *watch_of(struct services *services, struct table *table);

// The class asked for, or the one that shows most at once. NULL if it is not offered.
const struct wire_offered_class *watch_choose(const struct class_list *classes,
                                              const struct watch_request *request);

// The channel of a class, made when needed; NULL if there is no memory.
struct channel *watch_find_channel(struct watch *watch, struct table *table,
                                   const struct wire_offered_class *class);

// Whether the session sees no more than everybody may who watches its class.
bool watch_sees_as_offered(const struct session *session, const struct table *table);

bool watch_plays_here(const struct table *table, const struct account *account);

// The session watches a class now: it is told what was shown there; and that a caster who sees all
// hands has come is kept with the match, as is that such a one is there when a match begins
// (casters.c). Who cannot be kept goes.
void watch_attend_marks(struct session *session);
void watch_note_caster(struct session *session);

// A table has casters: what they show can be kept as soon as there is a match.
void watch_prepare_marks(struct watch *watch);

// What the session watches, and may; nothing if it was told just that.
void watch_tell(struct table *table, struct session *session, const struct class_list *classes,
                const struct wire_offered_class *class, int32_t released);

// ---- relay.c ----

// What may be watched, or who may watch, is different; or all who watch are sent away. Those of
// small tables alone are over.
void watch_review_relays(struct watch *watch);
void watch_end_relays(struct watch *watch, bool is_removed);
void watch_end_small_relays(struct watch *watch);

// ---- chats.c ----

// The session watches a class now: it is told what was written there. And the table has gone on.
void watch_attend_chat(struct session *session, enum wire_watch_class class);
void watch_go_on_chats(struct watch *watch);

// ---- watch_handlers.c ----

// STATUS_OK if the session is at a table, or behind it, that belongs to its person.
MUST_USE enum status watch_find_own(const struct session *session, struct table **out_table);

// ---- review.c ----

// Looks at all who watch behind; small tables are dropped if strangers may not know them any more.
void watch_review_all(struct watch *watch);

// Where the person now sits whose hand the channel shows, or NO_SEAT.
int watch_seat_of(const struct channel *channel);

void watch_drop_small(struct watch *watch);
