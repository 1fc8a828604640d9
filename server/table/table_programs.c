// Programs at a table (program.h): invited, come, gone, and sent away for their mistakes.
#include "server/table/table_programs.h"
#include "server/table/table_parts.h"

#include "server/accounts/name.h"
#include "server/records/mjai_write.h"
#include "server/report/metrics.h"
#include "server/table/port_program.h"
#include "server/table/publish.h"
#include "server/table/table_calls.h"

#include <stdio.h>
#include <string.h>

enum { ADDRESS_BYTES_MAX = 201 };

static const char first_name[] = "mjai"; // of one that has not come yet

// ---- invitations ----

static bool may_be_default(const struct services *services, const struct session *session) {
    const struct config *config = &services->config;
    return config->mjai_port > 0 && config_means(config->mjai_default_owners, session->account->id);
}

static void tell_invitation(const struct table *table, struct session *session, int seat,
                            const char *token) {
    const struct config *config = &table->services->config;
    const struct table_seat *row = &table->seats[seat];
    char room[PROGRAM_ROOM_BYTES], tcp[ADDRESS_BYTES_MAX] = "";
    snprintf(room, sizeof room, "%s-%s", table->code, token);
    if (config->mjai_port > 0) {
        const char *host = config->mjai_host[0] != '\0' ? config->mjai_host : config->mjai_bind;
        bool is_ipv6 = strchr(host, ':') != NULL;
        snprintf(tcp, sizeof tcp, is_ipv6 ? "mjsonp://[%.60s]:%d/%s" : "mjsonp://%.140s:%d/%s",
                 host, (int)config->mjai_port, room);
    }
    struct wire_server message = {
        .type = WIRE_SERVER_PROGRAM_INVITE,
        .program_invite = {.seat = seat,
                           .token = token,
                           .room = room,
                           .tcp = tcp,
                           .has_is_default = may_be_default(table->services, session),
                           .is_default = row->program->default_since != 0,
                           .keeps_log = row->program->keeps_log,
                           .think_s = row->program->think_s,
                           .fallback = row->bot_kind->name},
    };
    session_tell(session, &message);
}

// A seat that has one already keeps its log, and what is not asked for anew. Another bot plays from
// the next time on that one has to.
static enum status invite_again(struct table_seat *row, const uint8_t *key, const char *bot) {
    struct seat_program *program = row->program;
    const struct bot_kind *kind = bot == NULL ? row->bot_kind : bot_kind_find(bot);
    if (kind == NULL) {
        return STATUS_UNKNOWN_BOT;
    }
    row->bot_kind = kind;
    memcpy(program->key, key, sizeof program->key);
    program->called[0] = '\0'; // whoever has the token may come
    program_part(program, "another program is invited");
    return STATUS_OK;
}

static void take_wishes(struct seat_program *program,
                        const struct wire_client_invite_program *request, int64_t now_s) {
    if (request->has_think_s) {
        program->think_s = request->think_s;
    }
    if (request->has_keeps_log) {
        program->keeps_log = request->keeps_log;
    }
    program->default_since = request->has_is_default && request->is_default ? now_s : 0;
}

// Who has the token has the hand: nobody who plays gets that of somebody else who does.
static bool would_show_hand(const struct table *table, const struct account *owner, int seat) {
    const struct account *whose = table_person(table, seat);
    return table_is_running(table) && table_has_seat_of(table, owner) && whose != NULL &&
           whose != owner;
}

enum status table_invite_program(struct table *table, struct session *session,
                                 const struct wire_client_invite_program *request,
                                 struct refusal *out_refusal) {
    bool is_default = request->has_is_default && request->is_default;
    const char *bot = request->has_fallback ? request->fallback : NULL;
    int seat = request->seat;
    struct services *services = table->services;
    char token[PROGRAM_TOKEN_BYTES];
    uint8_t key[DIGEST_BYTES];
    enum status status = table_check_words(table, MJAI_PLAYERS, out_refusal);
    if (status != STATUS_OK) {
        return status;
    }
    if (seat >= table_players(table)) {
        return STATUS_NO_SUCH_SEAT;
    }
    if (would_show_hand(table, session->account, seat)) {
        return STATUS_PLAYS_HERE;
    }
    if (is_default && !may_be_default(services, session)) {
        return STATUS_NOT_NOW;
    }
    bool is_again = table->seats[seat].program != NULL;
    program_make_token(&services->entropy, token);
    program_key(token, key);
    bot = bot != NULL || is_again ? bot : PROGRAM_FALLBACK;
    status = is_again ? invite_again(&table->seats[seat], key, bot)
                      : table_seat_program(table, session, seat, bot, key);
    if (status != STATUS_OK) {
        return status;
    }
    struct table_seat *row = &table->seats[seat];
    if (!is_again) {
        table_name_bot(table, row, first_name);
    }
    take_wishes(row->program, request, clock_wall_s(services->clock));
    table_make_due(table, STEP_SEATS);
    table_changed(table);
    tell_invitation(table, session, seat, token);
    return STATUS_OK;
}

