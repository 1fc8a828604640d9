// Who may come, and to what.
#include "server/watch/watch.h"

#include "common/base/fnv.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/table/port.h"
#include "server/table/publish.h"
#include "server/watch/channel.h"
#include "server/watch/chat.h"
#include "server/watch/classes.h"
#include "server/watch/insight.h"
#include "server/watch/watch_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// ---- the port ----

// A class that nobody watches any more costs nothing (W70). The one whose watchers are at the table
// itself has none of its own.
static bool is_over(const struct channel *channel) {
    return !class_is_at_table(&channel->class) && channel_is_idle(channel);
}

static void wake(struct port *port) {
    struct watch *watch = (struct watch *)port;
    struct channel *channel, *next;
    watch_go_on_chats(watch);
    DL_FOREACH_SAFE(watch->channels, channel, next) {
        if (is_over(channel)) {
            DL_DELETE(watch->channels, channel);
            channel_destroy(channel);
        } else {
            channel_wake(channel);
        }
    }
    if (watch->small != NULL && channel_is_idle(watch->small)) {
        channel_destroy(watch->small);
        watch->small = NULL;
    } else if (watch->small != NULL) {
        channel_wake(watch->small);
    }
}

// Whoever sits at a seat may be somebody else; and who watches may play, once a match has begun.
static void on_table(struct port *port) {
    struct watch *watch = (struct watch *)port;
    bool is_open = table_is_open(port->table), is_new = watch->was_open && !is_open;
    struct channel *channel;
    watch->was_open = is_open;
    DL_FOREACH(watch->channels, channel) {
        is_new = is_new || (channel->class.class == WIRE_WATCH_CLASS_SEAT &&
                            watch_seat_of(channel) != channel->class.seat);
    }
    if (is_new) {
        watch_review_all(watch);
    }
    watch_prepare_marks(watch);
    watchers_note(watch);
    wake(port);
}

static void on_policy(struct port *port) {
    watch_review_all((struct watch *)port);
}

static void on_closed(struct port *port, enum wire_close_reason reason) {
    struct watch *watch = (struct watch *)port;
    struct channel *channel, *next;
    watch_end_relays(watch, false);
    DL_FOREACH_SAFE(watch->channels, channel, next) {
        while (channel->watchers != NULL) {
            watch_send_away(channel->watchers->session, reason);
        }
        DL_DELETE(watch->channels, channel);
        channel_destroy(channel);
    }
    watch_drop_small(watch);
    watchers_finish(&watch->watchers);
    for (int class = 0; class < WIRE_WATCH_CLASS_COUNT; class ++) {
        chat_destroy(watch->chats[class]);
    }
    marks_destroy(watch->marks);
    table_set_watch(port->table, NULL);
    free(watch);
}

static const struct port_kind kind = {
    .table = on_table,
    .policy = on_policy,
    .end_of_events = wake,
    .rewound = wake,
    .closed = on_closed,
};

struct watch *watch_of(struct services *services, struct table *table) {
    struct watch *watch = table_watch(table);
    if (watch == NULL && (watch = calloc(1, sizeof *watch)) != NULL) {
        watch->services = services;
        watch->was_open = table_is_open(table);
        port_open(&watch->port, &kind, table, VIEWER_WATCHER, NO_SEAT);
        table_set_watch(table, watch);
    }
    return watch;
}

// ---- classes ----

// The class asked for, or the one that shows most at once. NULL if it is not offered.
const struct wire_offered_class *watch_choose(const struct class_list *classes,
                                              const struct watch_request *request) {
    const struct wire_offered_class *best = NULL;
    if (request->has_class) {
        return classes_find(classes, request->class, request->seat);
    }
    for (int i = 0; i < classes->count; i++) {
        const struct wire_offered_class *row = &classes->rows[i];
        if (best == NULL || row->release.kind == WIRE_RELEASE_KIND_LIVE) {
            best = row;
        }
    }
    return best;
}

// ---- what is watched ----

bool watch_class_of(const struct session *session, enum wire_watch_class *out_class) {
    *out_class =
        session->watcher == NULL ? WIRE_WATCH_CLASS_PUBLIC : session->watcher->channel->class.class;
    return watch_table_of(session) != NULL;
}

