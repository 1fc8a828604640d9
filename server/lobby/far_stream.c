// Looking for a class, asking where it stands, and hearing what it is told.
#include "server/lobby/far_watch_parts.h"

#include "server/bus/bus.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    STREAMS_MAX = 4096,
    SILENT_MS = 3000, // after which it is looked for anew (N27)
    AGAIN_MS = 500,   // between two tries
    ANSWER_MS = 2000,
    SAY_MS = 10000,      // at least so often its server hears that somebody listens;
    COUNT_MS = 1000,     // that others do so soon
    LINGER_MS = 10000,   // after the last has gone
    ODD_A_SECOND = 8,    // questions for newcomers who have some of the hand
    OLD_EVENTS_MAX = 400 // that they may miss
};

static uint64_t now_ms(const struct stream *stream) {
    return clock_now_ms(stream->far->services->clock);
}

// ---- looking for it ----

static struct asking *begin_asking(struct stream *stream) {
    struct asking *asking = calloc(1, sizeof *asking);
    if (asking != NULL) {
        asking->far = stream->far;
        asking->stream = stream;
        stream->asking = asking;
        DL_APPEND(stream->far->asking, asking);
    }
    return asking;
}

// The stream that asked; NULL: it does not want to know any more.
static struct stream *end_asking(struct asking *asking) {
    struct stream *stream = asking->stream;
    if (asking->far != NULL) {
        DL_DELETE(asking->far->asking, asking);
    }
    if (stream != NULL) {
        stream->asking = NULL;
    }
    return stream;
}

static void wait_after(struct stream *stream, struct far_watcher *watcher, int32_t last) {
    stream->waiting += !watcher->is_waiting;
    watcher->is_waiting = true;
    watcher->is_asked = false;
    watcher->last = last;
}

// All who watch wait, each from what it was told last: a newcomer may know more than the others had
// heard by then.
static void begin_anew(struct stream *stream) {
    struct far_watcher *watcher;
    metric_add(METRIC_FAR_GAPS, 1);
    if (stream->asking != NULL) {
        stream->asking->stream = NULL; // whatever it hears
        stream->asking = NULL;
    }
    far_drop_kept(stream);
    stream->state = STREAM_SEEKS;
    stream->again_at = 0;
    *stream->writer = '\0';
    DL_FOREACH(stream->watchers, watcher) {
        watcher->is_asked = false;
        if (!watcher->is_waiting) {
            wait_after(stream, watcher, watcher->number);
        }
    }
}

// The same server shows it otherwise than before: all of the hand.
static void forget_told(struct stream *stream) {
    struct far_watcher *watcher;
    stream->number = -1;
    DL_FOREACH(stream->watchers, watcher) {
        watcher->number = -1;
        wait_after(stream, watcher, -1);
    }
}

static void try_later(struct stream *stream) {
    stream->state = STREAM_SEEKS;
    stream->again_at = now_ms(stream) + AGAIN_MS;
}

static void close_all(struct stream *stream, enum wire_close_reason reason) {
    while (stream->watchers != NULL) {
        far_send_away(stream->watchers, reason);
    }
}

// This server has it now: who watches it does so here, from what was told last.
static void move_here(struct stream *stream) {
    struct table *table = lobby_find(stream->far->services->lobby, stream->class.code);
    while (stream->watchers != NULL) {
        struct far_watcher *watcher = stream->watchers;
        struct session *session = watcher->session;
        if (watcher->cell != NULL) { // its grid finds the table here
            far_leave(watcher);
            continue;
        }
        char key[WATCH_KEY_BYTES];
        memcpy(key, watcher->key, sizeof key);
        const struct watch_request request = {.key = key,
                                              .has_class = true,
                                              .class = stream->class.class,
                                              .seat = NO_SEAT,
                                              .is_unnamed = session->is_unnamed,
                                              .last = watcher->is_waiting ? watcher->last
                                                                          : watcher->number};
        far_leave(watcher);
        enum status status = watch_join(table, session, &request);
        if (status != STATUS_OK) {
            const struct wire_server message = {
                .type = WIRE_SERVER_CLOSED,
                .closed = {.code = stream->class.code, .reason = WIRE_CLOSE_REASON_POLICY}};
            session_tell(session, &message);
        }
    }
}

