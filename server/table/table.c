// Making a table, coming and going, seats, and the state it is in.
#include "server/table/table_parts.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/table/publish.h"
#include "server/words/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    TELL_DELAY_MS = 300,
    OWNER_BYTES_MAX = 60, // of an owner's name in the title of a table without one
};

uint64_t table_now(const struct table *table) {
    return clock_now_ms(table->house->clock);
}

// ---- making and ending ----

void table_forget_stand_in(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    if (row->stands_in_for != NULL) {
        account_release(row->stands_in_for);
        row->stands_in_for = NULL;
        table_make_due(table, STEP_SEATS);
    }
}

static void on_alarm(void *context);

void table_empty_seat(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    if (row->account != NULL) {
        account_release(row->account);
    }
    table_forget_stand_in(table, seat);
    table_dismiss_bot(table, seat);
    table_help_finish(&row->help);
    memset(row, 0, sizeof *row);
    table_make_due(table, STEP_SEATS);
    row->gone_at = TIME_NEVER;
    row->told_decision = -1;
    seat_clock_reset(&row->clock, 0);
}

struct table *table_create(struct house *house, const struct table_host *host, const char *code,
                           const struct table_options *options, struct account *owner) {
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    table->alarm = alarm_create(house->clock, on_alarm, table);
    if (table->alarm == NULL ||
        !house_rules_copy_changes(options->preset, &options->rules, &table->changes)) {
        alarm_destroy(table->alarm);
        free(table);
        return NULL;
    }
    table->house = house;
    table->host = *host;
    table->options = *options;
    table_set_owner(table, owner);
    table->state = WIRE_TABLE_STATE_WAITING;
    table->next_at = table->tell_at = TIME_NEVER;
    table_end_pause(table);
    table_journal_init(&table->journal);
    table_make_due(table, STEP_OPENED);
    table->empty_since = table->owner_gone_at = table_now(table);
    snprintf(table->code, sizeof table->code, "%s", code);
    event_log_init(&table->log);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        table_empty_seat(table, seat);
    }
    metric_add(METRIC_TABLES, 1);
    return table;
}

static void detach(struct table *table, struct session *session) {
    if (session->seat != NO_SEAT && table->seats[session->seat].waiting_from == session) {
        table->seats[session->seat].waiting_from = NULL;
    }
    DL_DELETE2(table->sessions, session, table_prev, table_next);
    session->table = NULL;
    session->seat = NO_SEAT;
}

void table_destroy(struct table *table, enum wire_close_reason reason) {
    if (table == NULL) {
        return;
    }
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        detach(table, session);
        publish_closed(session, table->code, reason);
    }
    if (table_is_running(table)) {
        metric_add(METRIC_TABLES_PLAYING, -1);
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        table_empty_seat(table, seat);
    }
    account_release(table->owner);
    turns_forget(table->house->turns, &table->turn);
    table_poll_finish(table);
    table_journal_stop(table);
    event_log_finish(&table->log);
    free((void *)table->changes.rows);
    alarm_destroy(table->alarm);
    metric_add(METRIC_TABLES, -1);
    free(table);
}

// ---- who is here ----

static bool is_here(const struct table *table, const struct account *account) {
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->account == account) {
            return true;
        }
    }
    return false;
}

void table_changed(struct table *table) {
    table->tell_at = TIME_NEVER;
    table_tell_names_apart(table);
    publish_table(table);
    table->host.on_changed(table->host.context, table);
}

void table_update_title(struct table *table) {
    const char *chosen = table->options.title, *name = table->owner->name;
    if (chosen[0] != '\0') {
        snprintf(table->title, sizeof table->title, "%s", chosen);
    } else {
        snprintf(table->title, sizeof table->title, "%.*s's table",
                 (int)text_fit(name, OWNER_BYTES_MAX), name);
    }
}

void table_set_owner(struct table *table, struct account *owner) {
    struct account *before = table->owner;
    table->owner = account_hold(owner);
    if (before != NULL) {
        account_release(before);
    }
    table_update_title(table);
}

// People hear of watchers soon, not with every single one that comes or goes.
static void changed_soon(struct table *table) {
    if (table->tell_at == TIME_NEVER) {
        table->tell_at = table_now(table) + TELL_DELAY_MS;
    }
}

void table_sit_down(struct table *table, struct session *session, int seat) {
    struct table_seat *row = &table->seats[seat];
    session->seat = seat;
    row->connections++;
    row->gone_at = TIME_NEVER;
    row->lapses = 0;
    if (row->is_away) {
        row->is_away = false;
        row->clock.auto_at = TIME_NEVER;
    }
}

