// What may be asked about a table, by other rooms and by its own files. Nothing here changes
// anything.
#include "server/table/table_parts.h"

#include "common/rules/event/event_codec.h"
#include "server/translate/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

const char *table_code(const struct table *table) {
    return table->code;
}

const char *table_title(const struct table *table) {
    return table->title;
}

enum wire_table_state table_state(const struct table *table) {
    return table->state;
}

const struct table_options *table_options(const struct table *table) {
    return &table->options;
}

int table_changes(const struct table *table) {
    return table->changes.count;
}

int table_players(const struct table *table) {
    return table->options.rules.players;
}

int table_watchers(const struct table *table) {
    return table->viewers[VIEWER_WATCHER].count + table->viewers[VIEWER_OPEN].count +
           table->behind + table->far;
}

struct session *table_sessions(const struct table *table) {
    return table->sessions;
}

const struct event_log *table_log(const struct table *table) {
    return &table->log;
}

int32_t table_match_number(const struct table *table) {
    return table->match_number;
}

int32_t table_begun_number(const struct table *table) {
    return table->begun_number;
}

const char *table_match_id(const struct table *table) {
    return table->archive.is_kept ? table->archive.id : "";
}

bool table_is_empty(const struct table *table) {
    return table->sessions == NULL && table->behind == 0 && table->far == 0;
}

struct watch *table_watch(const struct table *table) {
    return table->watch;
}

int table_hands(const struct table *table) {
    return (int)table->deals;
}

uint64_t table_entry_count(const struct table *table) {
    return table->journal.entries;
}

bool table_is_running(const struct table *table) {
    return table->state == WIRE_TABLE_STATE_PLAYING || table->state == WIRE_TABLE_STATE_BETWEEN;
}

bool table_is_open(const struct table *table) {
    return table->state == WIRE_TABLE_STATE_WAITING && !table_is_due(table, STEP_BEGUN) &&
           !table_is_hosted(table);
}

bool table_has_free_seat(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_EMPTY) {
            return table->state == WIRE_TABLE_STATE_WAITING;
        }
    }
    return false;
}

bool table_has_visitors(const struct table *table) {
    return !table_is_empty(table);
}

struct wire_seat table_seat_row(const struct table *table, int seat) {
    const struct table_seat *row = &table->seats[seat];
    bool is_person = row->kind == WIRE_SEAT_KIND_PERSON;
    bool is_bot = row->kind == WIRE_SEAT_KIND_BOT;
    return (struct wire_seat){
        .kind = row->kind,
        .name = row->name,
        .account = is_person ? row->account->id : "",
        .bot = is_bot ? row->bot_kind->name : "",
        .ready = row->is_ready,
        .away = row->is_away,
        .has_program = row->program != NULL,
        .program = row->program != NULL ? row->program->state : WIRE_PROGRAM_STATE_INVITED,
        .has_stands_in_for = row->stands_in_for != NULL,
        .stands_in_for = row->stands_in_for != NULL ? row->stands_in_for->id : "",
        .has_watched = is_person && row->saw_hands > 0,
        .watched = true,
        .has_face = is_person && row->account->face != 0,
        .face = is_person ? row->account->face : 0,
    };
}

const struct match *table_match(const struct table *table) {
    return &table->match;
}

// ---- a hosted table ----

bool table_is_hosted(const struct table *table) {
    return table->hosted.host[0] != '\0';
}

// How much of what a table was made for is that of its round, -1 of a table that is not hosted.
static int round_length(const struct table *table) {
    const char *end = strrchr(table_host_text(table), '.');
    return end == NULL ? -1 : (int)(end - table_host_text(table));
}

bool table_is_beside(const struct table *table, const struct table *other) {
    int length = round_length(table);
    return table != other && length > 0 && round_length(other) == length &&
           strncmp(table_host_text(table), table_host_text(other), (size_t)length) == 0;
}

bool table_plays_beside(const struct table *table, const struct account *account) {
    return table_is_hosted(table) && table->host.plays_beside(table->host.context, table, account);
}

bool table_saw_hands_beside(const struct table *table, const struct account *account) {
    return table_is_hosted(table) &&
           table->host.saw_hands_beside(table->host.context, table, account);
}

const char *table_host_text(const struct table *table) {
    return table->hosted.host;
}

int64_t table_rest_ms(const struct table *table) {
    int64_t rest_s = table->hosted.rest_s;
    return rest_s > 0 ? rest_s * 1000 : table->services->config.between_ms;
}

struct table_ruled table_last_ruled(const struct table *table) {
    return table->hosted.last;
}

bool table_find_end(const struct table *table, struct event_match_end *out_end) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    bool has_end = false;
    while (event_log_next(&table->log, &cursor, &event)) {
        if (event.kind == EVENT_MATCH_END) {
            *out_end = event.end;
            has_end = true;
        }
    }
    return has_end;
}

// False if there is no memory.
static bool count_wins(const struct table *table, struct table_result *result) {
    struct event_log whole;
    struct event event;
    if (!event_log_unpack(&table->log, &whole)) {
        return false;
    }
    struct event_cursor cursor = event_log_from_match(&whole);
    while (event_log_next(&whole, &cursor, &event)) {
        if (event.kind == EVENT_WIN) {
            result->wins[event.seat % SEAT_MAX]++;
            if (event.win.from != event.seat) {
                result->deal_ins[event.win.from % SEAT_MAX][event.seat % SEAT_MAX]++;
            }
        }
    }
    event_log_finish(&whole);
    return true;
}