void watch_tell_class(struct table *table, enum wire_watch_class class, int32_t seen,
                      const struct wire_server *message) {
    struct watch *watch = table_watch(table);
    struct channel *channel;
    struct frame *frame = message_frame(message); // one for all
    if (frame == NULL) {
        return;
    }
    if (class == WIRE_WATCH_CLASS_PUBLIC) {
        publish_to_watchers(table, frame);
    }
    DL_FOREACH(watch == NULL ? NULL : watch->channels, channel) {
        if (channel->class.class == class && channel_known(channel) >= seen) {
            channel_send(channel, frame);
        }
    }
    frame_release(frame);
}

bool watch_sees_as_offered(const struct session *session, const struct table *table) {
    const struct channel *channel = session->watcher == NULL ? NULL : session->watcher->channel;
    struct class_list classes;
    classes_offered(table, &classes);
    const struct wire_offered_class *offered =
        channel == NULL ? NULL : classes_find(&classes, channel->class.class, NO_SEAT);
    return channel == NULL || (offered != NULL && classes_are_same(offered, &channel->class));
}

static struct frame *watching_frame(struct table *table, const struct session *session,
                                    const struct class_list *classes,
                                    const struct wire_offered_class *class, int32_t released) {
    struct wire_server message = {
        .type = WIRE_SERVER_WATCHING,
        .watching =
            {
                .code = table_code(table),
                .class = class->class,
                .has_seat = class->has_seat,
                .seat = class->seat,
                .classes = {.count = classes->count, .rows = classes->rows},
                .released = released,
                .policy = table_options(table)->watch,
                .has_holds = chat_holds(table),
                .holds = true,
                .has_runs = table_is_run_by(table, session->account),
                .runs = true,
            },
    };
    return message_frame(&message);
}

// Of all but how much is released; 0 for want of memory.
static uint64_t digest_of(struct frame *frame) {
    return frame == NULL ? 0 : fnv_bytes(FNV_START, frame_bytes(frame), frame->length);
}

void watch_tell(struct table *table, struct session *session, const struct class_list *classes,
                const struct wire_offered_class *class, int32_t released) {
    struct frame *same = watching_frame(table, session, classes, class, -1);
    uint64_t digest = digest_of(same);
    frame_release(same);
    if (session->watcher != NULL && digest != 0 && session->watcher->told == digest) {
        return;
    }
    struct frame *frame = watching_frame(table, session, classes, class, released);
    if (session->watcher != NULL) {
        session->watcher->told = digest;
    }
    if (frame != NULL) {
        session_send(session, frame);
        frame_release(frame);
    }
}

// ---- coming ----

bool watch_plays_here(const struct table *table, const struct account *account) {
    return !table_is_open(table) && table_has_seat_of(table, account);
}

// The seat of a class is a person's: another person there has another hand.
static const char *eyes_of(const struct table *table, const struct wire_offered_class *class) {
    const struct account *person =
        class->class == WIRE_WATCH_CLASS_SEAT ? table_person(table, class->seat) : NULL;
    return person == NULL ? "" : person->id;
}

struct channel *watch_find_channel(struct watch *watch, struct table *table,
                                   const struct wire_offered_class *class) {
    struct channel *channel;
    DL_FOREACH(watch->channels, channel) {
        if (classes_are_same(&channel->class, class) &&
            strcmp(channel->eyes_of, eyes_of(table, class)) == 0) {
            return channel;
        }
    }
    channel = channel_create(watch->services, table, class);
    if (channel != NULL) {
        snprintf(channel->eyes_of, sizeof channel->eyes_of, "%s", eyes_of(table, class));
        DL_APPEND(watch->channels, channel);
    }
    return channel;
}

static void leave_table(struct session *session) {
    if (session->table != NULL) {
        table_disconnect(session->table, session);
    }
    watch_leave(session);
}

// How somebody comes: what may be watched, what of it will be, by whose links.
struct entrance {
    struct class_list classes;
    const struct wire_offered_class *class;
    char key[WATCH_KEY_BYTES];
    bool is_unnamed;
    int32_t last;
};

