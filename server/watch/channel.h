// A class of a table that stands behind its play: all who watch it get the same bytes, and none of
// what is not released. The channel has a place in the table's log and nothing beyond; when its
// release moves on, it reads from there, encodes once and sends to its own watchers.
#pragma once

#include "common/rules/match/match.h"
#include "server/loop/clock.h"
#include "server/session/session.h"
#include "server/table/event_log.h"
#include "server/table/table.h"
#include "server/watch/reach.h"

struct channel;
struct follower;
struct recent;
struct services;

// Somebody who watches it: `session->watcher`, or a cell of a grid (grid.h).
struct watcher {
    struct session *session;
    struct channel *channel;
    uint64_t told; // what it may watch, as a digest; 0: nothing yet
    bool is_noted; // as a caster who sees all hands, in the match that began with this number
    int32_t noted_match;
    struct watcher *prev, *next;
};

enum { CHANNEL_PAGES_MAX = 16 }; // messages that a hand takes

struct channel {
    struct services *services;
    struct table *table;
    struct wire_offered_class class;
    bool is_small;                  // for small tables: events alone, and only twice a second (W54)
    int viewer;                     // through whose eyes (view.h)
    char eyes_of[ACCOUNT_ID_BYTES]; // of the class seat: whose hand it is, wherever they sit
    struct watcher *watchers;
    int count;
    struct alarm *alarm;            // when time alone releases more, or it says that it goes on:
    uint64_t due_at, beat_at;       // set anew only for another moment; 0: not set
    struct alarm *waker;            // when to look at what has happened at the table
    uint64_t wake_at;               // TIME_NEVER: nothing has
    uint64_t told_at;               // when an event was told last
    uint64_t left_at;               // when the last watcher left
    struct reach reach;             // how far it may know
    uint64_t match_began;           // of the match that it shows, by the clock
    int32_t match_number;           // with which that begins
    int32_t told;                   // number of the last event that is released
    int32_t marked;                 // up to there what casters show was told (channel_known)
    struct event_cursor at;         // up to here it is
    struct match match;             // as it stands there
    struct event_cursor hand;       // where the hand begins in which that lies
    struct match_standing standing; // there
    int deals;                      // that have begun up to `at`
    bool is_anew;                   // what was sent of the hand is void: it comes again as a whole
    enum wire_table_state told_state;
    bool told_match;
    struct frame *pages[CHANNEL_PAGES_MAX]; // the hand so far, for newcomers; made when needed
    int page_count;
    struct insight_feed *insight; // NULL while nobody asks for it (insight.h)
    struct follower *followers;   // programs that wait for more (feed.h)
    struct recent *recent;        // what was told last, for them; NULL before the first asks
    struct channel *prev, *next;
};

// NULL if there is no memory.
struct channel *channel_create(struct services *services, struct table *table,
                               const struct wire_offered_class *class);

// Nobody watches it any more.
void channel_destroy(struct channel *channel);

// Somebody comes, who has the events up to `last`, and is told the table and the hand; and goes.
void channel_add(struct channel *channel, struct watcher *watcher, int32_t last);
void channel_remove(struct channel *channel, struct watcher *watcher);

// Tells somebody who is here all that a newcomer is told.
void channel_tell(struct channel *channel, struct session *session, int32_t last);

// Who looks at it beside its watchers has come, or gone.
void channel_attend(struct channel *channel);

// The hand so far, as messages: its pages.
void channel_make_pages(struct channel *channel);

// Up to where what casters show may be known: to the last event that is released; and to what comes
// before the next one, where the class is told that at once, or there will be none.
int32_t channel_known(const struct channel *channel);

// Looks whether something is released, now.
void channel_look(struct channel *channel);

// Whether nobody has watched it for a while.
bool channel_is_idle(const struct channel *channel);

// Something has happened at the table: soon, but not now, the channel looks whether something is
// released.
void channel_wake(struct channel *channel);

// The same after so long at the latest, if nothing happens before.
void channel_wake_later(struct channel *channel, uint64_t after_ms);

// Sends a message to all who watch it.
void channel_send(struct channel *channel, struct frame *frame);
