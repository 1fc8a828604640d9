// Who listens to which class, and what is said to them.
#include "server/lobby/far_show.h"

#include "server/bus/bus.h"
#include "server/lobby/far_words.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/nodes/nodes.h"
#include "server/report/metrics.h"
#include "server/storage/journal.h"
#include "server/watch/relay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum {
    TICK_MS = 250,
    BEAT_MS = 1000,    // a class of which nothing is said says so
    LISTEN_MS = 30000, // that a server listens, once it has said so
    CLASSES_MAX_SHOWN = 10000,
    LISTENERS_MAX = 64, // servers
    VERSIONS_APART = 2, // so that who has heard the last one misses one
};

// A server that listens.
struct listener {
    char node[NODE_NAME_BYTES];
    uint64_t until;
    int count;                   // who watch there,
    struct wire_far_name *names; // and of them those who may be named
    int name_count;
};

// A class that is shown.
struct shown {
    struct far_show *show;
    struct far_class class;
    char key[FAR_KEY_BYTES];
    struct relay relay;
    int32_t version; // of what was said last
    uint64_t said_at;
    int listener_count;
    struct listener listeners[LISTENERS_MAX];
    UT_hash_handle hh;
};

struct far_show {
    struct services *services;
    struct bus_ear *ear;
    struct alarm *alarm;
    struct shown *shown;
    struct wire_bus *message; // that is read or written
    char *text, *packed;
    int32_t versions; // a class that is shown again goes on behind all that was said of it
};

static uint64_t now_ms(const struct far_show *show) {
    return clock_now_ms(show->services->clock);
}

// ---- saying ----

static void say(struct shown *shown, const struct wire_bus_live *live, struct frame *frame) {
    struct far_show *show = shown->show;
    struct wire_bus message; // its rows, the largest, have 40 KB, which nobody needs to clear
    char subject[BUS_SUBJECT_BYTES];
    message.type = WIRE_BUS_LIVE;
    message.live = *live;
    message.live.version = shown->version;
    snprintf(message.live.writer, sizeof message.live.writer, "%s",
             show->services->journal->writer);
    far_class_subject(&shown->class, subject);
    size_t length = far_write(&message, frame == NULL ? "" : (const char *)frame_bytes(frame),
                              frame == NULL ? 0 : frame->length, show->text);
    if (length > 0) { // else they ask
        bus_publish(show->services->bus, subject, show->text, length);
    }
    shown->said_at = now_ms(show);
}

static void next_version(struct shown *shown) {
    shown->version = shown->version < INT32_MAX / 2 ? shown->version + 1 : 1;
}

static void on_hear(void *context, struct frame *frame) {
    struct shown *shown = context;
    next_version(shown);
    if (frame != NULL) {
        metric_add(METRIC_FAR_TOLD, 1);
        say(shown, &(struct wire_bus_live){.version = 0}, frame);
    }
}

static void on_review(void *context) {
    say(context, &(struct wire_bus_live){.has_review = true, .review = true}, NULL);
}

static void forget(struct shown *shown) {
    struct far_show *show = shown->show;
    for (int i = 0; i < shown->listener_count; i++) {
        free(shown->listeners[i].names);
    }
    shown->listener_count = 0;
    show->versions = shown->version > show->versions ? shown->version : show->versions;
    HASH_DEL(show->shown, shown);
    relay_close(&shown->relay);
    free(shown);
}

static void on_over(void *context, bool is_removed) {
    struct shown *shown = context;
    say(shown,
        &(struct wire_bus_live){
            .has_over = true, .over = true, .has_removed = is_removed, .removed = is_removed},
        NULL);
    forget(shown);
}

static const struct wire_far_name *on_name(void *context, int place) {
    const struct shown *shown = context;
    for (int i = 0; i < shown->listener_count; i++) {
        const struct listener *row = &shown->listeners[i];
        if (place < row->name_count) {
            return &row->names[place];
        }
        place -= row->name_count;
    }
    return NULL;
}

static const struct relay_host host = {
    .hear = on_hear, .review = on_review, .over = on_over, .name = on_name};

// ---- who listens ----

static void count(struct shown *shown) {
    int all = 0;
    for (int i = 0; i < shown->listener_count; i++) {
        all += shown->listeners[i].count;
    }
    relay_count(&shown->relay, all);
}