static enum status join_channel(struct table *table, struct session *session,
                                const struct entrance *entrance) {
    struct watch *watch = watch_of(session->services, table);
    struct watcher *watcher = watch == NULL ? NULL : calloc(1, sizeof *watcher);
    struct channel *channel =
        watcher == NULL ? NULL : watch_find_channel(watch, table, entrance->class);
    if (channel == NULL) {
        free(watcher);
        return STATUS_NO_MEMORY;
    }
    table_count_behind(table, 1); // before it leaves: the table is not empty meanwhile
    leave_table(session);
    connection_set_patient(session->connection, true);
    watcher->session = session;
    session->watcher = watcher;
    session->is_unnamed = entrance->is_unnamed;
    memcpy(session->watch_key, entrance->key, sizeof session->watch_key);
    watch_tell(table, session, &entrance->classes, entrance->class, channel->told);
    channel_add(channel, watcher, entrance->last);
    watch_attend_chat(session, entrance->class->class);
    watch_attend_marks(session);
    return STATUS_OK;
}

enum status watch_join(struct table *table, struct session *session,
                       const struct watch_request *request) {
    struct entrance entrance = {.last = request->last, .is_unnamed = request->is_unnamed};
    bool is_here = watch_table_of(session) == table && *request->key == '\0';
    snprintf(entrance.key, sizeof entrance.key, "%s", is_here ? session->watch_key : request->key);
    enum status status = classes_for(table, session->account, entrance.key, &entrance.classes);
    if (status != STATUS_OK) {
        return status;
    }
    entrance.class = watch_choose(&entrance.classes, request);
    if (watch_plays_here(table, session->account)) {
        return STATUS_PLAYS_HERE;
    }
    if (entrance.class == NULL) {
        return STATUS_NO_CLASS;
    }
    if (watch_table_of(session) != table && table_is_full_for(table, session->account, true)) {
        return STATUS_HALL_IS_FULL;
    }
    if (!class_is_at_table(entrance.class)) {
        return join_channel(table, session, &entrance);
    }
    watch_leave(session);
    watch_tell(table, session, &entrance.classes, entrance.class, table_log(table)->last_number);
    table_let_watch(table, session, request->last);
    watch_attend_chat(session, entrance.class->class);
    session->is_unnamed = request->is_unnamed;
    memcpy(session->watch_key, entrance.key, sizeof session->watch_key);
    watch_attend(session);
    watch_attend_marks(session);
    return STATUS_OK;
}

void watch_attend(struct session *session) {
    if (session->seat == NO_SEAT) {
        (void)watch_of(session->services, session->table); // its people are told of who watches
    }
    watchers_tell(session->table, session);
}

enum status watch_change(struct session *session, const struct watch_request *request) {
    struct table *table = watch_table_of(session);
    if (table == NULL) {
        return session->table == NULL ? STATUS_NOT_AT_TABLE : STATUS_PLAYS_HERE;
    }
    return watch_join(table, session, request);
}

// ---- being there ----

struct table *watch_table_of(const struct session *session) {
    if (session->watcher != NULL) {
        return session->watcher->channel->table;
    }
    return session->table != NULL && session->seat == NO_SEAT ? session->table : NULL;
}

// Who watches at the table itself has a channel too, which sends no events but reads them for what
// is told beside them.
static struct channel *channel_of(struct table *table, struct session *session) {
    struct watch *watch = session->watcher != NULL ? NULL : watch_of(session->services, table);
    struct channel *channel = session->watcher != NULL ? session->watcher->channel
                              : watch == NULL          ? NULL
                                              : watch_find_channel(watch, table, &class_at_table);
    if (channel != NULL) {
        channel_look(channel); // its place is one of the log as it is now
    }
    return channel;
}

