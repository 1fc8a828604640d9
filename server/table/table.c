// Making a table, and coming and going.
#include "server/table/table_parts.h"

#include "server/report/metrics.h"
#include "server/table/past.h"
#include "server/table/port_session.h"
#include "server/table/publish.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <utlist.h>

enum { VISITORS_MAX = 16 }; // who may look for a seat at one table, however many watch

// ---- making and ending ----

static void on_alarm(void *context);

struct table *table_create(struct services *services, const struct table_host *host,
                           const char *code, const struct table_options *options,
                           struct account *owner) {
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    table->alarm = alarm_create(services->clock, on_alarm, table);
    if (table->alarm == NULL ||
        !house_rules_copy_changes(options->preset, &options->rules, &table->changes)) {
        alarm_destroy(table->alarm);
        free(table);
        return NULL;
    }
    table->services = services;
    table->host = *host;
    table->options = *options;
    if (owner != NULL) {
        table_set_owner(table, owner);
    }
    table_update_title(table);
    table->tell_at = TIME_NEVER;
    table->begun_number = -1;
    table_enter_first(table);
    table_end_pause(table);
    table_journal_init(&table->journal, table_on_written);
    table_begin_policy(table);
    table_restore_talk(table, options->talk);
    table_restore_pace(table, options->pace, options->is_by_hand);
    table_make_due(table, STEP_OPENED);
    table->empty_since = table->owner_gone_at = table_now(table);
    snprintf(table->code, sizeof table->code, "%s", code);
    event_log_init(&table->log);
    port_session_open(table);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        table_empty_seat(table, seat);
    }
    return table;
}

void table_destroy(struct table *table, enum wire_close_reason reason) {
    if (table == NULL) {
        return;
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        table_empty_seat(table, seat);
    }
    table_poll_finish(table);
    table_policy_finish(table);
    table_forget_talk(table);
    table_rulings_finish(table);
    ports_close(table, reason);
    while (table->sessions != NULL) {
        table_detach(table, table->sessions);
    }
    if (table->owner != NULL) {
        account_release(table->owner);
    }
    turns_forget(table->services->turns, &table->turn);
    table_journal_stop(table);
    event_log_finish(&table->log);
    past_forget(table);
    table_forget_notes(table);
    snapshot_drop(&table->snapshot);
    table_due_finish(table);
    table_base_finish(table);
    free((void *)table->changes.rows);
    alarm_destroy(table->alarm);
    metric_add(METRIC_TABLES + table->state, -1);
    free(table);
}

void table_send_away(struct table *table, const char *node) {
    const struct wire_server message = {
        .type = WIRE_SERVER_GO_TO, .go_to = {.node = node, .has_code = true, .code = table->code}};
    while (table->sessions != NULL) {
        struct session *session = table->sessions;
        table_detach(table, session);
        session_tell(session, &message);
    }
    table_destroy(table, WIRE_CLOSE_REASON_EMPTY);
}

void table_release(struct table *table, const char *node) {
    snprintf(table->released_to, sizeof table->released_to, "%s", node);
    table_make_due(table, STEP_RELEASED);
    table_play(table);
}

const char *table_released_to(const struct table *table) {
    return table->released_to;
}

// ---- who is here ----

// Where nobody may watch, those whose match it is are there while it is played.
static bool may_be_here(const struct table *table, const struct session *session) {
    return table_is_open(table) || table_find_seat(table, session->account) != NO_SEAT ||
           table_lets_watch(table, session);
}

// Whoever has a seat or owns the table comes in at any time, and at any table some who want a seat.
bool table_is_full_for(const struct table *table, const struct account *account,
                       bool wants_to_watch) {
    const struct services *services = table->services;
    int here = table_watchers(table);
    bool is_full = services->watcher_count >= config_watchers_max(&services->config) ||
                   here >= services->config.watchers_table_max;
    bool wants_seat = !wants_to_watch && table_is_open(table) && here < VISITORS_MAX;
    return is_full && !wants_seat && table_find_seat(table, account) == NO_SEAT &&
           !table_is_owner(table, account);
}

static void come(struct table *table, struct session *session, int seat, int32_t last) {
    if (session->table != table) {
        if (session->table != NULL) {
            table_disconnect(session->table, session);
        }
        table_attach(table, session);
        if (seat != NO_SEAT) {
            table_sit_down(table, session, seat);
        }
    }
    table_update_pause(table);
    publish_all_to(table, session, last);
    if (seat != NO_SEAT) {
        table_changed(table);
    } else {
        table_changed_soon(table);
    }
    table_play(table);
}

enum status table_join(struct table *table, struct session *session, bool wants_to_watch,
                       int32_t last) {
    int seat = table_find_seat(table, session->account);
    if (seat != NO_SEAT && wants_to_watch && !table_is_open(table)) {
        return STATUS_NO_WATCHING;
    }
    if (seat == NO_SEAT && table_plays_beside(table, session->account)) {
        return STATUS_PLAYS_IN_ROUND;
    }
    if (!may_be_here(table, session)) {
        return STATUS_WATCHING_OFF;
    }
    if (session->table != table && table_is_full_for(table, session->account, wants_to_watch)) {
        return STATUS_HALL_IS_FULL;
    }
    come(table, session, seat, last);
    return STATUS_OK;
}

void table_let_watch(struct table *table, struct session *session, int32_t last) {
    come(table, session, table_find_seat(table, session->account), last);
}

void table_tell_newcomer(struct table *table, struct session *session, int32_t last) {
    publish_all_to(table, session, last);
}

void table_tell_anew(struct table *table, struct session *session) {
    publish_all_to(table, session, -1);
    table_play(table); // asks again what is open
}

void table_disconnect(struct table *table, struct session *session) {
    int seat = session->seat;
    table_detach(table, session);
    if (seat == NO_SEAT) {
        table_changed_soon(table);
    } else if (--table->seats[seat].connections == 0) {
        table->seats[seat].gone_at = table_now(table);
        ports_ask_again(table, seat);
    }
    if (table_is_empty(table)) {
        table->host.on_changed(table->host.context, table);
    }
    table_update_pause(table);
    table_play(table);
}

void table_leave(struct table *table, struct session *session) {
    struct account *account = session->account;
    int seat = session->seat;
    bool is_teacher = table_is_teacher(table, session), is_owner = table_is_owner(table, account);
    if (is_teacher) {
        table_poll_dismiss(table);
    }
    table_detach_all_of(table, account);
    bool keeps_seat =
        table_is_running(table) || table_is_due(table, STEP_BEGUN) || table_is_hosted(table);
    if (seat != NO_SEAT && keeps_seat) {
        table->seats[seat].connections = 0;
        table->seats[seat].gone_at = table_now(table);
        ports_ask_again(table, seat);
        table_play_for(table, seat);
    } else if (seat != NO_SEAT) {
        table_empty_seat(table, seat);
    }
    if (is_owner) {
        (void)table_pass_ownership(table);
    }
    if (seat != NO_SEAT || is_owner || is_teacher) {
        table_changed(table);
    } else {
        table_changed_soon(table);
    }
    table_update_pause(table);
    table_play(table);
}

// ---- time ----

static void on_alarm(void *context) {
    struct table *table = context;
    uint64_t now = table_now(table);
    if (now >= table_given_up_at(table) && table_give_up(table)) {
        table->host.on_empty(table->host.context, table);
        return;
    }
    table_note_absent(table);
    if (now >= table->tell_at) {
        table_tell_watchers(table);
    }
    table_play(table);
}