static void ask(struct stream *stream);

static void on_owner(void *context, enum owner owner, const char *node) {
    struct stream *stream = end_asking(context);
    free(context);
    if (stream == NULL) {
        return;
    }
    switch (owner) {
    case OWNER_ELSEWHERE:
        if (stream->is_over && strcmp(stream->node, node) == 0) {
            forget_told(stream);
        }
        stream->is_over = false;
        snprintf(stream->node, sizeof stream->node, "%s", node);
        stream->state = STREAM_ASKS;
        ask(stream);
        break;
    case OWNER_HERE:
        move_here(stream);
        break;
    case OWNER_NONE:
        close_all(stream, WIRE_CLOSE_REASON_EMPTY);
        break;
    case OWNER_UNKNOWN:
        try_later(stream);
        break;
    }
}

static void seek(struct stream *stream) {
    struct asking *asking = begin_asking(stream);
    if (asking == NULL) {
        try_later(stream);
        return;
    }
    stream->again_at = now_ms(stream) + SILENT_MS + AGAIN_MS;
    owners_find(stream->far->services->owners, stream->class.code, on_owner, asking);
}

// ---- asking where it stands ----

// Those who wait and have the same events are asked for together.
static void choose_askers(struct stream *stream, struct asking *asking) {
    struct far_watcher *watcher;
    DL_FOREACH(stream->watchers, watcher) {
        if (watcher->is_waiting && !asking->has_last) {
            asking->has_last = true;
            asking->last = watcher->last;
        }
        watcher->is_asked = watcher->is_waiting && watcher->last == asking->last;
    }
}

static void on_answer(void *context, const void *bytes, size_t length);

static void ask(struct stream *stream) {
    struct far_watch *far = stream->far;
    struct asking *asking = begin_asking(stream);
    char subject[BUS_SUBJECT_BYTES];
    if (asking == NULL) {
        try_later(stream);
        return;
    }
    choose_askers(stream, asking);
    snprintf(subject, sizeof subject, "node.%s.watch", stream->node);
    stream->said_at = now_ms(stream);
    stream->is_crowd_new = false;
    size_t asked = far_write_question(stream, asking);
    bus_ask(far->services->bus, subject, far->text, asked, ANSWER_MS, on_answer, asking);
}

// ---- what is told ----

static void tell_all(struct stream *stream, const struct told *told) {
    struct far_watcher *watcher;
    DL_FOREACH(stream->watchers, watcher) {
        if (!watcher->is_waiting && watcher->from < told->version) {
            far_tell(watcher, told);
        }
    }
    stream->version = told->version;
    stream->number = told->about.last > stream->number ? told->about.last : stream->number;
}

static bool is_next(const struct stream *stream, int32_t version) {
    return version == stream->version + 1 || (stream->version >= INT32_MAX / 2 && version == 1);
}

// What was heard since the answer was made. False if some of it is missing.
static bool tell_kept(struct stream *stream) {
    for (int i = 0; i < stream->kept_count; i++) {
        const struct told *told = &stream->kept[i];
        bool is_of_it = strcmp(told->writer, stream->writer) == 0;
        if (is_of_it && told->version > stream->version && !is_next(stream, told->version)) {
            return false;
        }
        if (is_of_it && told->version > stream->version) {
            tell_all(stream, told);
        }
    }
    return true;
}

static void tell_page(struct stream *stream, const struct far_page *page, int32_t version) {
    struct far_watcher *watcher;
    DL_FOREACH(stream->watchers, watcher) {
        if (watcher->is_asked) {
            watcher->is_asked = watcher->is_waiting = false;
            watcher->from = version;
            stream->waiting--;
            far_tell_page(watcher, page);
        }
    }
}

