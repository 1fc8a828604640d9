// What watch.c and review.c share; nobody else includes it.
#pragma once

#include "server/table/port.h"
#include "server/watch/channel.h"
#include "server/watch/chat.h"
#include "server/watch/classes.h"
#include "server/watch/watch.h"
#include "server/watch/watchers.h"

// The channels of a table, as a port at it.
struct watch {
    struct port port;
    struct services *services;
    struct channel *channels;
    struct channel *small; // for small tables; NULL before somebody looks at one
    struct chat *chats[WIRE_WATCH_CLASS_COUNT]; // of the present match, made when needed
    struct watchers watchers;                   // as the table's people are told
    bool was_open; // no match was played; whoever plays since is known not to watch
};

// ---- watch.c ----

// The class that is wished for, or the one that shows most at once. NULL if it is not offered.
const struct wire_offered_class *watch_choose(const struct class_list *classes,
                                              const struct watch_wish *wish);

bool watch_plays_here(const struct table *table, const struct account *account);

void watch_tell(struct table *table, struct session *session, const struct class_list *classes,
                const struct wire_offered_class *class, int32_t released);

// ---- review.c ----

// Looks at all who watch behind; small tables are dropped if strangers may not know them any more.
void watch_review_all(struct watch *watch);

// Where the person now sits whose hand the channel shows, or NO_SEAT.
int watch_seat_of(const struct channel *channel);

void watch_drop_small(struct watch *watch);