// A server that names nobody, or for whose names there is no memory, is counted.
static void keep_names(struct listener *listener, const struct wire_bus_class_ask *ask) {
    size_t count = ask->has_names ? (size_t)ask->names.count : 0;
    free(listener->names);
    listener->names = count == 0 ? NULL : malloc(count * sizeof *listener->names);
    listener->name_count = listener->names == NULL ? 0 : (int)count;
    for (int i = 0; i < listener->name_count; i++) {
        listener->names[i] = ask->names.rows[i];
    }
}

static void note_listener(struct shown *shown, const struct wire_bus_class_ask *ask) {
    struct listener *row = shown->listeners, *end = row + shown->listener_count;
    while (row != end && strcmp(row->node, ask->node) != 0) {
        row++;
    }
    if (row == end && shown->listener_count < LISTENERS_MAX) {
        shown->listener_count++;
        *row = (struct listener){.count = 0};
        snprintf(row->node, sizeof row->node, "%s", ask->node);
    } else if (row == end) {
        return;
    }
    row->until = now_ms(shown->show) + LISTEN_MS;
    bool is_named = row->name_count > 0 || (ask->has_names && ask->names.count > 0);
    bool is_new = row->count != ask->count || is_named;
    row->count = ask->count;
    keep_names(row, ask);
    if (is_new) {
        count(shown);
    }
}

static void drop_listeners(struct shown *shown) {
    uint64_t now = now_ms(shown->show);
    int kept = 0;
    for (int i = 0; i < shown->listener_count; i++) {
        if (shown->listeners[i].until > now) {
            shown->listeners[kept++] = shown->listeners[i];
        } else {
            free(shown->listeners[i].names);
        }
    }
    if (kept != shown->listener_count) {
        shown->listener_count = kept;
        count(shown);
    }
}

static void on_tick(void *context) {
    struct far_show *show = context;
    struct shown *shown, *next;
    uint64_t now = now_ms(show);
    alarm_start(show->alarm, TICK_MS);
    HASH_ITER(hh, show->shown, shown, next) {
        drop_listeners(shown);
        if (shown->listener_count == 0) {
            forget(shown);
        } else if (now >= shown->said_at + BEAT_MS && !show->services->is_cut_off) {
            say(shown, &(struct wire_bus_live){.version = 0}, NULL);
        }
    }
}

// ---- answering ----

struct table *far_show_table(struct services *services, const char *code) {
    if (services->is_cut_off) {
        return NULL;
    }
    struct table *table = lobby_find(services->lobby, code);
    if (table != NULL && owners_is_doubtful(services->owners, code)) {
        owners_note_lost(services->owners, code); // by the next question it is known
        return NULL;
    }
    return table != NULL && *table_released_to(table) == '\0' ? table : NULL;
}

static void answer_let(struct far_show *show, const struct bus_message *question) {
    const struct wire_bus_watch_ask ask = show->message->watch_ask;
    struct table *table = far_show_table(show->services, ask.code);
    struct wire_bus *answer = show->message;
    *answer = (struct wire_bus){.type = WIRE_BUS_WATCH_LET};
    for (int i = 0; i < ask.people.count; i++) {
        const struct wire_far_person *person = &ask.people.rows[i];
        const struct relay_asker asker = {.account = person->account,
                                          .has_name = person->named,
                                          .key = person->key,
                                          .has_class = person->has_class,
                                          .class = person->class,
                                          .is_small = person->has_small && person->small};
        struct wire_far_let *row = &answer->watch_let.rows.rows[answer->watch_let.rows.count++];
        enum status status = table == NULL ? STATUS_TRY_AGAIN
                                           : relay_let(show->services, table, &asker, &row->class);
        row->has_barred = row->barred =
            status == STATUS_NOT_WATCHED && relay_bars(table, person->account);
        snprintf(row->status, sizeof row->status, "%s", far_status_word(status));
    }
    size_t length = far_write(answer, "", 0, show->text);
    bus_answer(show->services->bus, question, show->text, length);
}

