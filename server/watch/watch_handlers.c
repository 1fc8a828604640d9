// Messages of those who watch, and of those who say who may.
#include "server/watch/watch.h"

#include "server/accounts/account.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/table/hosted.h"
#include "server/watch/watch_parts.h"

#include <stdio.h>

enum status handle_watch_class(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch_class *request = &message->watch_class;
    (void)services;
    (void)out_refusal;
    return watch_change(session, &(struct watch_request){
                                     .key = "",
                                     .has_class = true,
                                     .class = request->class,
                                     .seat = request->has_seat ? request->seat : NO_SEAT,
                                     .is_unnamed = session->is_unnamed,
                                     .last = request->has_last ? request->last : -1,
                                 });
}

enum status handle_layers(struct services *services, struct session *session,
                          const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_layers *request = &message->layers;
    unsigned layers = 0;
    (void)services;
    (void)out_refusal;
    for (int i = 0; i < request->names.count; i++) {
        layers |= 1u << request->names.rows[i];
    }
    return watch_set_layers(session, layers, request->has_number ? request->number : -1);
}

enum status handle_unwatch(struct services *services, struct session *session,
                           const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)message;
    (void)out_refusal;
    struct table *table = watch_table_of(session);
    if (table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    if (session->watcher == NULL) {
        table_leave(table, session);
    } else {
        watch_send_away(session, WIRE_CLOSE_REASON_LEFT);
    }
    return STATUS_OK;
}

// ---- who may watch ----

// Where the session is, at the table or behind it.
static struct table *place_of(const struct session *session) {
    return session->watcher != NULL ? watch_table_of(session) : session->table;
}

enum status watch_find_own(const struct session *session, struct table **out_table) {
    *out_table = place_of(session);
    if (*out_table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    return table_is_owner(*out_table, session->account) ? STATUS_OK : STATUS_NOT_OWNER;
}

// The same for one that the session's person takes care of.
static enum status find_run(const struct session *session, struct table **out_table) {
    *out_table = place_of(session);
    if (*out_table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    return table_is_run_by(*out_table, session->account) ? STATUS_OK : STATUS_NOT_OWNER;
}

// Whatever was done, the table goes on from there.
static enum status go_on(struct table *table, enum status status) {
    if (status == STATUS_OK) {
        table_play(table);
    }
    return status;
}

enum status handle_set_policy(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    struct table *table;
    (void)services;
    enum status status = watch_find_own(session, &table);
    if (status != STATUS_OK) {
        return status;
    }
    return go_on(table, table_set_policy(table, session, &message->set_policy, out_refusal));
}

enum status handle_renew_watch_key(struct services *services, struct session *session,
                                   const struct wire_client *message, struct refusal *out_refusal) {
    struct table *table;
    (void)services;
    (void)message;
    (void)out_refusal;
    enum status status = watch_find_own(session, &table);
    return status == STATUS_OK ? go_on(table, table_renew_key(table)) : status;
}

enum status handle_clear_watchers(struct services *services, struct session *session,
                                  const struct wire_client *message, struct refusal *out_refusal) {
    struct table *table;
    (void)services;
    (void)message;
    (void)out_refusal;
    enum status status = find_run(session, &table);
    if (status == STATUS_OK) {
        watch_clear(table);
        table_clear_watchers(table);
    }
    return go_on(table, status);
}

enum status handle_allow_seat(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_allow_seat *request = &message->allow_seat;
    struct table *table = session->table;
    enum status status;
    if (table == NULL || session->seat == NO_SEAT) {
        return table == NULL ? STATUS_NOT_AT_TABLE : STATUS_NOT_SEATED;
    }
    bool has_link = request->has_link && request->link;
    bool is_nobody =
        request->has_account && accounts_find_id(services->accounts, request->account) == NULL;
    if (has_link == request->has_account || is_nobody) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "account");
        return STATUS_BAD_FIELD;
    }
    if (request->on && table_is_club_game(table)) {
        return STATUS_NO_CLASS;
    }
    if (has_link) {
        status = table_allow_link(table, session->seat, request->on);
    } else {
        status = table_allow_guest(table, session->seat, request->account, request->on);
    }
    if (status == STATUS_OK) {
        watch_review(table);
    }
    return go_on(table, status);
}
