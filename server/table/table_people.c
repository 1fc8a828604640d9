// Who is at a table: connections that come and go, and whose table it is.
#include "server/table/table_parts.h"

#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/table/audience.h"
#include "server/table/publish.h"

#include <utlist.h>

bool table_is_here(const struct table *table, const struct account *account) {
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->account == account) {
            return true;
        }
    }
    return false;
}

void table_set_watch(struct table *table, struct watch *watch) {
    table->watch = watch;
}

static void note_count(struct table *table) {
    table->empty_since = table_is_empty(table) ? table_now(table) : TIME_NEVER;
    // Told at once: with the next move it would tell of that.
    table->host.on_changed(table->host.context, table);
    table_update_pause(table);
    table_changed_soon(table);
    alarm_start(table->alarm, 0); // which is set for that
}

void table_count_behind(struct table *table, int by) {
    table->behind += by;
    table->services->watcher_count += by;
    note_count(table);
}

void table_count_far(struct table *table, int count) {
    if (table->far != count) {
        table->far = count;
        note_count(table);
    }
}

void table_set_ear(struct table *table, struct table_ear *ear) {
    audience_listen(table, ear);
}

void table_set_owner(struct table *table, struct account *owner) {
    struct account *before = table->owner;
    table->owner = account_retain(owner);
    if (before != NULL) {
        account_release(before);
    }
    table_update_title(table);
}

// A connection is, or is no longer, here as it is.
static void count(const struct session *session, int change) {
    bool is_watching = session->seat == NO_SEAT;
    session->services->watcher_count += is_watching ? change : 0;
    metric_add(METRIC_AT_TABLE + (is_watching ? AT_TABLE_WATCHING : AT_TABLE_SEATED), change);
}

void table_place(struct session *session, int seat) {
    count(session, -1);
    session->seat = seat;
    audience_place(session);
    count(session, 1);
}

void table_attach(struct table *table, struct session *session) {
    DL_APPEND2(table->sessions, session, table_prev, table_next);
    session->table = table;
    session->seat = NO_SEAT;
    session->about.table = table->code;
    log_line_about(LOG_TABLE_JOINED, &session->about, "at the table");
    count(session, 1);
    audience_place(session);
    table->empty_since = TIME_NEVER;
    if (table_is_owner(table, session->account)) {
        table->owner_gone_at = TIME_NEVER;
    }
}

void table_detach(struct table *table, struct session *session) {
    if (session->seat != NO_SEAT && table->seats[session->seat].waiting_from == session) {
        table->seats[session->seat].waiting_from = NULL;
    }
    audience_leave(session);
    DL_DELETE2(table->sessions, session, table_prev, table_next);
    count(session, -1);
    log_line_about(LOG_TABLE_LEFT, &session->about, "no longer at the table");
    session->about.table = NULL;
    session->table = NULL;
    session->seat = NO_SEAT;
    *session->watch_key = '\0';
    if (table_is_owner(table, session->account) && !table_is_here(table, session->account)) {
        table->owner_gone_at = table_now(table);
    }
    if (table_is_empty(table)) {
        table->empty_since = table_now(table);
    }
}

void table_send_watchers_away(struct table *table, enum wire_close_reason reason) {
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        if (session->seat == NO_SEAT && !table_lets_watch(table, session)) {
            bool is_barred = table_has_barred(table, session->account);
            char key[WATCH_KEY_BYTES];
            memcpy(key, session->watch_key, sizeof key);
            table_detach(table, session);
            if (reason == WIRE_CLOSE_REASON_WATCHING_OFF &&
                table->host.take_behind(table->host.context, table, session, key)) {
                continue; // came before the match, and watches what others may
            }
            publish_closed(session, table->code, is_barred ? WIRE_CLOSE_REASON_BARRED : reason);
        }
    }
}

bool table_pass_ownership(struct table *table) {
    struct session *session, *heir = NULL;
    DL_FOREACH2(table->sessions, session, table_next) {
        bool is_better = heir == NULL || (heir->seat == NO_SEAT && session->seat != NO_SEAT);
        if (is_better && !account_is_onlooker(session->account)) {
            heir = session;
        }
    }
    if (heir == NULL || table_is_here(table, table->owner)) {
        return false;
    }
    table_set_owner(table, heir->account);
    table_make_due(table, STEP_SEATS);
    table->owner_gone_at = TIME_NEVER;
    return true;
}

// Every other connection of this person here, tabs and devices, goes with the one that leaves.
void table_detach_all_of(struct table *table, const struct account *account) {
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        if (session->account == account) {
            table_detach(table, session);
            publish_closed(session, table->code, WIRE_CLOSE_REASON_LEFT);
        }
    }
}

void table_begin_absence(struct table *table) {
    for (int seat = 0; seat < table_players(table) && table_is_hosted(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->kind == WIRE_SEAT_KIND_PERSON && row->connections == 0) {
            row->gone_at = table_now(table);
            row->is_away = row->is_held;
        }
    }
}