static struct shown *find_shown(struct far_show *show, struct table *table,
                                const struct far_class *class, enum status *out_status) {
    char key[FAR_KEY_BYTES];
    struct shown *shown;
    far_class_key(class, key);
    HASH_FIND_STR(show->shown, key, shown);
    *out_status = STATUS_OK;
    if (shown != NULL) {
        return shown;
    }
    *out_status = STATUS_HALL_IS_FULL;
    shown = HASH_COUNT(show->shown) < CLASSES_MAX_SHOWN ? calloc(1, sizeof *shown) : NULL;
    if (shown == NULL) {
        return NULL;
    }
    shown->show = show;
    shown->version = show->versions + VERSIONS_APART;
    shown->class = *class;
    shown->relay.host = &host;
    shown->relay.context = shown;
    memcpy(shown->key, key, sizeof key);
    *out_status = relay_open(show->services, table, class->class, class->is_small, &shown->relay);
    if (*out_status != STATUS_OK) {
        free(shown);
        return NULL;
    }
    shown->said_at = now_ms(show);
    HASH_ADD_STR(show->shown, key, shown);
    return shown;
}

// All frames, a line each, packed. 0: they are too many.
static size_t pack_page(struct far_show *show, const struct relay_page *page) {
    size_t length = 0;
    char *lines = page->is_full ? NULL : malloc(page->bytes + (size_t)page->count + 1);
    for (int i = 0; i < page->count && lines != NULL; i++) {
        memcpy(lines + length, frame_bytes(page->frames[i]), page->frames[i]->length);
        length += page->frames[i]->length;
        lines[length++] = '\n';
    }
    size_t packed = lines == NULL ? 0 : far_pack(lines, length, show->packed);
    free(lines);
    return packed;
}

static void answer_class(struct far_show *show, const struct bus_message *question) {
    const struct wire_bus_class_ask ask = show->message->class_ask;
    struct far_class class = {.class = ask.class, .is_small = ask.has_small && ask.small};
    struct relay_page page = {.count = 0};
    enum status status = STATUS_TRY_AGAIN;
    memcpy(class.code, ask.code, sizeof class.code);
    struct table *table = far_show_table(show->services, ask.code);
    struct shown *shown = table == NULL ? NULL : find_shown(show, table, &class, &status);
    size_t packed = 0;
    if (shown != NULL) {
        note_listener(shown, &ask);
    }
    if (shown != NULL && ask.has_last) {
        relay_tell(&shown->relay, ask.last, &page);
        packed = pack_page(show, &page);
        status = packed == 0 && page.count > 0 ? STATUS_TRY_AGAIN : STATUS_OK;
        relay_page_finish(&page);
    }
    struct wire_bus *answer = show->message;
    *answer = (struct wire_bus){.type = WIRE_BUS_CLASS_TOLD,
                                .class_told = {.version = shown == NULL ? 0 : shown->version}};
    snprintf(answer->class_told.status, sizeof answer->class_told.status, "%s",
             far_status_word(status));
    snprintf(answer->class_told.writer, sizeof answer->class_told.writer, "%s",
             show->services->journal->writer);
    size_t length = far_write(answer, show->packed, packed, show->text);
    bus_answer(show->services->bus, question, show->text, length);
}

static void on_question(void *context, const struct bus_message *heard) {
    struct far_show *show = context;
    const char *body;
    size_t length;
    if (far_read(heard->bytes, heard->length, WIRE_BUS_WATCH_ASK, show->message, &body, &length)) {
        answer_let(show, heard);
    } else if (far_read(heard->bytes, heard->length, WIRE_BUS_CLASS_ASK, show->message, &body,
                        &length)) {
        answer_class(show, heard);
    }
}

// ---- beginning and end ----

struct far_show *far_show_create(struct services *services) {
    char subject[BUS_SUBJECT_BYTES], name[NODE_NAME_BYTES];
    struct far_show *show = calloc(1, sizeof *show);
    if (show == NULL) {
        return NULL;
    }
    show->services = services;
    node_read_name(services->journal->writer, name);
    snprintf(subject, sizeof subject, "node.%s.watch", name);
    show->message = calloc(1, sizeof *show->message);
    show->text = malloc(BUS_BYTES_MAX);
    show->packed = malloc(FAR_BODY_BYTES);
    show->alarm = alarm_create(services->clock, on_tick, show);
    show->ear = bus_listen(services->bus, subject, on_question, show);
    if (show->message == NULL || show->text == NULL || show->packed == NULL ||
        show->alarm == NULL || show->ear == NULL) {
        far_show_destroy(show);
        return NULL;
    }
    alarm_start(show->alarm, TICK_MS);
    return show;
}

void far_show_destroy(struct far_show *show) {
    if (show == NULL) {
        return;
    }
    while (show->shown != NULL) {
        forget(show->shown);
    }
    bus_unlisten(show->ear);
    alarm_destroy(show->alarm);
    free(show->message);
    free(show->text);
    free(show->packed);
    free(show);
}