// ---- coming and going ----

// The seat that waits longest for a program that comes by the room default and can play here.
static const struct table_seat *find_default(const struct table *table, unsigned players) {
    const struct table_seat *found = NULL;
    const char *in_the_way;
    bool is_awaited = table_is_open(table) || table_is_running(table);
    if (!is_awaited || !mjai_can_tell(&table->options.rules, players, &in_the_way)) {
        return NULL;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        const struct seat_program *program = row->program;
        if (program != NULL && program->default_since != 0 && program->link == NULL &&
            program->state != WIRE_PROGRAM_STATE_OUT &&
            (found == NULL || program->default_since < found->program->default_since)) {
            found = row;
        }
    }
    return found;
}

int64_t table_default_since(const struct table *table, unsigned players) {
    const struct table_seat *row = find_default(table, players);
    return row == NULL ? INT64_MAX : row->program->default_since;
}

// Whose seat it is by its token, or by the room default.
static struct table_seat *find_seat(struct table *table, const struct program_entry *entry) {
    uint8_t key[DIGEST_BYTES];
    if (entry->token == NULL) {
        const struct table_seat *row = find_default(table, entry->players);
        return row == NULL ? NULL : &table->seats[row - table->seats];
    }
    program_key(entry->token, key);
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->program != NULL && memcmp(row->program->key, key, sizeof key) == 0) {
            return row;
        }
    }
    return NULL;
}

static struct table_seat *find_link(struct table *table, const struct program_link *link) {
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->program != NULL && row->program->link == link) {
            return row;
        }
    }
    return NULL;
}

// Another port for the seat, while a match is played: of its program, or of the bot for it.
static void replace_port(struct table *table, int seat) {
    table_dismiss_bot(table, seat);
    if (table_is_running(table) && !table_wake_bot(table, seat)) {
        table_freeze(table, "no memory for a program");
    }
}

// Out of a match for what it did; before one it may come again.
static void send_out(struct table *table, int seat, const char *words) {
    struct seat_program *program = table->seats[seat].program;
    metric_add(METRIC_PROGRAMS_OUT, 1);
    program_part(program, words);
    if (table_is_running(table)) {
        program->state = WIRE_PROGRAM_STATE_OUT;
        replace_port(table, seat);
    } else {
        program_forgive(program);
    }
}

// Each coming costs others something: in a match their time, before one a message.
static enum status take_coming(struct table *table, int seat) {
    struct seat_program *program = table->seats[seat].program;
    if (!table_is_running(table)) {
        return rate_limit_take(&program->comings, PROGRAM_COMINGS_A_SECOND, PROGRAM_COMINGS_BURST,
                               table_now(table))
                   ? STATUS_OK
                   : STATUS_TOO_FAST;
    }
    if (program->returns++ >= PROGRAM_RETURNS_MAX) {
        send_out(table, seat, "you come back too often");
        return STATUS_PROGRAM_OUT;
    }
    return STATUS_OK;
}

enum status table_enter_program(struct table *table, const struct program_entry *entry) {
    struct table_seat *row = find_seat(table, entry);
    const char *in_the_way;
    char name[NAME_BYTES];
    if (row == NULL) {
        return STATUS_NO_INVITATION;
    }
    struct seat_program *program = row->program;
    int seat = (int)(row - table->seats);
    if (program->state == WIRE_PROGRAM_STATE_OUT) {
        return STATUS_PROGRAM_OUT;
    }
    if (!mjai_can_tell(&table->options.rules, entry->players, &in_the_way)) {
        return STATUS_NO_WORDS;
    }
    enum status status = name_clean(entry->name, NAME_CHARACTERS_MAX, name);
    status = status == STATUS_OK ? take_coming(table, seat) : status;
    if (status != STATUS_OK) {
        return status;
    }
    program_part(program, "another connection has taken this place");
    table_dismiss_bot(table, seat);
    program_arrive(program, entry);
    if (!table_is_running(table)) { // in a match it keeps the name that it began with
        table_name_bot(table, row, name);
        table_make_due(table, STEP_SEATS);
    } else {
        seat_clock_stop(&row->clock, table_clock_now(table)); // it is asked anew
        replace_port(table, seat);
    }
    table_changed(table);
    return STATUS_OK;
}

