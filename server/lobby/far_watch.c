// Coming, being told, and going.
#include "server/lobby/far_watch.h"

#include "server/accounts/account.h"
#include "server/lobby/far_watch_parts.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { TICK_MS = 250, LINGER_MS = 10000 };

static uint64_t now_ms(const struct far_watch *far) {
    return clock_now_ms(far->services->clock);
}

static struct far_watcher *watcher_of(const struct session *session) {
    return (struct far_watcher *)session->elsewhere;
}

// ---- being told ----

// A connection that takes no lists gets one message after the other, as at the table itself.
void far_tell(struct far_watcher *watcher, const struct told *told) {
    struct session *session = watcher->session;
    watcher->number = told->about.last > watcher->number ? told->about.last : watcher->number;
    if (!told->about.is_list || connection_takes_lists(session->connection)) {
        session_send(session, told->frame);
        return;
    }
    struct relayed_part parts[RELAYED_MESSAGES_MAX];
    int count = relayed_split((const char *)frame_bytes(told->frame), told->frame->length, parts);
    for (int i = 0; i < count; i++) {
        struct frame *frame = frame_create(parts[i].bytes, parts[i].length);
        if (frame == NULL) {
            connection_close(session->connection, CLOSE_FULL);
            return;
        }
        frame->may_lapse = true; // only such are put into lists
        session_send(session, frame);
        frame_release(frame);
    }
}

// Whoever shows less than was told before begins the hand anew.
void far_tell_page(struct far_watcher *watcher, const struct far_page *page) {
    watcher->number = page->last >= 0 ? page->last : watcher->last;
    for (int i = 0; i < page->count; i++) {
        far_tell(watcher, &page->rows[i]);
    }
}

// ---- coming and going ----

static void on_leave(struct session *session) {
    far_leave(watcher_of(session));
}

static void on_tell_anew(struct session *session) {
    struct far_watcher *watcher = watcher_of(session);
    stream_wait(watcher->stream, watcher, -1);
    stream_tend(watcher->stream);
}

void far_leave(struct far_watcher *watcher) {
    struct stream *stream = watcher->stream;
    struct session *session = watcher->session;
    if (watcher->ticket != NULL) {
        watcher->ticket->told = NULL;
    }
    DL_DELETE(stream->watchers, watcher);
    stream->count--;
    stream->is_crowd_new = true;
    stream->waiting -= watcher->is_waiting;
    stream->empty_since = now_ms(stream->far);
    if (watcher->cell != NULL) {
        *watcher->cell = NULL;
    } else {
        stream->far->count--;
        session->services->watcher_count--;
        metric_add(METRIC_FAR_WATCHERS, -1);
        session->elsewhere = NULL;
    }
    free(watcher);
}

enum status far_watch_join(struct far_watch *far, struct session *session, const char *node,
                           const char *code, enum wire_watch_class class,
                           const struct watch_request *request) {
    struct services *services = session->services;
    struct far_class of = {.class = class};
    snprintf(of.code, sizeof of.code, "%s", code);
    if (services->watcher_count >= config_watchers_max(&services->config) &&
        session->elsewhere == NULL) {
        return STATUS_HALL_IS_FULL;
    }
    struct stream *stream = stream_find(far, &of, node);
    struct far_watcher *watcher = stream == NULL ? NULL : calloc(1, sizeof *watcher);
    if (watcher == NULL) {
        return STATUS_NO_MEMORY;
    }
    if (session->table != NULL) {
        table_disconnect(session->table, session);
    }
    watch_leave(session);
    connection_set_patient(session->connection, true);
    watcher->elsewhere = (struct elsewhere){
        .code = stream->class.code, .leave = on_leave, .tell_anew = on_tell_anew};
    watcher->session = session;
    watcher->stream = stream;
    watcher->number = -1;
    snprintf(watcher->key, sizeof watcher->key, "%s", request->key);
    session->elsewhere = &watcher->elsewhere;
    session->is_unnamed = request->is_unnamed;
    DL_APPEND(stream->watchers, watcher);
    stream->count++;
    stream->is_crowd_new = true;
    far->count++;
    services->watcher_count++;
    metric_add(METRIC_FAR_WATCHERS, 1);
    stream_wait(stream, watcher, request->last);
    stream_tend(stream);
    return STATUS_OK;
}

const char *far_watch_node(const struct session *session) {
    return watcher_of(session)->stream->node;
}

void far_watch_key(const struct session *session, char out_key[WATCH_KEY_BYTES]) {
    snprintf(out_key, WATCH_KEY_BYTES, "%s", watcher_of(session)->key);
}

void far_watch_send_away(struct session *session, enum wire_close_reason reason) {
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", session->elsewhere->code);
    const struct wire_server message = {.type = WIRE_SERVER_CLOSED,
                                        .closed = {.code = code, .reason = reason}};
    watch_leave(session);
    session_tell(session, &message);
}

void far_send_away(struct far_watcher *watcher, enum wire_close_reason reason) {
    if (watcher->cell != NULL) {
        far_leave(watcher);
    } else {
        far_watch_send_away(watcher->session, reason);
    }
}

// ---- small tables ----