static void attach(struct table *table, struct session *session) {
    DL_APPEND2(table->sessions, session, table_prev, table_next);
    session->table = table;
    session->seat = NO_SEAT;
    table->empty_since = TIME_NEVER;
    if (table_is_owner(table, session->account)) {
        table->owner_gone_at = TIME_NEVER;
    }
}

// Where nobody may watch, those whose match it is are there while it is played.
static bool may_be_here(const struct table *table, const struct account *account) {
    return table->options.may_watch || table_is_open(table) ||
           table_find_seat(table, account) != NO_SEAT ||
           table_find_stand_in(table, account) != NO_SEAT;
}

enum status table_join(struct table *table, struct session *session, bool wants_to_watch,
                       int32_t last) {
    int seat = table_find_seat(table, session->account);
    if (seat != NO_SEAT && wants_to_watch && !table_is_open(table)) {
        return STATUS_NO_WATCHING;
    }
    if (!may_be_here(table, session->account)) {
        return STATUS_WATCHING_OFF;
    }
    if (session->table != table) {
        if (session->table != NULL) {
            table_lose(session->table, session);
        }
        attach(table, session);
        if (seat != NO_SEAT) {
            table_sit_down(table, session, seat);
        } else {
            table->watchers++;
        }
    }
    table_update_pause(table);
    publish_all_to(table, session, last);
    if (seat != NO_SEAT) {
        table_changed(table);
    } else {
        changed_soon(table);
    }
    table_play(table);
    return STATUS_OK;
}

void table_lose(struct table *table, struct session *session) {
    int seat = session->seat;
    struct account *account = session->account;
    detach(table, session);
    if (seat == NO_SEAT) {
        table->watchers--;
        changed_soon(table);
    } else if (--table->seats[seat].connections == 0) {
        table->seats[seat].gone_at = table_now(table);
        table->seats[seat].told_decision = -1;
    }
    if (table_is_owner(table, account) && !is_here(table, account)) {
        table->owner_gone_at = table_now(table);
    }
    if (table->sessions == NULL) {
        table->empty_since = table_now(table);
        table->host.on_changed(table->host.context, table);
    }
    table_update_pause(table);
    table_play(table);
}

void table_send_watchers_away(struct table *table) {
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        if (session->seat == NO_SEAT) {
            struct account *account = session->account;
            detach(table, session);
            table->watchers--;
            publish_closed(session, table->code, WIRE_CLOSE_REASON_WATCHING_OFF);
            if (table_is_owner(table, account)) {
                table->owner_gone_at = table_now(table);
            }
        }
    }
    if (table->sessions == NULL) {
        table->empty_since = table_now(table);
    }
}

// Whoever is here and sits, or else whoever is here, takes over from an owner who has gone.
void table_pass_ownership(struct table *table) {
    struct session *session, *heir = NULL;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (heir == NULL || (heir->seat == NO_SEAT && session->seat != NO_SEAT)) {
            heir = session;
        }
    }
    if (heir != NULL && !is_here(table, table->owner)) {
        table_set_owner(table, heir->account);
        table_make_due(table, STEP_SEATS);
        table->owner_gone_at = TIME_NEVER;
    }
}

// Every other connection of this person here, tabs and devices, goes with the one that leaves.
static void detach_all_of(struct table *table, const struct account *account) {
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        if (session->account == account) {
            int seat = session->seat;
            detach(table, session);
            table->watchers -= seat == NO_SEAT ? 1 : 0;
            publish_closed(session, table->code, WIRE_CLOSE_REASON_LEFT);
        }
    }
}

void table_leave(struct table *table, struct session *session) {
    struct account *account = session->account;
    int seat = session->seat;
    bool is_teacher = table_is_teacher(table, session), is_owner = table_is_owner(table, account);
    if (is_teacher) {
        table_poll_dismiss(table);
    }
    detach_all_of(table, account);
    bool is_playing = table_is_running(table) || table_is_due(table, STEP_BEGUN);
    if (seat != NO_SEAT && is_playing) {
        table->seats[seat].connections = 0;
        table->seats[seat].gone_at = table_now(table);
        table->seats[seat].told_decision = -1;
        table_play_for(table, seat);
    } else if (seat != NO_SEAT) {
        table_empty_seat(table, seat);
    }
    if (is_owner) {
        table->owner_gone_at = table_now(table);
        table_pass_ownership(table);
    }
    if (table->sessions == NULL) {
        table->empty_since = table_now(table);
    }
    if (seat != NO_SEAT || is_owner || is_teacher) {
        table_changed(table);
    } else {
        changed_soon(table);
    }
    table_update_pause(table);
    table_play(table);
}

