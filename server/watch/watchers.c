// Counting, naming, and telling what is different.
#include "server/watch/watchers.h"

#include "server/accounts/account.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/watch/channel.h"
#include "server/watch/relay.h"
#include "server/watch/watch_parts.h"

#include <string.h>
#include <utlist.h>

enum { COUNTS_MS = 1000, NAMES_MS = 3000, SOON_MS = 100, NAMES_MAX = 50 };

// Who watches, as far as it is told.
struct crowd {
    struct wire_watched_class classes[CLASSES_MAX];
    struct wire_watcher names[NAMES_MAX];
    int class_count, name_count, total;
};

// The row of a class; NULL if there are too many.
static struct wire_watched_class *row_of(struct crowd *crowd,
                                         const struct wire_offered_class *class) {
    int at = 0;
    while (at < crowd->class_count &&
           (crowd->classes[at].class != class->class || crowd->classes[at].seat != class->seat)) {
        at++;
    }
    if (at == CLASSES_MAX) {
        return NULL;
    }
    if (at == crowd->class_count) {
        crowd->classes[crowd->class_count++] = (struct wire_watched_class){
            .class = class->class, .has_seat = class->has_seat, .seat = class->seat};
    }
    return &crowd->classes[at];
}

// Those at other servers, who are named after those who are here.
static void add_far(struct crowd *crowd, const struct relay *relay) {
    const struct wire_far_name *name;
    int count = relay->is_small ? 0 : relay->count;
    struct wire_watched_class *row = count == 0 ? NULL : row_of(crowd, &relay->class);
    if (row == NULL) {
        return;
    }
    row->count += count;
    crowd->total += count;
    for (int i = 0;
         crowd->name_count < NAMES_MAX && (name = relay->host->name(relay->context, i)) != NULL;
         i++) {
        crowd->names[crowd->name_count++] = (struct wire_watcher){.account = name->account,
                                                                  .name = name->name,
                                                                  .has_face = name->has_face,
                                                                  .face = name->face,
                                                                  .class = relay->class.class};
    }
}

const char *watchers_far_name(const struct table *table, const char *account) {
    const struct watch *watch = table_watch(table);
    const struct relay *relay;
    const struct wire_far_name *name;
    DL_FOREACH(watch == NULL ? NULL : watch->relays, relay) {
        for (int i = 0; (name = relay->host->name(relay->context, i)) != NULL; i++) {
            if (strcmp(name->account, account) == 0) {
                return name->name;
            }
        }
    }
    return NULL;
}

bool watchers_may_name(const struct session *session) {
    return account_has_name(session->account) && !account_is_onlooker(session->account) &&
           !session->is_unnamed;
}

static void add(struct crowd *crowd, const struct session *session,
                const struct wire_offered_class *class) {
    struct wire_watched_class *row = row_of(crowd, class);
    if (row == NULL) {
        return;
    }
    row->count++;
    crowd->total++;
    if (crowd->name_count < NAMES_MAX && watchers_may_name(session)) {
        crowd->names[crowd->name_count++] =
            (struct wire_watcher){.account = session->account->id,
                                  .name = session->account->name,
                                  .has_face = session->account->face != 0,
                                  .face = session->account->face,
                                  .class = class->class,
                                  .has_seat = class->has_seat,
                                  .seat = class->seat};
    }
}

// While people take seats, who is at the table has come to play.
static void look(const struct table *table, struct crowd *out_crowd) {
    const struct watch *watch = table_watch(table);
    const struct session *session;
    const struct channel *channel;
    const struct watcher *watcher;
    *out_crowd = (struct crowd){.total = 0};
    DL_FOREACH2(table_sessions(table), session, table_next) {
        if (session->seat == NO_SEAT && !table_is_open(table) &&
            !table_is_owner(table, session->account)) {
            add(out_crowd, session, &class_at_table);
        }
    }
    DL_FOREACH(watch == NULL ? NULL : watch->channels, channel) {
        DL_FOREACH(channel->watchers, watcher) {
            if (watcher->session->ear == NULL) {
                add(out_crowd, watcher->session, &channel->class);
            }
        }
    }
    const struct relay *relay;
    DL_FOREACH(watch == NULL ? NULL : watch->relays, relay) {
        add_far(out_crowd, relay);
    }
}

static struct frame *message_of(const struct table *table, const struct crowd *crowd,
                                bool has_names) {
    struct wire_server message = {
        .type = WIRE_SERVER_WATCHERS,
        .watchers = {.code = table_code(table),
                     .total = crowd->total,
                     .classes = {.count = crowd->class_count, .rows = crowd->classes},
                     .has_names = has_names,
                     .names = {.count = crowd->name_count, .rows = crowd->names}},
    };
    return message_frame(&message);
}

static bool is_for(const struct table *table, const struct session *session) {
    return session->seat != NO_SEAT || table_is_owner(table, session->account);
}

static void send(const struct table *table, struct frame *frame) {
    struct session *session;
    DL_FOREACH2(table_sessions(table), session, table_next) {
        if (is_for(table, session)) {
            session_send(session, frame);
        }
    }
}

static bool is_same(struct frame *a, struct frame *b) {
    return a != NULL && b != NULL && a->length == b->length &&
           memcmp(frame_bytes(a), frame_bytes(b), a->length) == 0;
}

static void keep(struct frame **kept, struct frame *frame) {
    frame_release(*kept);
    *kept = frame;
}

static void on_alarm(void *context) {
    struct watch *watch = context;
    struct watchers *told = &watch->watchers;
    const struct table *table = watch->port.table;
    uint64_t now = clock_now_ms(watch->services->clock);
    struct crowd crowd;
    look(table, &crowd);
    struct frame *counts = message_of(table, &crowd, false),
                 *names = message_of(table, &crowd, true);
    if (counts == NULL || names == NULL) {
        frame_release(counts);
        frame_release(names);
        return;
    }
    bool is_new = !is_same(names, told->names), has_names = is_new && now >= told->names_at;
    if (has_names || !is_same(counts, told->counts)) {
        send(table, has_names ? names : counts);
        told->counts_at = now + COUNTS_MS;
    }
    keep(&told->counts, counts);
    if (has_names) {
        told->names_at = now + NAMES_MS;
        keep(&told->names, names);
        return;
    }
    frame_release(names);
    if (is_new) {
        alarm_start(told->alarm, told->names_at - now);
    }
}

void watchers_note(struct watch *watch) {
    struct watchers *told = &watch->watchers;
    uint64_t now = clock_now_ms(watch->services->clock), at = now + SOON_MS;
    if (told->alarm == NULL) {
        told->alarm = alarm_create(watch->services->clock, on_alarm, watch);
    }
    if (told->alarm != NULL) {
        alarm_start(told->alarm, (told->counts_at > at ? told->counts_at : at) - now);
    }
}

void watchers_tell(struct table *table, struct session *session) {
    struct crowd crowd;
    if (!is_for(table, session)) {
        return;
    }
    look(table, &crowd);
    struct frame *frame = message_of(table, &crowd, true);
    if (frame != NULL && crowd.total > 0) {
        session_send(session, frame);
    }
    frame_release(frame);
}

void watchers_finish(struct watchers *watchers) {
    alarm_destroy(watchers->alarm);
    frame_release(watchers->counts);
    frame_release(watchers->names);
}
