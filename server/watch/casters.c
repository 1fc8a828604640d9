// Casters at a table: who they are, and what they show.
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/table/publish.h"
#include "server/watch/relay.h"
#include "server/watch/watch_parts.h"

#include <stdio.h>
#include <utlist.h>

// ---- what was shown ----

// Those of the present match, if there are any.
static struct marks *present(struct watch *watch) {
    if (watch != NULL && watch->marks != NULL && !marks_are_present(watch->marks)) {
        marks_destroy(watch->marks);
        watch->marks = NULL;
    }
    return watch == NULL ? NULL : watch->marks;
}

// Made when needed: where somebody may show something, or could have in an earlier process.
static struct marks *marks_of(struct services *services, struct table *table) {
    struct watch *watch = watch_of(services, table);
    if (watch == NULL || table_begun_number(table) < 0) {
        return NULL;
    }
    if (present(watch) == NULL) {
        watch->marks = marks_create(services, table);
    }
    return watch->marks;
}

void watch_prepare_marks(struct watch *watch) {
    if (table_list_casters(watch->port.table, NULL) > 0) {
        (void)marks_of(watch->services, watch->port.table);
    }
}

// Up to where the session knows, in the class that it watches.
static int32_t told_to(const struct session *session, const struct table *table) {
    return session->watcher != NULL ? channel_known(session->watcher->channel)
                                    : table_log(table)->last_number;
}

static void tell(struct marks *marks, struct session *session, bool is_coming) {
    enum wire_watch_class class;
    if (watch_class_of(session, &class) && class != WIRE_WATCH_CLASS_SEAT) {
        marks_tell(marks, session, class, told_to(session, watch_table_of(session)), is_coming);
    }
}

void watch_note_caster(struct session *session) {
    struct table *table = watch_table_of(session);
    int32_t match = table_begun_number(table);
    struct watcher *watcher = session->watcher;
    if (watcher == NULL || !table_casts_live(table, session->account) || match < 0 ||
        (watcher->is_noted && watcher->noted_match == match)) {
        return;
    }
    struct marks *marks = marks_of(session->services, table);
    if (marks == NULL || marks_note_caster(marks, session->account) != STATUS_OK) {
        watch_send_away(session, WIRE_CLOSE_REASON_POLICY); // nobody looks on unwritten
        return;
    }
    watcher->is_noted = true;
    watcher->noted_match = match;
}

void watch_attend_marks(struct session *session) {
    struct table *table = watch_table_of(session);
    struct watch *watch = watch_of(session->services, table);
    if (watch != NULL) {
        watch_prepare_marks(watch);
    }
    struct marks *marks = present(watch);
    if (marks != NULL) {
        tell(marks, session, true);
        watch_note_caster(session);
    }
}

void watch_tell_marks(struct table *table) {
    struct watch *watch = table_watch(table);
    struct marks *marks = present(watch);
    struct session *session;
    struct channel *channel;
    if (marks == NULL) {
        return;
    }
    DL_FOREACH(watch->channels, channel) {
        struct watcher *watcher;
        DL_FOREACH(channel->watchers, watcher) {
            tell(marks, watcher->session, false);
        }
    }
    DL_FOREACH2(table_sessions(table), session, table_next) {
        if (!watch_plays_here(table, session->account)) {
            tell(marks, session, false);
        }
    }
    struct relay *relay;
    DL_FOREACH(watch->relays, relay) {
        if (relay->session.table == table) { // the others are in a channel
            tell(marks, &relay->session, false);
        }
    }
}

void watch_go_on(struct channel *channel) {
    struct marks *marks = present(table_watch(channel->table));
    if (marks != NULL && !channel->is_small && channel_known(channel) > channel->marked) {
        marks_go_on(marks, channel);
    }
    channel->marked = channel_known(channel);
    if (!channel->is_small && channel->class.class != WIRE_WATCH_CLASS_SEAT &&
        table_watch(channel->table) != NULL) {
        watch_go_on_chats(table_watch(channel->table));
    }
}

// ---- showing ----

// A class as the table offers it, or as casters have it who see all hands: not that of a referee.
static bool is_for_marks(const struct session *session, const struct table *table) {
    return watch_sees_as_offered(session, table) || table_casts_live(table, session->account);
}

// Where the session stands that shows something.
static enum status find_place(struct session *session, struct table **out_table,
                              struct marker *out_marker) {
    struct table *table = *out_table = watch_table_of(session);
    *out_marker = (struct marker){.session = session};
    if (!watch_class_of(session, &out_marker->class)) {
        return STATUS_NOT_AT_TABLE;
    }
    if (watch_plays_here(table, session->account)) {
        return STATUS_PLAYS_HERE;
    }
    if (table_saw_hands_beside(table, session->account)) {
        return STATUS_SAW_HANDS;
    }
    out_marker->told = told_to(session, table);
    out_marker->last =
        session->watcher != NULL ? session->watcher->channel->told : table_log(table)->last_number;
    out_marker->is_ahead = !watch_sees_as_offered(session, table);
    return is_for_marks(session, table) ? STATUS_OK : STATUS_NO_CLASS;
}

enum status handle_mark(struct services *services, struct session *session,
                        const struct wire_client *message, struct refusal *out_refusal) {
    struct table *table;
    struct marker marker;
    enum status status = find_place(session, &table, &marker);
    if (status != STATUS_OK) {
        return status;
    }
    if (!table_has_caster(table, session->account)) {
        return STATUS_NOT_CASTER;
    }
    if (table_begun_number(table) < 0) {
        return STATUS_NOT_NOW;
    }
    struct marks *marks = marks_of(services, table);
    return marks == NULL ? STATUS_NO_MEMORY
                         : marks_add(marks, &marker, &message->mark, out_refusal);
}

enum status handle_unmark(struct services *services, struct session *session,
                          const struct wire_client *message, struct refusal *out_refusal) {
    struct table *table;
    struct marker marker;
    (void)services;
    (void)out_refusal;
    enum status status = find_place(session, &table, &marker);
    struct marks *marks = status == STATUS_OK ? present(table_watch(table)) : NULL;
    return marks == NULL ? status : marks_remove(marks, &marker, &message->unmark);
}

// ---- who ----

// Whatever was done, the table says who casts and goes on.
static enum status go_on(struct table *table, enum status status) {
    if (status == STATUS_OK) {
        watch_review(table); // what they may watch is different
        table_changed(table);
        table_play(table);
    }
    return status;
}

enum status handle_name_caster(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_name_caster *request = &message->name_caster;
    struct table *table;
    enum status status = watch_find_own(session, &table);
    if (status != STATUS_OK) {
        return status;
    }
    struct account *account = accounts_find_id(services->accounts, request->account);
    if (account == NULL) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "account");
        return STATUS_BAD_FIELD;
    }
    return go_on(table, table_name_caster(table, account, request->on));
}

enum status handle_make_caster_link(struct services *services, struct session *session,
                                    const struct wire_client *message,
                                    struct refusal *out_refusal) {
    struct table *table;
    (void)services;
    (void)message;
    (void)out_refusal;
    enum status status = watch_find_own(session, &table);
    if (status != STATUS_OK) {
        return status;
    }
    status = table_make_caster_key(table);
    if (status == STATUS_OK) {
        struct wire_server told = {
            .type = WIRE_SERVER_CASTER_LINK,
            .caster_link = {.code = table_code(table), .key = table_caster_key(table)},
        };
        session_tell(session, &told);
        table_play(table);
    }
    return status;
}