bool table_result(const struct table *table, struct table_result *out_result) {
    struct event_match_end end;
    bool is_told = table->archive.is_kept || table->archive.is_too_long;
    if (table->state != WIRE_TABLE_STATE_FINISHED || !is_told || !table_find_end(table, &end)) {
        return false;
    }
    *out_result = (struct table_result){
        .is_kept = table->archive.is_kept,
        .is_broken_off = table->is_broken_off,
        .players = table_players(table),
        .hands = (int)table->deals,
        .sticks = table->match.deal.sticks,
        .part_count = table->hosted.part_count,
    };
    for (int seat = 0; seat < table_players(table); seat++) {
        out_result->chombos[seat] = table->match.chombos[seat];
    }
    memcpy(out_result->parts, table->hosted.parts, sizeof out_result->parts);
    memcpy(out_result->match, table->archive.id, sizeof out_result->match);
    memcpy(out_result->points, end.points, sizeof out_result->points);
    memcpy(out_result->finals, end.scores, sizeof out_result->finals);
    memcpy(out_result->places, end.places, sizeof out_result->places);
    return count_wins(table, out_result);
}

// ---- the match so far ----

void table_note_bots(const struct table *table, struct wire_record_match_header *out) {
    out->has_bots = true;
    out->has_programs = false;
    out->bots.count = out->programs.count = table_players(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        out->bots.rows[seat] = row->kind == WIRE_SEAT_KIND_BOT;
        out->programs.rows[seat] = row->program != NULL;
        out->has_programs = out->has_programs || row->program != NULL;
    }
}

static void copy_header(const struct table *table, struct wire_record_match_header *out) {
    const struct table_options *options = &table->options;
    snprintf(out->id, sizeof out->id, "%s", table->code);
    snprintf(out->title, sizeof out->title, "%s", table->title);
    snprintf(out->preset, sizeof out->preset, "%s", options->preset);
    out->settings.count =
        house_rules_to_store(options->preset, &options->rules, out->settings.rows);
    table_note_bots(table, out);
    out->names.count = table_players(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        struct wire_seat shown = table_seat_row(table, seat);
        snprintf(out->names.rows[seat], sizeof out->names.rows[seat], "%s", shown.name);
    }
}

enum status table_copy_match(const struct table *table, struct match_record **out_record) {
    const struct event_log *log = &table->log;
    if (log->length == 0 || log->length > MATCH_EVENT_BYTES_MAX) {
        return log->length == 0 ? STATUS_NO_SUCH_MATCH : STATUS_MATCH_TOO_LONG;
    }
    struct match_record *record = calloc(1, sizeof *record);
    struct event_log whole;
    if (record == NULL || !event_log_unpack(log, &whole)) {
        free(record);
        return STATUS_NO_MEMORY;
    }
    copy_header(table, &record->header);
    record->rules = table->options.rules;
    record->version = EVENT_CODE_VERSION;
    record->events = whole.bytes;
    record->length = whole.length;
    whole.bytes = NULL; // they are the record's
    event_log_finish(&whole);
    *out_record = record;
    return STATUS_OK;
}

// ---- people ----

bool table_is_owner(const struct table *table, const struct account *account) {
    return table->owner == account;
}

bool table_shows_name(const struct table *table, const struct account *account) {
    return table_is_owner(table, account) || table_find_seat(table, account) != NO_SEAT;
}

int table_find_seat(const struct table *table, const struct account *account) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].account == account) {
            return seat;
        }
    }
    return NO_SEAT;
}

int table_find_stand_in(const struct table *table, const struct account *account) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].stands_in_for == account) {
            return seat;
        }
    }
    return NO_SEAT;
}

bool table_has_seat_of(const struct table *table, const struct account *account) {
    return table_find_seat(table, account) != NO_SEAT ||
           table_find_stand_in(table, account) != NO_SEAT;
}

struct account *table_person(const struct table *table, int seat) {
    const struct table_seat *row = &table->seats[seat];
    return row->account != NULL ? row->account : row->stands_in_for;
}

// ---- what its own files ask as well ----

uint64_t table_now(const struct table *table) {
    return clock_now_ms(table->services->clock);
}

uint64_t table_match_ms(const struct table *table) {
    return (uint64_t)((int64_t)table_now(table) - table->began_at);
}

uint64_t table_clock_now(const struct table *table) {
    return table->pause.still_since == TIME_NEVER ? table_now(table) : table->pause.still_since;
}

bool table_is_instant(const struct table *table) {
    return table->options.pace == WIRE_PACE_INSTANT;
}

bool table_has_clock(const struct table *table) {
    return table->options.clock.base_s > 0 || table->options.clock.bank_s > 0;
}

bool table_has_people(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_PERSON) {
            return true;
        }
    }
    return false;
}

bool table_is_anybodys(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table_person(table, seat) != NULL) {
            return true;
        }
    }
    return false;
}

bool table_poll_is_open(const struct table *table) {
    return table->poll.state == WIRE_POLL_STATE_OPEN && table->poll.number > 0;
}

bool table_is_teacher(const struct table *table, const struct session *session) {
    return table->poll.has_teacher && session->seat == NO_SEAT &&
           table->poll.teacher == session->account;
}

bool table_can_break_off(const struct table *table) {
    bool is_in_hand = !match_is_between_deals(&table->match);
    return table_is_running(table) && !table->match.is_over &&
           table->deals > (is_in_hand ? 1u : 0u);
}

bool table_is_breaking_off(const struct table *table) {
    return table->is_broken_off || table_is_due(table, STEP_BROKEN_OFF);
}

enum status table_check_decision(const struct table *table, int seat, int32_t decision) {
    const struct seat_clock *clock = &table->seats[seat].clock;
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return STATUS_BROKEN;
    }
    if (!clock->is_running) {
        return decision < table->log.last_number ? STATUS_STALE : STATUS_NOT_ASKED;
    }
    return decision == clock->decision ? STATUS_OK : STATUS_STALE;
}