void far_watch_add_small(struct far_watch *far, struct session *session, const char *node,
                         const char *code, struct far_watcher **cell) {
    struct far_class of = {.class = WIRE_WATCH_CLASS_PUBLIC, .is_small = true};
    snprintf(of.code, sizeof of.code, "%s", code);
    struct stream *stream = far == NULL ? NULL : stream_find(far, &of, node);
    struct far_watcher *watcher = stream == NULL ? NULL : calloc(1, sizeof *watcher);
    if (watcher == NULL) {
        return;
    }
    *watcher =
        (struct far_watcher){.session = session, .stream = stream, .cell = cell, .number = -1};
    *cell = watcher;
    DL_APPEND(stream->watchers, watcher);
    stream->count++;
    stream->is_crowd_new = true;
    far_review(watcher);
    stream_wait(stream, watcher, -1);
    stream_tend(stream);
}

void far_watch_remove_small(struct far_watcher **cell) {
    if (*cell != NULL) {
        far_leave(*cell);
    }
}

void far_watch_tell_small(struct far_watcher **cell) {
    if (*cell != NULL) {
        stream_wait((*cell)->stream, *cell, -1);
    }
}

int far_watch_count(const struct far_watch *far) {
    return far->count;
}

int far_watch_classes(const struct far_watch *far) {
    return (int)HASH_COUNT(far->streams);
}

// ---- who watches already ----

static enum wire_close_reason reason_of(enum status status, bool is_barred) {
    if (is_barred) {
        return WIRE_CLOSE_REASON_BARRED;
    }
    return status == STATUS_ALREADY || status == STATUS_PLAYS_HERE ? WIRE_CLOSE_REASON_MOVED
                                                                   : WIRE_CLOSE_REASON_POLICY;
}

// Whom somebody has barred, the store is to know, or the person comes back as somebody else.
static void note_barred(const struct session *session) {
    struct account *account = session->account;
    if (account != NULL && !account->is_known && !account_is_onlooker(account)) {
        accounts_write(session->services->accounts, account, ACCOUNT_NOTHING);
    }
}

// Who is not told for want of an answer stays: it is asked again when the class is.
static void on_reviewed(void *context, enum status status, enum wire_watch_class class) {
    struct far_watcher *watcher = context;
    bool is_barred = watcher->ticket != NULL && watcher->ticket->is_barred;
    (void)class;
    watcher->ticket = NULL;
    if (is_barred) {
        note_barred(watcher->session);
    }
    if (status == STATUS_TRY_AGAIN) {
        watcher->is_to_review = true;
    } else if (status != STATUS_OK && status != STATUS_HALL_IS_FULL) {
        far_send_away(watcher, reason_of(status, is_barred));
    }
}

void far_review(struct far_watcher *watcher) {
    const struct stream *stream = watcher->stream;
    const struct watch_request request = {
        .key = watcher->key, .has_class = true, .class = stream->class.class, .seat = NO_SEAT};
    if (watcher->ticket != NULL) { // what is on its way may be an older answer
        watcher->ticket->told = NULL;
    }
    watcher->ticket = far_ask(stream->far, watcher->session, stream->node, stream->class.code,
                              &request, on_reviewed, watcher);
    watcher->is_to_review = watcher->ticket == NULL;
    if (watcher->ticket != NULL && stream->class.is_small) {
        watcher->ticket->person.has_small = watcher->ticket->person.small = true;
    }
}

// ---- what is due ----

static void review_late(struct stream *stream) {
    struct far_watcher *watcher;
    DL_FOREACH(stream->watchers, watcher) {
        if (watcher->is_to_review && watcher->ticket == NULL) {
            far_review(watcher);
        }
    }
}

static void on_tick(void *context) {
    struct far_watch *far = context;
    struct stream *stream, *next;
    alarm_start(far->alarm, TICK_MS);
    HASH_ITER(hh, far->streams, stream, next) {
        if (stream->count == 0 && now_ms(far) >= stream->empty_since + LINGER_MS) {
            stream_forget(stream);
        } else {
            stream_tend(stream);
            review_late(stream);
        }
    }
}

// ---- beginning and end ----

struct far_watch *far_watch_create(struct services *services) {
    struct far_watch *far = calloc(1, sizeof *far);
    if (far == NULL) {
        return NULL;
    }
    far->services = services;
    node_read_name(services->journal->writer, far->name);
    far->message = calloc(1, sizeof *far->message);
    far->text = malloc(BUS_BYTES_MAX);
    far->alarm = alarm_create(services->clock, on_tick, far);
    far->ticket_alarm = alarm_create(services->clock, far_ask_tickets, far);
    if (far->message == NULL || far->text == NULL || far->alarm == NULL ||
        far->ticket_alarm == NULL) {
        far_watch_destroy(far);
        return NULL;
    }
    alarm_start(far->alarm, TICK_MS);
    return far;
}

void far_watch_destroy(struct far_watch *far) {
    struct stream *stream, *next;
    struct asking *asking, *next_asking;
    if (far == NULL) {
        return;
    }
    far_forget_tickets(far);
    HASH_ITER(hh, far->streams, stream, next) {
        while (stream->watchers != NULL) {
            far_leave(stream->watchers);
        }
        stream_forget(stream);
    }
    DL_FOREACH_SAFE(far->asking, asking, next_asking) {
        DL_DELETE(far->asking, asking);
        asking->far = NULL;
    }
    alarm_destroy(far->alarm);
    alarm_destroy(far->ticket_alarm);
    free(far->message);
    free(far->text);
    free(far);
}
