// Calling programs of the roster (roster.h) to their seats.
#include "server/table/table_calls.h"

#include "server/records/mjai_write.h"
#include "server/table/publish.h"
#include "server/table/roster.h"
#include "server/table/table_parts.h"

#include <stdio.h>
#include <string.h>
#include <utlist.h>

// It has so long to come; after so many calls for one match it is not called any more.
enum { COMING_MS = 5000, CALLS_MAX = 3 };

// ---- calling ----

// A new token each time: only its hash was kept. False if there is nobody to call.
static bool call(struct table *table, int seat) {
    struct seat_program *program = table->seats[seat].program;
    char token[PROGRAM_TOKEN_BYTES], room[PROGRAM_ROOM_BYTES];
    program_make_token(&table->services->entropy, token);
    snprintf(room, sizeof room, "%s-%s", table->code, token);
    program_key(token, program->key);
    program->is_awaited = true;
    program->calls++;
    program->call_at = table_now(table) + COMING_MS;
    table_make_due(table, STEP_SEATS);
    return roster_call(table->services->roster, program->called, room, table_players(table));
}

enum status table_check_words(const struct table *table, unsigned players,
                              struct refusal *out_refusal) {
    const char *in_the_way;
    if (mjai_can_tell(&table->options.rules, players, &in_the_way)) {
        return STATUS_OK;
    }
    snprintf(out_refusal->field, sizeof out_refusal->field, "%s", in_the_way);
    return STATUS_NO_WORDS;
}

enum status table_seat_program(struct table *table, struct session *session, int seat,
                               const char *bot, const uint8_t key[DIGEST_BYTES]) {
    struct services *services = table->services;
    uint64_t now = table_now(table);
    if (services->program_count >= services->config.mjai_seats_max) {
        return STATUS_SERVER_FULL;
    }
    struct seat_program *program =
        program_create(&services->program_count, key, PROGRAM_THINK_S, now);
    if (program == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = program_count_for(program, services->quotas, session->visitor, now)
                             ? table_add_bot(table, seat, bot)
                             : STATUS_CROWDED;
    if (status != STATUS_OK) {
        program_destroy(program);
        return status;
    }
    table->seats[seat].program = program;
    return STATUS_OK;
}

static enum status add_program(struct table *table, struct session *session, int seat,
                               const struct roster_row *row, struct refusal *out_refusal) {
    static const uint8_t nobodys[DIGEST_BYTES] = {0};
    enum status status = table_check_words(table, row->players, out_refusal);
    if (status == STATUS_OK) {
        status = table_seat_program(table, session, seat, PROGRAM_FALLBACK, nobodys);
    }
    if (status != STATUS_OK) {
        return status;
    }
    struct table_seat *taken = &table->seats[seat];
    snprintf(taken->program->called, sizeof taken->program->called, "%s", row->name);
    table_name_bot(table, taken, row->name);
    table_changed(table);
    return call(table, seat) ? STATUS_OK : STATUS_PROGRAM_UNAVAILABLE;
}

enum status table_add_any(struct table *table, struct session *session,
                          const struct wire_client_add_bot *request, struct refusal *out_refusal) {
    const struct roster_row *row = roster_find(table->services->roster, request->bot);
    return row == NULL ? table_add_bot(table, request->seat, request->bot)
                       : add_program(table, session, request->seat, row, out_refusal);
}

// ---- who does not come ----

static void tell_owner(struct table *table) {
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (table_is_owner(table, session->account)) {
            session_refuse(session, STATUS_PROGRAM_UNAVAILABLE, "add_bot", NULL);
        }
    }
}

static bool give_up(struct table *table, int seat) {
    struct seat_program *program = table->seats[seat].program;
    program->is_awaited = false;
    program->call_at = TIME_NEVER;
    tell_owner(table);
    if (!table_is_open(table)) {
        return false; // the bot plays this match for it
    }
    table_empty_seat(table, seat);
    table_changed(table);
    return true;
}

// Whether anything may happen: it is one of the roster, is not here, and is wanted here.
static bool is_looked_at(const struct table *table, const struct seat_program *program) {
    bool is_wanted = table_is_open(table) || (table_is_running(table) && program->is_awaited);
    return program->called[0] != '\0' && program->link == NULL && is_wanted;
}

bool table_update_call(struct table *table, int seat) {
    struct seat_program *program = table->seats[seat].program;
    if (!is_looked_at(table, program) || table_now(table) < program->call_at) {
        return false;
    }
    bool may_call = !program->is_awaited && program->calls < CALLS_MAX;
    return (!may_call || !call(table, seat)) && give_up(table, seat);
}

uint64_t table_call_due(const struct table *table, int seat) {
    const struct seat_program *program = table->seats[seat].program;
    return is_looked_at(table, program) ? program->call_at : TIME_NEVER;
}
