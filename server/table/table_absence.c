// Who is not there: away, played for, back again; and when the table is given up for that.
#include "server/table/table_parts.h"
#include "server/table/table_programs.h"

enum { LAPSES_MAX = 3 }; // clocks in a row that may run out before the table plays for somebody

static uint64_t later_by(uint64_t time, int64_t delay_ms) {
    return time == TIME_NEVER ? TIME_NEVER : time + (uint64_t)delay_ms;
}

static uint64_t earlier(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

// ---- playing for somebody ----

void table_play_for(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    row->is_away = true;
    row->clock.auto_at = row->clock.is_running ? table_clock_now(table) : TIME_NEVER;
}

void table_stop_playing_for(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    row->lapses = 0;
    if (row->is_away) {
        row->is_away = false;
        row->clock.auto_at = TIME_NEVER;
        table_changed(table);
    }
}

// A window that closes by itself is a pass like any other: who is said to be away then could have
// claimed something.
void table_note_lapse(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    const struct deal *deal = &table->match.deal;
    bool is_pass = deal->phase != DEAL_TURN;
    if (row->kind != WIRE_SEAT_KIND_PERSON || row->is_away || is_pass) {
        return;
    }
    if (++row->lapses >= LAPSES_MAX) {
        table_play_for(table, seat);
        table_changed(table);
    }
}

enum status table_wake(struct table *table, struct session *session) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    table_stop_playing_for(table, session->seat);
    return STATUS_OK;
}

// ---- those who are gone ----

// Players who have been gone too long are away; from a table that waits they are taken off.
static bool note_gone(struct table *table, uint64_t now) {
    bool is_changed = false, is_running = table_is_running(table);
    const struct config *config = &table->services->config;
    uint64_t patience = (uint64_t)(is_running ? config->away_ms : config->empty_ms);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool keeps_seat = !is_running && table_is_hosted(table);
        if (row->gone_at == TIME_NEVER || row->is_away || keeps_seat ||
            now < row->gone_at + patience) {
            continue;
        }
        is_changed = true;
        if (is_running) {
            table_play_for(table, seat);
        } else {
            table_empty_seat(table, seat);
        }
    }
    return is_changed;
}

void table_note_absent(struct table *table) {
    uint64_t now = table_now(table);
    bool is_changed = note_gone(table, now);
    if (table->owner_gone_at != TIME_NEVER &&
        now >= table->owner_gone_at + (uint64_t)table->services->config.empty_ms &&
        !table_is_empty(table)) {
        table->owner_gone_at = now; // while nobody can take over, it is asked now and then
        is_changed = table_pass_ownership(table) || is_changed;
    }
    if (is_changed) {
        table_changed(table);
    }
}

// Since when none of those whose match it is are here: of its people, or of all who look on where
// only bots play.
static uint64_t alone_since(const struct table *table) {
    uint64_t since = 0;
    if (!table_has_people(table)) {
        return table->empty_since;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (row->kind == WIRE_SEAT_KIND_PERSON && row->gone_at > since) {
            since = row->gone_at; // TIME_NEVER of whoever is here
        }
    }
    return since;
}

uint64_t table_given_up_at(const struct table *table) {
    const struct config *config = &table->services->config;
    if (table_is_hosted(table)) {
        return TIME_NEVER;
    }
    if (!table_is_running(table)) {
        return later_by(table->empty_since, config->empty_ms);
    }
    return later_by(alone_since(table),
                    table_has_people(table) ? config->abandoned_ms : config->unheld_ms);
}

// A match that must still be kept, or is being ended for that.
static bool is_being_kept(const struct table *table) {
    return (table_is_running(table) && table_is_breaking_off(table)) ||
           table_is_due(table, STEP_ARCHIVED);
}

bool table_give_up(struct table *table) {
    if (is_being_kept(table)) {
        return false;
    }
    if (table_can_break_off(table)) {
        table_break_off(table); // it is closed when that is kept
        return false;
    }
    return true;
}

uint64_t table_next_absence(const struct table *table) {
    const struct config *config = &table->services->config;
    bool is_running = table_is_running(table);
    uint64_t due = is_being_kept(table) ? TIME_NEVER : table_given_up_at(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (!row->is_away && (is_running || !table_is_hosted(table))) {
            due = earlier(due, table_program_due(table, seat));
            due = earlier(due,
                          later_by(row->gone_at, is_running ? config->away_ms : config->empty_ms));
        }
    }
    if (table->sessions != NULL) {
        due = earlier(due, later_by(table->owner_gone_at, config->empty_ms));
    }
    return earlier(due, table->tell_at);
}
