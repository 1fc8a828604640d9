// Programs that follow a class of a table without a session (W60): they ask what is new, and wait
// for it. They get the messages that watchers of the class get, from the same bytes, and none that
// is not released.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/watch/channel.h"

#include <stdint.h>

struct services;

enum { CHANNEL_RECENT_MAX = 32 };

// Messages of a channel that were told last: whoever knows all up to one of them gets the rest.
struct recent {
    int count;
    struct told_frame {
        int32_t from, to; // what was told before and after it
        struct frame *frame;
    } rows[CHANNEL_RECENT_MAX];
};

// Who waits. `on_more` is called once, when there is more, or the class may not be followed any
// longer; then it waits no more, and asks again in a turn of its own.
struct follower {
    struct channel *channel; // NULL: it does not wait
    int32_t told;
    enum wire_table_state state;
    void (*on_more)(struct follower *follower);
    struct follower *prev, *next;
};

// The channel of a class as it is now, for a stranger who has the key of a link, or "". `table` may
// be NULL. STATUS_NOT_WATCHED, STATUS_NO_CLASS, STATUS_NEEDS_NAME, STATUS_NO_MEMORY.
MUST_USE enum status feed_find(struct services *services, struct table *table, const char *key,
                               enum wire_watch_class class, int seat, struct channel **out_channel);

// The answer: what comes after the event of this number; all of the hand, if that is not known any
// more or -1. The message `table` is in it too if `has_table`. NULL if there is no memory.
struct frame *feed_body(struct channel *channel, int32_t after, bool has_table);

void feed_wait(struct channel *channel, struct follower *follower);
void feed_leave(struct follower *follower);

// ---- for channel.c ----

// A message is told; the channel has gone on, or stands elsewhere; it is over, or it may be that
// not everybody may watch it any longer.
void feed_keep(struct channel *channel, struct frame *frame);
void feed_go_on(struct channel *channel);
void feed_forget(struct channel *channel);
void feed_call_all(struct channel *channel);