// Those who are told the page now have missed what was heard before it was read.
static bool tell_newcomers(struct stream *stream, const struct far_page *page, int32_t version) {
    int32_t first = stream->kept_count > 0 ? stream->kept[0].version : stream->version + 1;
    if (version < stream->version && first > version + 1) {
        return false; // not all of that was kept
    }
    struct far_watcher *watcher;
    DL_FOREACH(stream->watchers, watcher) {
        if (watcher->is_asked) {
            far_tell_page(watcher, page);
        }
        for (int i = 0; watcher->is_asked && i < stream->kept_count; i++) {
            if (stream->kept[i].version > version) {
                far_tell(watcher, &stream->kept[i]);
            }
        }
        if (watcher->is_asked) {
            watcher->is_asked = watcher->is_waiting = false;
            watcher->from = version > stream->version ? version : stream->version;
            stream->waiting--;
        }
    }
    return true;
}

static void review_all(struct stream *stream) {
    struct far_watcher *watcher;
    DL_FOREACH(stream->watchers, watcher) {
        far_review(watcher);
    }
}

// It stands there, and is listened to from there on.
static void begin_to_listen(struct stream *stream, const struct wire_bus_class_told *told,
                            const struct far_page *page) {
    snprintf(stream->writer, sizeof stream->writer, "%s", told->writer);
    stream->state = STREAM_LISTENS;
    stream->version = told->version;
    stream->number = page->last >= 0 ? page->last : stream->number;
    tell_page(stream, page, told->version);
    if (stream->has_listened) {
        review_all(stream); // meanwhile it may not have been heard that these are others
    }
    stream->has_listened = true;
    if (!tell_kept(stream)) {
        begin_anew(stream);
    }
}

static void refuse(struct stream *stream, enum status status) {
    if (status == STATUS_NO_CLASS || status == STATUS_NOT_WATCHED) {
        close_all(stream, WIRE_CLOSE_REASON_POLICY);
    } else {
        begin_anew(stream);
        try_later(stream);
    }
}

static void hear_answer(struct stream *stream, const struct wire_bus_class_told *told,
                        const struct far_page *page) {
    bool is_same = strcmp(told->writer, stream->writer) == 0;
    if (stream->state == STREAM_ASKS) {
        begin_to_listen(stream, told, page);
    } else if (!is_same || !tell_newcomers(stream, page, told->version)) {
        begin_anew(stream);
    }
    if (stream->state == STREAM_LISTENS) {
        stream->heard_at = now_ms(stream);
        stream->again_at = 0;
        far_drop_kept(stream);
    }
    stream_tend(stream);
}

static void on_answer(void *context, const void *bytes, size_t length) {
    struct stream *stream = end_asking(context);
    struct far_page *page = stream == NULL ? NULL : calloc(1, sizeof *page);
    const char *body;
    size_t body_length;
    free(context);
    if (page == NULL) {
        return;
    }
    struct wire_bus *message = stream->far->message;
    page->last = -1;
    bool is_word =
        bytes != NULL && far_read(bytes, length, WIRE_BUS_CLASS_TOLD, message, &body, &body_length);
    const struct wire_bus_class_told told = message->class_told;
    enum status status = is_word ? far_status_of(told.status) : STATUS_TRY_AGAIN;
    if (!is_word && stream->state == STREAM_LISTENS) {
        stream->again_at = now_ms(stream) + AGAIN_MS; // the word was lost, or its server is
    } else if (status == STATUS_OK && far_page_read(stream->class.code, body, body_length, page)) {
        hear_answer(stream, &told, page);
    } else {
        refuse(stream, status == STATUS_OK ? STATUS_TRY_AGAIN : status);
    }
    far_page_finish(page);
    free(page);
}

// ---- listening ----

static void hear_frame(struct stream *stream, const struct wire_bus_live *live, const char *body,
                       size_t length) {
    struct told told = {.version = live->version};
    memcpy(told.writer, live->writer, sizeof told.writer);
    bool is_old = stream->state == STREAM_LISTENS && live->version <= stream->version &&
                  !is_next(stream, live->version);
    if (is_old || !relayed_read(body, length, stream->class.code, &told.about)) {
        return; // then there is a gap
    }
    told.frame = far_frame(body, length, &told.about);
    if (told.frame == NULL) {
        return;
    }
    if (stream->asking != NULL) {
        far_keep(stream, &told);
    }
    if (stream->state == STREAM_LISTENS && is_next(stream, live->version)) {
        tell_all(stream, &told);
    } else if (stream->state == STREAM_LISTENS) {
        begin_anew(stream);
        stream_tend(stream);
    }
    frame_release(told.frame);
}

