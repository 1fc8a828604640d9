// Taking and giving up seats, by people and bots.
#include "server/table/table_parts.h"

#include "server/records/mjai_write.h"
#include "server/table/port_bot.h"
#include "server/table/port_program.h"
#include "server/table/publish.h"

#include <string.h>
#include <utlist.h>

enum { UNSEATED_MS = 60000 };

void table_forget_stand_in(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    if (row->stands_in_for != NULL) {
        account_release(row->stands_in_for);
        row->stands_in_for = NULL;
        table_make_due(table, STEP_SEATS);
    }
}

void table_empty_seat(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    if (row->account != NULL) {
        account_release(row->account);
    }
    table_forget_stand_in(table, seat);
    table_dismiss_bot(table, seat);
    program_destroy(row->program);
    port_help_finish(&row->help);
    people_finish(&row->guests);
    table->poll.votes &= ~(1u << seat); // it was that person's
    memset(row, 0, sizeof *row);
    table_make_due(table, STEP_SEATS);
    row->gone_at = TIME_NEVER;
    ports_ask_again(table, seat);
    seat_clock_reset(&row->clock, 0);
}

void table_sit_down(struct table *table, struct session *session, int seat) {
    struct table_seat *row = &table->seats[seat];
    table_place(session, seat);
    row->connections++;
    row->gone_at = TIME_NEVER;
    row->lapses = 0;
    if (row->is_away) {
        row->is_away = false;
        row->clock.auto_at = TIME_NEVER;
    }
    if (row->is_held) {
        row->is_held = false;
        table_make_due(table, STEP_SEATS);
    }
}

bool table_wake_bot(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    const char *in_the_way;
    if (row->program != NULL && row->program->link != NULL &&
        mjai_can_tell(&table->options.rules, row->program->players, &in_the_way)) {
        row->port = port_program_open(table, seat);
        return row->port != NULL;
    }
    row->port = port_bot_open(table, seat);
    return row->port != NULL;
}

void table_dismiss_bot(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    if (row->port != NULL) {
        port_close(row->port, WIRE_CLOSE_REASON_LEFT);
        row->port = NULL;
    }
}

// The bot goes; a program that it was there for need not come back.
static void end_bot(struct table *table, int seat) {
    if (table->seats[seat].program != NULL) {
        program_part(table->seats[seat].program, "this seat was taken back");
    }
    table_empty_seat(table, seat);
}

static enum status check_seat(const struct table *table, int seat) {
    if (seat < 0 || seat >= table_players(table)) {
        return STATUS_NO_SUCH_SEAT;
    }
    return STATUS_OK;
}

static void stand_up(struct table *table, const struct account *account) {
    int seat = table_find_seat(table, account);
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->account == account && session->seat != NO_SEAT) {
            table_place(session, NO_SEAT);
        }
    }
    if (seat != NO_SEAT) {
        table_empty_seat(table, seat);
    }
}

// ---- names ----

void table_give_seat(struct table *table, int seat, struct account *account) {
    table->seats[seat].kind = WIRE_SEAT_KIND_PERSON;
    table->seats[seat].account = account_retain(account);
    table_make_due(table, STEP_SEATS);
    table_note_seated(table);
    table_tell_names_apart(table);
}

static bool is_teacher_of(const struct table *table, int seat) {
    return table->poll.has_teacher && table->poll.teacher == table->seats[seat].stands_in_for;
}

// The person has seen the other hands of the one that is being played.
static bool sees_hands(const struct table *table, int seat) {
    uint32_t saw_hands = table->seats[seat].saw_hands;
    return !match_is_between_deals(&table->match) &&
           (is_teacher_of(table, seat) || (saw_hands > 0 && saw_hands == table->deals));
}

// The person is back, and the bot goes: its moves stand, and what it is asked now the person is.
static void relieve_bot(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    struct account *account = account_retain(row->stands_in_for);
    struct seat_clock clock = row->clock;
    uint32_t saw_hands = is_teacher_of(table, seat) ? table->deals : row->saw_hands;
    end_bot(table, seat);
    row->kind = WIRE_SEAT_KIND_PERSON;
    row->account = account;
    row->saw_hands = saw_hands; // the others are told
    row->clock = clock;
    row->clock.auto_at = TIME_NEVER;
    table_poll_dismiss(table); // has not agreed to be watched
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->account == account) {
            table_sit_down(table, session, seat);
        }
    }
    table_changed(table);
    table_update_pause(table);
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->account == account) {
            publish_all_to(table, session, -1);
        }
    }
}

static bool is_unseated(const struct table *table, const struct account *account) {
    for (int i = 0; i < UNSEATED_MAX; i++) {
        const struct table_unseated *row = &table->unseated[i];
        if (strcmp(row->account, account->id) == 0 && table_now(table) < row->until) {
            return true;
        }
    }
    return false;
}

