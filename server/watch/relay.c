// A watcher that is a row of functions.
#include "server/watch/relay.h"

#include "server/services/services.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/translate/watch_policy.h"
#include "server/watch/classes.h"
#include "server/watch/known.h"
#include "server/watch/watch_parts.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <utlist.h>

// ---- who may ----

enum status relay_find_class(const struct table *table, enum wire_watch_class class, bool is_small,
                             struct wire_offered_class *out_class) {
    struct class_list classes;
    bool is_open =
        is_small ? watch_may_members(table) : watch_policy_is_open(&table_options(table)->watch);
    if (!is_open) {
        return STATUS_NOT_WATCHED;
    }
    classes_offered(table, &classes);
    const struct wire_offered_class *row = classes_find(&classes, class, NO_SEAT);
    if (row == NULL || (is_small && class != WIRE_WATCH_CLASS_PUBLIC)) {
        return STATUS_NO_CLASS;
    }
    *out_class = *row;
    return STATUS_OK;
}

// Who is somebody at the table, or may see something there that others may not.
static bool is_somebody(const struct table *table, const struct account *account, const char *key) {
    bool sees_hands, is_known = table_is_run_by(table, account) ||
                                table_has_caster(table, account) ||
                                table_shows_referee(table, account, &sees_hands) ||
                                table_has_seat_of(table, account);
    for (int seat = 0; seat < table_players(table); seat++) {
        is_known =
            is_known || table_key_opens(table, seat, key) || table_has_guest(table, seat, account);
    }
    return is_known;
}

static enum status let_in(const struct services *services, struct table *table,
                          const struct account *account, const struct relay_asker *asker,
                          enum wire_watch_class *out_class) {
    const struct watch_request request = {.key = asker->key,
                                          .has_class = asker->has_class,
                                          .class = asker->class,
                                          .seat = NO_SEAT,
                                          .last = -1};
    struct class_list classes;
    enum status status = classes_for(table, account, asker->key, &classes);
    if (status == STATUS_OK && asker->is_small && !watch_may(table, account)) {
        status = STATUS_NOT_WATCHED;
    }
    const struct wire_offered_class *class =
        status == STATUS_OK ? watch_choose(&classes, &request) : NULL;
    if (status == STATUS_OK && class == NULL) {
        return STATUS_NO_CLASS;
    }
    if (status == STATUS_OK &&
        table_watchers(table) >= services->config.watchers_table_max) { // of all servers
        return STATUS_HALL_IS_FULL;
    }
    *out_class = class == NULL ? WIRE_WATCH_CLASS_PUBLIC : class->class;
    return status;
}

enum status relay_let(struct services *services, struct table *table,
                      const struct relay_asker *asker, enum wire_watch_class *out_class) {
    // Who was never here is nobody in particular; lists of people go by the id.
    struct account stranger = {.id = ""};
    snprintf(stranger.id, sizeof stranger.id, "%s", asker->account);
    snprintf(stranger.name, sizeof stranger.name, "%s", asker->has_name ? "-" : "");
    const struct account *known =
        *asker->account == '\0' ? NULL : accounts_find_id(services->accounts, asker->account);
    if (is_somebody(table, known == NULL ? &stranger : known, asker->key)) {
        return STATUS_ALREADY;
    }
    return let_in(services, table, known == NULL ? &stranger : known, asker, out_class);
}

bool relay_bars(const struct table *table, const char *account) {
    struct account stranger = {.id = ""};
    snprintf(stranger.id, sizeof stranger.id, "%s", account);
    return *account != '\0' && table_has_barred(table, &stranger);
}

// ---- hearing ----

static struct relay *relay_of(struct session_ear *ear) {
    return (struct relay *)((char *)ear - offsetof(struct relay, ear));
}

static void keep(struct relay_page *page, struct frame *frame) {
    bool has_room = frame != NULL && page->count < RELAY_PAGE_FRAMES &&
                    page->bytes + frame->length <= RELAY_PAGE_BYTES;
    page->is_full = page->is_full || !has_room;
    if (has_room) {
        page->frames[page->count++] = frame_retain(frame);
        page->bytes += frame->length;
    }
}

static void take(struct relay *relay, struct frame *frame) {
    if (relay->page != NULL) {
        keep(relay->page, frame);
    } else {
        relay->host->hear(relay->context, frame);
    }
}

static void hear(struct session_ear *ear, const struct wire_server *message, struct frame *frame) {
    (void)message;
    take(relay_of(ear), frame);
}

static void hear_table(struct table_ear *ear, struct frame *frame) {
    take((struct relay *)((char *)ear - offsetof(struct relay, table_ear)), frame);
}

// ---- opening and closing ----

static bool is_at_table(const struct relay *relay) {
    return !relay->is_small && class_is_at_table(&relay->class);
}