static void on_live(void *context, const struct bus_message *heard) {
    struct stream *stream = context;
    struct wire_bus *message = stream->far->message;
    const char *body;
    size_t length;
    if (!far_read(heard->bytes, heard->length, WIRE_BUS_LIVE, message, &body, &length)) {
        return;
    }
    const struct wire_bus_live live = message->live;
    bool is_of_it = strcmp(live.writer, stream->writer) == 0;
    if (stream->state == STREAM_LISTENS && !is_of_it) {
        return; // who had the table before, or has it now: then this one falls silent
    }
    stream->heard_at = now_ms(stream);
    if (is_of_it && live.has_removed && live.removed) {
        close_all(stream, WIRE_CLOSE_REASON_REMOVED);
    } else if (is_of_it && live.has_over && live.over) {
        begin_anew(stream);
        stream->is_over = true;
        stream_tend(stream);
    } else if (length > 0) {
        hear_frame(stream, &live, body, length);
    } else if (stream->state == STREAM_LISTENS && live.version > stream->version) {
        begin_anew(stream);
        stream_tend(stream);
    } else if (live.has_review && live.review) {
        review_all(stream);
    }
}

// ---- what is due ----

static void tend_listening(struct stream *stream) {
    uint64_t now = now_ms(stream);
    bool is_crowd_due = stream->is_crowd_new && now >= stream->said_at + COUNT_MS;
    if (now >= stream->heard_at + SILENT_MS) {
        begin_anew(stream);
        seek(stream);
    } else if (stream->asking == NULL && now >= stream->again_at &&
               (stream->waiting > 0 || is_crowd_due || now >= stream->said_at + SAY_MS)) {
        ask(stream);
    }
}

void stream_tend(struct stream *stream) {
    uint64_t now = now_ms(stream);
    if (stream->state == STREAM_LISTENS) {
        tend_listening(stream);
    } else if (stream->asking == NULL && now >= stream->again_at && stream->count > 0) {
        seek(stream);
    }
}

void stream_wait(struct stream *stream, struct far_watcher *watcher, int32_t last) {
    uint64_t second = now_ms(stream) / 1000;
    stream->odd_count = stream->odd_second == second ? stream->odd_count : 0;
    stream->odd_second = second;
    bool is_odd = last >= 0 && last != stream->number;
    bool is_fine =
        !is_odd ||
        (stream->odd_count++ < ODD_A_SECOND &&
         (stream->number < 0 || (last < stream->number && stream->number - last < OLD_EVENTS_MAX)));
    wait_after(stream, watcher, is_fine ? last : -1);
}

// ---- beginning and end ----

struct stream *stream_find(struct far_watch *far, const struct far_class *class, const char *node) {
    char key[FAR_KEY_BYTES], subject[BUS_SUBJECT_BYTES];
    struct stream *stream;
    far_class_key(class, key);
    HASH_FIND_STR(far->streams, key, stream);
    if (stream != NULL) {
        return stream;
    }
    stream = HASH_COUNT(far->streams) < STREAMS_MAX ? calloc(1, sizeof *stream) : NULL;
    if (stream == NULL) {
        return NULL;
    }
    stream->far = far;
    stream->class = *class;
    stream->number = -1;
    stream->state = STREAM_ASKS;
    memcpy(stream->key, key, sizeof key);
    snprintf(stream->node, sizeof stream->node, "%s", node);
    stream->empty_since = now_ms(stream);
    far_class_subject(class, subject);
    stream->ear = bus_listen(far->services->bus, subject, on_live, stream);
    if (stream->ear == NULL) {
        free(stream);
        return NULL;
    }
    HASH_ADD_STR(far->streams, key, stream);
    return stream;
}

void stream_forget(struct stream *stream) {
    if (stream->asking != NULL) {
        stream->asking->stream = NULL;
    }
    far_drop_kept(stream);
    bus_unlisten(stream->ear);
    HASH_DEL(stream->far->streams, stream);
    free(stream);
}