void table_hear_program(struct table *table, struct program_link *link, const char *bytes,
                        size_t length) {
    struct table_seat *row = find_link(table, link);
    if (row == NULL || program_is_spent(row->program)) {
        return; // it goes with the next step
    }
    program_note(row->program, '>', bytes, length);
    if (!port_program_hear(row->port, bytes, length)) {
        program_fault(row->program, PROGRAM_FAULT_UNASKED, 1, "no match is being played");
    }
}

void table_lose_program(struct table *table, struct program_link *link) {
    struct table_seat *row = find_link(table, link);
    if (row != NULL) {
        program_lose(row->program);
    }
}

// ---- what follows ----

// The table has been moved to other rules.
static bool is_without_words(const struct table *table, int seat) {
    const struct seat_program *program = table->seats[seat].program;
    const char *in_the_way;
    return program->link != NULL && table_is_open(table) &&
           !mjai_can_tell(&table->options.rules, program->players, &in_the_way);
}

static void update(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    struct seat_program *program = row->program;
    bool is_running = table_is_running(table);
    if (is_without_words(table, seat)) {
        program_part(program, status_sentence(STATUS_NO_WORDS));
    }
    if (program->link != NULL && program_is_spent(program)) {
        send_out(table, seat, "too many mistakes");
    } else if (program->link == NULL && program->state == WIRE_PROGRAM_STATE_HERE) {
        program->state = is_running ? WIRE_PROGRAM_STATE_GONE : WIRE_PROGRAM_STATE_INVITED;
        program->gone_at = table_now(table);
        table_dismiss_bot(table, seat);
    }
    if (is_running && row->port == NULL && table_now(table) >= table_program_due(table, seat)) {
        replace_port(table, seat);
    }
    if (program->told_state != program->state) {
        program->told_state = program->state;
        table_changed(table);
    }
}

void table_update_programs(struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].program != NULL && !table_update_call(table, seat)) {
            update(table, seat);
        }
    }
}

uint64_t table_program_due(const struct table *table, int seat) {
    const struct table_seat *row = &table->seats[seat];
    const struct seat_program *program = row->program;
    if (program == NULL) {
        return TIME_NEVER;
    }
    bool is_lost = program->link == NULL && program->state == WIRE_PROGRAM_STATE_HERE;
    bool is_spent = program->link != NULL && program_is_spent(program);
    if (is_lost || is_spent || program->told_state != program->state) {
        return table_now(table);
    }
    bool is_gone = program->state == WIRE_PROGRAM_STATE_GONE && row->port == NULL;
    uint64_t called = table_call_due(table, seat);
    uint64_t gone = is_gone && table_is_running(table)
                        ? program->gone_at + (uint64_t)table->services->config.away_ms
                        : TIME_NEVER;
    return called < gone ? called : gone;
}

// ---- its log ----

// While people play against the owner, or the owner looks on, nobody is shown a hand of theirs.
static bool may_see_log(const struct table *table, const struct session *session) {
    for (int seat = 0; table_is_running(table) && seat < table_players(table); seat++) {
        const struct account *account = table->seats[seat].account;
        if (account != NULL && account != session->account) {
            return false;
        }
    }
    return true;
}

enum status table_tell_program_log(struct table *table, struct session *session, int seat) {
    if (seat >= table_players(table)) {
        return STATUS_NO_SUCH_SEAT;
    }
    const struct seat_program *program = table->seats[seat].program;
    const char *lines[PROGRAM_LOG_LINES];
    if (program == NULL) {
        return STATUS_NO_INVITATION;
    }
    if (!may_see_log(table, session)) {
        return STATUS_NOT_NOW;
    }
    int count = program_list_log(program, lines);
    struct wire_server message = {
        .type = WIRE_SERVER_PROGRAM_LOG,
        .program_log = {.seat = seat, .lines = {.count = count, .rows = lines}},
    };
    return session_try_tell(session, &message);
}
