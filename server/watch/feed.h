// Programs that follow a class of a table without a session (W60): they ask what is new, and wait
// for it. They get the messages that watchers of the class get, from the same bytes, and none that
// is not released.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/watch/channel.h"

#include <stdint.h>

struct services;

enum { CHANNEL_RECENT_MAX = 32, FEED_ETAG_BYTES = 32, FEED_WAIT_MS = 25000 };

// What is asked of a class of a table.
struct feed_question {
    char code[TABLE_CODE_BYTES];
    char key[WATCH_KEY_BYTES]; // of a link, or ""
    enum wire_watch_class class;
    int seat;                    // of WIRE_WATCH_CLASS_SEAT, else NO_SEAT
    int32_t after;               // number of the last event that is known, -1: none
    char known[FEED_ETAG_BYTES]; // of the last answer, or ""
};

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
MUST_USE enum status feed_find(struct services *services, struct table *table,
                               const struct feed_question *question, struct channel **out_channel);

// Whether there is something that who asks does not know.
bool feed_is_new(const struct feed_question *question, const struct channel *channel);

// The answer and its ETag: what comes after the event that is known; all of the hand, if that is
// not known any more, or none is. The message `table` is in it too unless it is as it was in the
// last answer. NULL and `out_is_same`: all is as it was in that; NULL alone: there is no memory.
struct frame *feed_answer(const struct feed_question *question, struct channel *channel,
                          char out_etag[FEED_ETAG_BYTES], bool *out_is_same);

// A question that waits. `on_due` is called when there may be an answer, or none came in time: then
// it is asked anew, as the table and who may watch it can be others.
struct feed_poll {
    struct follower follower;
    struct services *services;
    struct feed_question question;
    uint64_t until;
    void (*on_due)(struct feed_poll *poll);
    struct alarm *alarm;
};

// It waits; all but the follower and the alarm is to be there. False if there is no memory.
MUST_USE bool feed_poll_begin(struct feed_poll *poll, struct channel *channel);

// Once it is due: whether it waits on, as there is still nothing, and time.
bool feed_poll_goes_on(struct feed_poll *poll, struct channel *channel);
void feed_poll_end(struct feed_poll *poll);

// ---- for channel.c ----

// A message is told; the channel has gone on, or stands elsewhere; it is over, or it may be that
// not everybody may watch it any longer.
void feed_keep(struct channel *channel, struct frame *frame);
void feed_go_on(struct channel *channel);
void feed_forget(struct channel *channel);
void feed_call_all(struct channel *channel);