enum status watch_set_layers(struct session *session, unsigned layers, int32_t number) {
    struct table *table = watch_table_of(session);
    if (table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    struct channel *channel = channel_of(table, session);
    if (channel == NULL) {
        return STATUS_NO_MEMORY;
    }
    if (number >= 0) {
        return layers == 0 ? STATUS_OK : insight_answer(channel, session, layers, number);
    }
    session->layers = layers;
    if (layers != 0) {
        insight_ask(channel, session);
    }
    return STATUS_OK;
}

void watch_leave(struct session *session) {
    struct watcher *watcher = session->watcher;
    if (session->elsewhere != NULL) {
        session->elsewhere->leave(session);
    }
    if (watcher != NULL) {
        struct table *table = watcher->channel->table;
        channel_remove(watcher->channel, watcher);
        session->watcher = NULL;
        session->layers = 0;
        free(watcher);
        *session->watch_key = '\0';
        table_count_behind(table, -1);
    }
}

void watch_send_away(struct session *session, enum wire_close_reason reason) {
    struct wire_server message = {
        .type = WIRE_SERVER_CLOSED,
        .closed = {.code = table_code(watch_table_of(session)), .reason = reason},
    };
    watch_leave(session);
    session_tell(session, &message);
}

void watch_tell_anew(struct session *session) {
    if (session->elsewhere != NULL) {
        session->elsewhere->tell_anew(session);
    }
    if (session->watcher != NULL) {
        channel_tell(session->watcher->channel, session, -1);
        watch_attend_marks(session);
    }
    struct table *table = session->layers == 0 ? NULL : watch_table_of(session);
    struct channel *channel = table == NULL ? NULL : channel_of(table, session);
    if (channel != NULL) {
        insight_ask(channel, session);
    }
}

static struct watch_moment moment_of(const struct match *match, int hands) {
    return (struct watch_moment){.is_in_hand = !match->is_over && !match_is_between_deals(match),
                                 .hand = hands};
}

struct watch_moment watch_moment_of(const struct table *table, enum wire_watch_class class) {
    const struct watch *watch = table_watch(table);
    const struct channel *channel;
    struct class_list classes;
    classes_offered(table, &classes);
    const struct wire_offered_class *offered = classes_find(&classes, class, NO_SEAT);
    if (offered != NULL && class_is_at_table(offered)) {
        return moment_of(table_match(table), table_hands(table));
    }
    DL_FOREACH(watch == NULL || offered == NULL ? NULL : watch->channels, channel) {
        if (classes_are_same(&channel->class, offered)) {
            return moment_of(&channel->match, channel->deals);
        }
    }
    return (struct watch_moment){.is_in_hand = true};
}

struct watch_known watch_known_behind(const struct session *session) {
    const struct channel *channel = session->watcher->channel;
    return (struct watch_known){
        .may_watch = true,
        .place = reach_common(&channel->reach, channel->at.offset),
        .number = channel->told,
        .viewer = channel->viewer,
    };
}

int watch_channels(const struct table *table) {
    const struct watch *watch = table_watch(table);
    const struct channel *channel;
    int count = 0;
    DL_FOREACH(watch == NULL ? NULL : watch->channels, channel) {
        count++;
    }
    return count;
}

// ---- small tables ----

static struct channel *small_of(struct services *services, struct table *table) {
    const struct wire_watch_policy *policy = &table_options(table)->watch;
    struct wire_offered_class class = {.class = WIRE_WATCH_CLASS_PUBLIC, .release = policy->public};
    struct watch *watch = policy->has_public ? watch_of(services, table) : NULL;
    if (watch != NULL && watch->small == NULL) {
        watch->small = channel_create(services, table, &class);
        if (watch->small != NULL) {
            watch->small->is_small = true;
        }
    }
    return watch == NULL ? NULL : watch->small;
}

void watch_add_small(struct table *table, struct watcher *watcher) {
    struct channel *channel = small_of(watcher->session->services, table);
    if (channel != NULL) {
        channel_add(channel, watcher, -1);
    }
}

void watch_remove_small(struct watcher *watcher) {
    if (watcher->channel != NULL) {
        channel_remove(watcher->channel, watcher);
    }
}

void watch_tell_small(struct watcher *watcher) {
    if (watcher->channel != NULL) {
        channel_tell(watcher->channel, watcher->session, -1);
    }
}