// ---- the course of a table ----

enum status table_set_ready(struct table *table, struct session *session, bool is_ready) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (table->state != WIRE_TABLE_STATE_WAITING && table->state != WIRE_TABLE_STATE_BETWEEN) {
        return STATUS_NOT_NOW;
    }
    if (table->seats[session->seat].is_ready != is_ready) {
        table->seats[session->seat].is_ready = is_ready;
        table_changed(table);
        table_play(table);
    }
    return STATUS_OK;
}

static bool is_everybody_ready(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool is_starting = table_is_owner(table, row->account) && row->account != NULL;
        if (row->kind == WIRE_SEAT_KIND_EMPTY || (!row->is_ready && !is_starting)) {
            return false;
        }
    }
    return true;
}

void table_prepare_match(struct table *table) {
    entropy_fill(&table->house->entropy, table->seed, sizeof table->seed);
    table_make_due(table, STEP_SEATS);
    table_make_due(table, STEP_BEGUN);
}

enum status table_start(struct table *table, int dealer) {
    bool is_busy = table_is_due(table, STEP_BEGUN) || table_is_due(table, STEP_CLEARED);
    if (table->state != WIRE_TABLE_STATE_WAITING || is_busy) {
        return STATUS_NOT_NOW;
    }
    if (!is_everybody_ready(table)) {
        return STATUS_NOT_READY;
    }
    if (dealer != NO_SEAT && !table->options.rules.named_dealer) {
        return STATUS_ILLEGAL;
    }
    if (dealer != NO_SEAT && dealer >= table_players(table)) {
        return STATUS_NO_SUCH_SEAT;
    }
    table_mix_seats(table, dealer);
    table_prepare_match(table);
    table_play(table);
    return STATUS_OK;
}

enum status table_stop_match(struct table *table) {
    bool is_open = table->options.rules.game_length == GAME_LENGTH_OPEN;
    if (!table_is_running(table) || !is_open || table->is_stopping) {
        return STATUS_NOT_NOW;
    }
    table->is_stopping = true;
    table_play(table);
    return STATUS_OK;
}

enum status table_rematch(struct table *table) {
    if (table->state != WIRE_TABLE_STATE_FINISHED || table_is_due(table, STEP_CLEARED)) {
        return STATUS_NOT_NOW;
    }
    table_make_due(table, STEP_CLEARED);
    table_play(table);
    return STATUS_OK;
}

void table_take_cleared(struct table *table) {
    if (table_is_running(table)) {
        metric_add(METRIC_TABLES_PLAYING, -1);
    }
    table->state = WIRE_TABLE_STATE_WAITING;
    table_end_pause(table);
    table->next_at = TIME_NEVER;
    table_poll_dismiss(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        bool is_gone = row->kind == WIRE_SEAT_KIND_PERSON && row->connections == 0;
        row->is_ready = row->kind == WIRE_SEAT_KIND_BOT;
        table_forget_stand_in(table, seat); // the match is over
        if (is_gone) {
            table_empty_seat(table, seat);
        }
    }
    table_begin_stage(table);
    table_changed(table);
}

void table_set_notice(struct table *table, const char *words) {
    if (strcmp(table->notice, words) != 0) {
        snprintf(table->notice, sizeof table->notice, "%s", words);
        table_changed(table);
    }
}

void table_freeze(struct table *table, const char *where) {
    if (table_is_running(table)) {
        metric_add(METRIC_TABLES_PLAYING, -1);
    }
    metric_add(METRIC_TABLES_FROZEN, 1);
    table->state = WIRE_TABLE_STATE_FROZEN;
    table_journal_stop(table); // what is on its way changes nothing here any more
    snprintf(table->notice, sizeof table->notice, "%s-%d", table->code,
             (int)table->log.last_number);
    log_line(LOG_ERROR, "table frozen: code=%s event=%d where=%s", table->code,
             (int)table->log.last_number, where);
    for (int seat = 0; seat < table_players(table); seat++) {
        seat_clock_stop(&table->seats[seat].clock, table_now(table));
    }
    table_changed(table);
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
    if (table->tell_at != TIME_NEVER && now >= table->tell_at) {
        table_changed(table);
    }
    table_play(table);
}
