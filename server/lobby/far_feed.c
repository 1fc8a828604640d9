// Questions that wait until there is something new.
#include "server/lobby/far_feed.h"

#include "server/lobby/far_show.h"
#include "server/lobby/far_words.h"
#include "server/nodes/nodes.h"
#include "server/storage/journal.h"
#include "server/watch/classes.h"
#include "server/watch/feed.h"
#include "server/watch/relay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITING_MAX = 4096 };

struct waiting {
    struct feed_poll poll;
    struct far_feed *feed;
    char reply[BUS_REPLY_BYTES];
    struct waiting *prev, *next;
};

struct far_feed {
    struct services *services;
    struct bus_ear *ear;
    struct waiting *waiting;
    int count;
    struct wire_bus *message; // that is read or written
    char *text, *packed;
};

// ---- answering ----

static void say(struct far_feed *feed, const char *reply, const struct wire_bus_feed_told *told,
                const void *body, size_t length) {
    const struct bus_message question = {.subject = "", .reply = reply};
    feed->message->type = WIRE_BUS_FEED_TOLD;
    feed->message->feed_told = *told;
    size_t written = far_write(feed->message, body, length, feed->text);
    bus_answer(feed->services->bus, &question, feed->text, written);
}

static void refuse(struct far_feed *feed, const char *reply, enum status status) {
    struct wire_bus_feed_told told = {.etag = ""};
    snprintf(told.status, sizeof told.status, "%s", far_status_word(status));
    say(feed, reply, &told, "", 0);
}

// What does not fit even when it is packed is had at this server only.
static void answer(struct far_feed *feed, const char *reply, const struct feed_question *question,
                   struct channel *channel) {
    struct wire_bus_feed_told told = {.has_idle = true, .idle = !feed_is_new(question, channel)};
    struct frame *body = feed_answer(question, channel, told.etag, &told.same);
    const void *bytes = body == NULL ? "" : (const void *)frame_bytes(body);
    size_t length = body == NULL ? 0 : body->length;
    told.has_same = told.same;
    told.has_packed = told.packed = length > FAR_BODY_BYTES;
    if (told.packed) {
        length = far_pack(bytes, length, feed->packed);
        bytes = feed->packed;
    }
    if (body == NULL && !told.same) {
        refuse(feed, reply, STATUS_NO_MEMORY);
    } else if (body != NULL && length == 0) {
        refuse(feed, reply, STATUS_ALREADY);
    } else {
        say(feed, reply, &told, bytes, length);
    }
    frame_release(body);
}

// Such as anybody is shown who may watch it elsewhere (N28).
static enum status find(struct far_feed *feed, const struct feed_question *question,
                        struct channel **out_channel) {
    struct wire_offered_class class;
    struct table *table = far_show_table(feed->services, question->code);
    enum status status =
        table == NULL ? STATUS_TRY_AGAIN : feed_find(feed->services, table, question, out_channel);
    if (status == STATUS_OK &&
        (relay_find_class(table, question->class, false, &class) != STATUS_OK ||
         !classes_are_same(&class, &(*out_channel)->class))) {
        return STATUS_ALREADY;
    }
    return status;
}

// ---- waiting ----

static void end(struct waiting *waiting) {
    feed_poll_end(&waiting->poll);
    DL_DELETE(waiting->feed->waiting, waiting);
    waiting->feed->count--;
    free(waiting);
}

static void on_due(struct feed_poll *poll) {
    struct waiting *waiting = (struct waiting *)poll;
    struct channel *channel = NULL;
    enum status status = find(waiting->feed, &poll->question, &channel);
    if (status == STATUS_OK && feed_poll_goes_on(poll, channel)) {
        return;
    }
    if (status == STATUS_OK) {
        answer(waiting->feed, waiting->reply, &poll->question, channel);
    } else {
        refuse(waiting->feed, waiting->reply, status);
    }
    end(waiting);
}

// False: there is no room.
static bool begin_to_wait(struct far_feed *feed, const char *reply,
                          const struct feed_question *question, uint64_t wait_ms,
                          struct channel *channel) {
    struct waiting *waiting = feed->count < WAITING_MAX ? calloc(1, sizeof *waiting) : NULL;
    if (waiting == NULL) {
        return false;
    }
    waiting->poll = (struct feed_poll){.services = feed->services,
                                       .question = *question,
                                       .until = clock_now_ms(feed->services->clock) + wait_ms,
                                       .on_due = on_due};
    if (!feed_poll_begin(&waiting->poll, channel)) {
        free(waiting);
        return false;
    }
    waiting->feed = feed;
    snprintf(waiting->reply, sizeof waiting->reply, "%s", reply);
    DL_APPEND(feed->waiting, waiting);
    feed->count++;
    return true;
}

static void on_question(void *context, const struct bus_message *heard) {
    struct far_feed *feed = context;
    const char *body;
    size_t length;
    struct channel *channel = NULL;
    if (!far_read(heard->bytes, heard->length, WIRE_BUS_FEED_ASK, feed->message, &body, &length)) {
        return;
    }
    const struct wire_bus_feed_ask ask = feed->message->feed_ask;
    struct feed_question question = {.class = ask.class, .seat = NO_SEAT, .after = ask.after};
    memcpy(question.code, ask.code, sizeof question.code);
    snprintf(question.key, sizeof question.key, "%s", ask.key);
    snprintf(question.known, sizeof question.known, "%s", ask.known);
    enum status status = find(feed, &question, &channel);
    if (status != STATUS_OK) {
        refuse(feed, heard->reply, status);
    } else if (feed_is_new(&question, channel) || ask.wait_ms == 0) {
        answer(feed, heard->reply, &question, channel);
    } else if (!begin_to_wait(feed, heard->reply, &question, (uint64_t)ask.wait_ms, channel)) {
        refuse(feed, heard->reply, STATUS_BUSY);
    }
}

// ---- beginning and end ----

static void finish(struct far_feed *feed) {
    bus_unlisten(feed->ear);
    free(feed->message);
    free(feed->text);
    free(feed->packed);
    free(feed);
}

struct far_feed *far_feed_create(struct services *services) {
    char subject[BUS_SUBJECT_BYTES], name[NODE_NAME_BYTES];
    struct far_feed *feed = calloc(1, sizeof *feed);
    if (feed == NULL) {
        return NULL;
    }
    feed->services = services;
    node_read_name(services->journal->writer, name);
    snprintf(subject, sizeof subject, "node.%s.feed", name);
    feed->message = calloc(1, sizeof *feed->message);
    feed->text = malloc(BUS_BYTES_MAX);
    feed->packed = malloc(FAR_BODY_BYTES);
    feed->ear = bus_listen(services->bus, subject, on_question, feed);
    if (feed->message == NULL || feed->text == NULL || feed->packed == NULL || feed->ear == NULL) {
        finish(feed);
        return NULL;
    }
    return feed;
}

void far_feed_destroy(struct far_feed *feed) {
    if (feed == NULL) {
        return;
    }
    while (feed->waiting != NULL) {
        refuse(feed, feed->waiting->reply, STATUS_TRY_AGAIN);
        end(feed->waiting);
    }
    finish(feed);
}