// Another relay may hear what lies open already: there is one for each class.
static bool attach(struct watch *watch, struct relay *relay) {
    struct relay_page page = {.count = 0}; // what the relay itself is told as it comes
    if (is_at_table(relay)) {
        relay->session.table = relay->table;
        relay->session.viewer = VIEWER_WATCHER;
        table_set_ear(relay->table, &relay->table_ear);
        return true;
    }
    relay->page = &page;
    if (relay->is_small) {
        watch_add_small(relay->table, &relay->watcher);
    } else {
        struct channel *channel = watch_find_channel(watch, relay->table, &relay->class);
        relay->session.watcher = channel == NULL ? NULL : &relay->watcher;
        if (channel != NULL) {
            channel_add(channel, &relay->watcher, -1);
        }
    }
    relay->page = NULL;
    relay_page_finish(&page);
    return relay->watcher.channel != NULL;
}

enum status relay_open(struct services *services, struct table *table, enum wire_watch_class class,
                       bool is_small, struct relay *relay) {
    enum status status = relay_find_class(table, class, is_small, &relay->class);
    struct watch *watch = status == STATUS_OK ? watch_of(services, table) : NULL;
    if (watch == NULL) {
        return status == STATUS_OK ? STATUS_NO_MEMORY : status;
    }
    relay->table = table;
    relay->is_small = is_small;
    relay->count = 0;
    relay->ear.hear = hear;
    relay->table_ear.hear = hear_table;
    relay->stranger = (struct account){.id = ""};
    relay->watcher = (struct watcher){.session = &relay->session};
    relay->session = (struct session){.services = services,
                                      .ear = &relay->ear,
                                      .account = &relay->stranger,
                                      .seat = NO_SEAT,
                                      .viewer = NO_VIEWER};
    if (!attach(watch, relay)) {
        relay->table = NULL;
        return STATUS_NO_MEMORY;
    }
    DL_APPEND(watch->relays, relay);
    return STATUS_OK;
}

static void detach(struct relay *relay) {
    struct table *table = relay->table;
    struct watch *watch = table_watch(table);
    relay_count(relay, 0);
    if (is_at_table(relay)) {
        table_set_ear(table, NULL);
    } else if (relay->watcher.channel != NULL) {
        channel_remove(relay->watcher.channel, &relay->watcher);
    }
    relay->session.table = NULL;
    relay->session.watcher = NULL;
    DL_DELETE(watch->relays, relay);
    relay->table = NULL;
}

void relay_close(struct relay *relay) {
    if (relay->table != NULL) {
        detach(relay);
    }
}

static void end(struct relay *relay, bool is_removed) {
    detach(relay);
    relay->host->over(relay->context, is_removed);
}

void relay_count(struct relay *relay, int count) {
    struct watch *watch = table_watch(relay->table);
    const struct relay *other;
    int all = 0;
    if (count != relay->count) {
        relay->count = count;
        DL_FOREACH(watch->relays, other) {
            all += other->is_small ? 0 : other->count;
        }
        table_count_far(relay->table, all);
    }
    watchers_note(watch); // which tells what is different
}

// ---- what is told ----

void relay_tell(struct relay *relay, int32_t last, struct relay_page *out_page) {
    struct table *table = relay->table;
    struct session *session = &relay->session;
    struct class_list classes;
    *out_page = (struct relay_page){.count = 0};
    relay->page = out_page;
    classes_offered(table, &classes);
    if (relay->is_small) {
        watch_tell_small(&relay->watcher);
    } else if (is_at_table(relay)) {
        watch_tell(table, session, &classes, &relay->class, table_log(table)->last_number);
        table_tell_newcomer(table, session, last);
    } else {
        relay->watcher.told = 0;
        watch_tell(table, session, &classes, &relay->class, relay->watcher.channel->told);
        channel_tell(relay->watcher.channel, session, last);
    }
    if (!relay->is_small) {
        watch_attend_chat(session, relay->class.class);
        watch_attend_marks(session);
    }
    relay->page = NULL;
}

void relay_page_finish(struct relay_page *page) {
    while (page->count > 0) {
        frame_release(page->frames[--page->count]);
    }
}

// ---- what becomes of it ----

static bool is_still_offered(const struct relay *relay) {
    struct wire_offered_class class;
    return relay_find_class(relay->table, relay->class.class, relay->is_small, &class) ==
               STATUS_OK &&
           classes_are_same(&class, &relay->class) &&
           (is_at_table(relay) || relay->watcher.channel != NULL);
}

void watch_review_relays(struct watch *watch) {
    struct relay *relay, *next;
    DL_FOREACH_SAFE(watch->relays, relay, next) {
        if (is_still_offered(relay)) {
            relay->host->review(relay->context);
        } else {
            end(relay, false);
        }
    }
}

void watch_end_relays(struct watch *watch, bool is_removed) {
    while (watch->relays != NULL) {
        end(watch->relays, is_removed);
    }
}

void watch_end_small_relays(struct watch *watch) {
    struct relay *relay, *next;
    DL_FOREACH_SAFE(watch->relays, relay, next) {
        if (relay->is_small) {
            end(relay, false);
        }
    }
}