enum status table_sit(struct table *table, struct session *session, int seat) {
    enum status status = check_seat(table, seat);
    if (status != STATUS_OK) {
        return status;
    }
    if (table_is_hosted(table)) {
        return STATUS_HOSTED;
    }
    if (table->host.may_sit != NULL &&
        !table->host.may_sit(table->host.context, session->account)) {
        return STATUS_PLAYS_ELSEWHERE;
    }
    if (table_is_running(table) && table->seats[seat].stands_in_for == session->account) {
        if (sees_hands(table, seat)) {
            return STATUS_SAW_HANDS;
        }
        relieve_bot(table, seat);
        return STATUS_OK;
    }
    if (!table_is_open(table)) {
        return STATUS_NOT_NOW;
    }
    if (is_unseated(table, session->account)) {
        return STATUS_SIT_LATER;
    }
    if (table->seats[seat].kind != WIRE_SEAT_KIND_EMPTY) {
        return STATUS_SEAT_TAKEN;
    }
    stand_up(table, session->account);
    table_give_seat(table, seat, session->account);
    struct session *other;
    DL_FOREACH2(table->sessions, other, table_next) {
        if (other->account == session->account) {
            table_sit_down(table, other, seat);
        }
    }
    table_changed(table);
    return STATUS_OK;
}

enum status table_stand(struct table *table, struct session *session) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (table_is_hosted(table)) {
        return STATUS_HOSTED;
    }
    if (!table_is_open(table)) {
        return STATUS_NOT_NOW;
    }
    stand_up(table, session->account);
    table_changed(table);
    return STATUS_OK;
}

static bool can_take_bot(const struct table *table, const struct table_seat *seat) {
    if (table_is_open(table)) {
        return seat->kind == WIRE_SEAT_KIND_EMPTY;
    }
    return table_is_running(table) && seat->kind == WIRE_SEAT_KIND_PERSON && seat->is_away &&
           seat->connections == 0;
}

enum status table_add_bot(struct table *table, int seat, const char *bot) {
    enum status status = check_seat(table, seat);
    const struct bot_kind *kind = bot_kind_find(bot);
    if (status != STATUS_OK) {
        return status;
    }
    if (kind == NULL) {
        return STATUS_UNKNOWN_BOT;
    }
    if (!can_take_bot(table, &table->seats[seat])) {
        return STATUS_SEAT_TAKEN;
    }
    struct seat_clock clock = table->seats[seat].clock;
    struct account *person = table->seats[seat].account;
    if (person != NULL) {
        account_retain(person);
    }
    table_empty_seat(table, seat);
    table->seats[seat].kind = WIRE_SEAT_KIND_BOT;
    table->seats[seat].stands_in_for = person;
    table->seats[seat].bot_kind = kind;
    table->seats[seat].is_ready = true;
    table_name_bot(table, &table->seats[seat], kind->title);
    if (table_is_running(table)) {
        table->seats[seat].clock = clock;
        table->seats[seat].clock.auto_at = clock.is_running ? table_clock_now(table) : TIME_NEVER;
        if (!table_wake_bot(table, seat)) {
            table_freeze(table, "no memory for a bot");
        }
    }
    table_changed(table);
    table_update_pause(table); // bots alone play on for those who look on
    return STATUS_OK;
}

enum status table_remove_bot(struct table *table, int seat) {
    enum status status = check_seat(table, seat);
    if (status != STATUS_OK) {
        return status;
    }
    if (table->state != WIRE_TABLE_STATE_WAITING || table->seats[seat].kind != WIRE_SEAT_KIND_BOT) {
        return STATUS_NOT_NOW;
    }
    end_bot(table, seat);
    table_changed(table);
    return STATUS_OK;
}

enum status table_unseat(struct table *table, int seat) {
    enum status status = check_seat(table, seat);
    if (status != STATUS_OK) {
        return status;
    }
    const struct account *account = table->seats[seat].account;
    if (!table_is_open(table) || account == NULL || table_is_owner(table, account)) {
        return STATUS_NOT_NOW;
    }
    struct table_unseated *row = &table->unseated[table->unseated_next];
    table->unseated_next = (table->unseated_next + 1) % UNSEATED_MAX;
    memcpy(row->account, account->id, sizeof row->account);
    row->until = table_now(table) + UNSEATED_MS;
    stand_up(table, account);
    table_changed(table);
    return STATUS_OK;
}

// ---- the start ----

static void swap_seats(struct table *table, int one, int other) {
    struct table_seat seat = table->seats[one];
    table->seats[one] = table->seats[other];
    table->seats[other] = seat;
}

// Nobody chooses a wind: the seats are mixed (R10). A dealer who is named is left out of that.
void table_mix_seats(struct table *table, int dealer) {
    int first = dealer == NO_SEAT ? 0 : 1;
    if (first > 0) {
        swap_seats(table, 0, dealer);
    }
    for (int i = table_players(table) - 1; i > first; i--) {
        int other =
            first + (int)entropy_below(&table->services->entropy, (uint32_t)(i - first) + 1);
        swap_seats(table, i, other);
    }
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->seat != NO_SEAT) {
            table_place(session, table_find_seat(table, session->account));
        }
    }
}
