// A match: agreed on, begun, stopped, broken off, put away.
//
// One that is broken off was given up for another stage, or left by all its people. It ends as it
// stands, with points and places, and is kept like any other: nobody can make it vanish.
#include "server/table/table_parts.h"

#include "server/table/past.h"
#include "server/table/publish.h"

#include <stdio.h>
#include <string.h>

enum { GONE_S_MAX = 1000000000 };
#define TIME_UNKNOWN INT64_MIN

// ---- the beginning ----

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

static bool awaits_program(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct seat_program *program = table->seats[seat].program;
        if (program != NULL && program->state == WIRE_PROGRAM_STATE_INVITED) {
            return true;
        }
    }
    return false;
}

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
    }
    return STATUS_OK;
}

void table_prepare_match(struct table *table) {
    entropy_fill(&table->services->entropy, table->seed, sizeof table->seed);
    table_make_due(table, STEP_SEATS);
    table_make_due(table, STEP_BEGUN);
}

enum status table_start(struct table *table, int dealer) {
    bool is_busy = table_is_due(table, STEP_BEGUN) || table_is_due(table, STEP_CLEARED) ||
                   table_poll_is_open(table);
    if (table->state != WIRE_TABLE_STATE_WAITING || is_busy) {
        return STATUS_NOT_NOW;
    }
    if (!is_everybody_ready(table)) {
        return STATUS_NOT_READY;
    }
    if (awaits_program(table)) {
        return STATUS_PROGRAM_AWAITED;
    }
    if (dealer != NO_SEAT && !table->options.rules.named_dealer) {
        return STATUS_ILLEGAL;
    }
    if (dealer != NO_SEAT && dealer >= table_players(table)) {
        return STATUS_NO_SUCH_SEAT;
    }
    table_mix_seats(table, dealer);
    table_prepare_match(table);
    return STATUS_OK;
}

void table_begin_match(struct table *table) {
    match_init(&table->match, &table->options.rules);
    match_stand(&table->match, &table->standing);
    event_log_restart(&table->log);
    past_forget(table);
    table_forget_notes(table);
    table->match_number = table->begun_number = event_log_next_number(&table->log);
    table->deals = 0;
    table->is_stopping = table->is_broken_off = false;
    table->started_at = table_now(table);
    memset(&table->archive, 0, sizeof table->archive);
    table_fair_begin(table);
    table_review_forget(table);
    table_note_casters(table);
    table_enter(table, WIRE_TABLE_STATE_PLAYING);
    table_end_pause(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        table_dismiss_bot(table, seat);
        table->seats[seat].saw_hands = 0;
        if (table->seats[seat].program != NULL) {
            program_forgive(table->seats[seat].program);
        }
    }
}

// Until now the match before it went on being watched, by its own clock.
void table_apply_begun(struct table *table) {
    table_begin_match(table);
    table->started_wall = table->due.begun_wall;
    table->began_at = table->due.begun_at;
    table_send_watchers_away(table, WIRE_CLOSE_REASON_WATCHING_OFF);
    table_begin_absence(table);
    table_changed(table);
    table_tell_host(table, HOSTED_BEGUN);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_BOT && !table_wake_bot(table, seat)) {
            table_freeze(table, "no memory for a bot");
            return;
        }
    }
    port_help_refresh(table);
    publish_start(table);
    table_update_pause(table);
}

// ---- when it began ----

void table_note_start(struct table *table, struct wire_record_match_begun *out_begun) {
    int64_t wall = clock_wall_s(table->services->clock), now = (int64_t)table_now(table);
    table_stamp_start(table, wall, now);
    snprintf(out_begun->started, sizeof out_begun->started, "%lld", (long long)wall);
    snprintf(out_begun->clock, sizeof out_begun->clock, "%lld", (long long)now);
    snprintf(out_begun->boot, sizeof out_begun->boot, "%s", table->services->boot_id);
    out_begun->has_boot = out_begun->has_clock = out_begun->boot[0] != '\0';
}

// A limit of time counts from the real start.
static void restore_limit(struct table *table) {
    int64_t gone_s = clock_wall_s(table->services->clock) - table->started_wall;
    uint64_t now = table_now(table);
    if (gone_s > 0) {
        uint64_t gone_ms = gone_s < GONE_S_MAX ? (uint64_t)gone_s * 1000 : now;
        table->started_at = now > gone_ms ? now - gone_ms : 0;
    }
}

bool table_restore_start(struct table *table, const struct wire_record_match_begun *begun) {
    table->began_at = TIME_UNKNOWN;
    if (!text_read_int(begun->started, 0, INT64_MAX, &table->started_wall)) {
        return false;
    }
    if (begun->has_boot && begun->has_clock && strcmp(begun->boot, table->services->boot_id) == 0 &&
        !text_read_int(begun->clock, 0, (int64_t)table_now(table), &table->began_at)) {
        table->began_at = TIME_UNKNOWN;
    }
    restore_limit(table);
    return true;
}

// Without the clock by which it began, the last event counts as happening now: so nothing that is
// told later than it happens is told too early.
void table_restore_times(struct table *table) {
    int64_t now = (int64_t)table_now(table), last = (int64_t)table->log.last_time.ms;
    if (table->began_at == TIME_UNKNOWN || now - table->began_at < last) {
        table->began_at = now - last;
    }
}

// ---- the end ----

enum status table_stop_match(struct table *table) {
    bool is_open = table->options.rules.game_length == GAME_LENGTH_OPEN;
    if (!table_is_running(table) || !is_open || table->is_stopping) {
        return STATUS_NOT_NOW;
    }
    table->is_stopping = true;
    return STATUS_OK;
}

void table_break_off(struct table *table) {
    table_make_due(table, STEP_BROKEN_OFF);
}

void table_apply_broken_off(struct table *table) {
    table->is_broken_off = true;
}

enum status table_rematch(struct table *table) {
    if (table->state != WIRE_TABLE_STATE_FINISHED || table_is_due(table, STEP_CLEARED)) {
        return STATUS_NOT_NOW;
    }
    table_make_due(table, STEP_CLEARED);
    return STATUS_OK;
}

void table_apply_cleared(struct table *table) {
    table_enter(table, WIRE_TABLE_STATE_WAITING);
    table_end_pause(table);
    table_poll_dismiss(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        bool is_gone = row->kind == WIRE_SEAT_KIND_PERSON && row->connections == 0;
        row->is_ready = row->kind == WIRE_SEAT_KIND_BOT;
        table_forget_stand_in(table, seat); // the match is over
        if (row->program != NULL) {
            table_dismiss_bot(table, seat); // and so is a connection that was for it
            program_forgive(row->program);
        }
        if (is_gone) {
            table_empty_seat(table, seat);
        }
    }
}
