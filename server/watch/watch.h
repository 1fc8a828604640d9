// Watching a table: coming to a class of it, changing the class, going.
//
// Who watches what lies open at the moment it happens is at the table itself, without a seat. All
// other classes are channels (channel.h), which stand behind its play.
#pragma once

#include "server/session/session.h"
#include "server/table/table.h"
#include "server/watch/known.h"

struct chat;

struct watch_request {
    const char *key; // of a link to watch, "" without one
    bool has_class;
    enum wire_watch_class class;
    int seat;        // of the class seat, else NO_SEAT
    bool is_unnamed; // the name is not told to the table's people
    int32_t last;    // number of the last event that the client has, -1 for none
};

// The session watches the table from now on, and is no longer where it was. STATUS_NOT_WATCHED,
// also where `table` is NULL, STATUS_NEEDS_NAME, STATUS_PLAYS_HERE,
// STATUS_PLAYS_IN_ROUND, STATUS_NO_CLASS, STATUS_HALL_IS_FULL, STATUS_NO_MEMORY: it stays where it
// is.
MUST_USE enum status watch_join(struct table *table, struct session *session,
                                const struct watch_request *request);

// The session has come to its table: who watches is told, to it too if it is one of its people.
void watch_attend(struct session *session);

// The session watches another class of its table. STATUS_NOT_AT_TABLE if it watches none,
// STATUS_PLAYS_HERE, STATUS_NO_CLASS, STATUS_NO_MEMORY.
MUST_USE enum status watch_change(struct session *session, const struct watch_request *request);

// The table that the session watches, from its own people or from behind; NULL if it watches none.
struct table *watch_table_of(const struct session *session);

// What it wants told beside the events, a bit each (enum wire_layer). `number` is of a released
// event whose hand is to be told instead, -1: from now on. STATUS_NOT_AT_TABLE if it watches none.
MUST_USE enum status watch_set_layers(struct session *session, unsigned layers, int32_t number);
// Somebody may watch less than before, or more: whoever may not watch any longer goes, told why.
void watch_review(struct table *table);

// All who watch behind go, sent away by the owner.
void watch_clear(struct table *table);

// The table is forgotten: what was written and shown beside a match that was not played to its end
// goes with it.
void watch_forget(struct services *services, const struct table *table);

// It watches no more: where it stood behind. Nothing for all others.
void watch_leave(struct session *session);

// The same, and it is told why.
void watch_send_away(struct session *session, enum wire_close_reason reason);

// The class that the session watches. False if it watches none.
bool watch_class_of(const struct session *session, enum wire_watch_class *out_class);

// How many classes of the table stand behind its play now, for tests.
int watch_channels(const struct table *table);

// A message to all who watch a class of the table and have been told the event of this number, -1:
// to all of them.
void watch_tell_class(struct table *table, enum wire_watch_class class, int32_t seen,
                      const struct wire_server *message);

// What casters have shown, told again to all who watch; and what of it may be told to a channel
// that has gone on (casters.c).
struct channel;
void watch_tell_marks(struct table *table);
void watch_go_on(struct channel *channel);

// Where a class stands, as it is offered to those who watch: in a hand, and in the how-manieth. As
// in the first where that cannot be told.
struct watch_moment {
    bool is_in_hand;
    int32_t hand;
};
struct watch_moment watch_moment_of(const struct table *table, enum wire_watch_class class);

// The connection reads again and has missed what was told.
void watch_tell_anew(struct session *session);

// What somebody who watches behind may know.
struct watch_known watch_known_behind(const struct session *session);

// Small tables (W54): a session is told what lies open at a table, as soon as a stranger may know
// it and at most twice a second. It is not counted among those who watch, nor is it anywhere. The
// watcher is the caller's, with its session filled in; where nothing may be known, nothing is told.
// watch_tell_small tells all of the hand again.
struct watcher;
void watch_add_small(struct table *table, struct watcher *watcher);
void watch_remove_small(struct watcher *watcher);
void watch_tell_small(struct watcher *watcher);
