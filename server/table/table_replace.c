// Other people in the seats of a hosted table, as its host decides: a substitute, or two who have
// sat in the wrong seats. Tiles, points and clock stay with the seat.
#include "server/table/hosted.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"

#include <stdio.h>
#include <string.h>
#include <utlist.h>

// Who had the seat until now, for the result.
static void note_part(struct table *table, int seat) {
    struct played_part *part = &table->hosted.parts[table->hosted.part_count++];
    const struct account *account = table->seats[seat].account;
    *part = (struct played_part){.seat = seat, .hands = (int)table->deals};
    snprintf(part->account, sizeof part->account, "%s", account == NULL ? "" : account->id);
}

// The chain of nonces was that of who sat there: without a new one the seat gives none.
static void forget_chain(struct table *table, int seat) {
    table->fair.heads.is_given[seat] = false;
}

// ---- people who are here ----

// Everybody's connections here are at the seat that the person has now; all see the hand anew.
static void place_people(struct table *table, const struct account *one,
                         const struct account *other) {
    struct session *session, *next;
    DL_FOREACH_SAFE2(table->sessions, session, next, table_next) {
        if (session->account != one && session->account != other) {
            continue;
        }
        int seat = table_find_seat(table, session->account);
        if (session->seat != NO_SEAT && table->seats[session->seat].waiting_from == session) {
            table->seats[session->seat].waiting_from = NULL;
        }
        if (seat != session->seat) {
            table_place(session, seat);
        }
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->account == NULL || (row->account != one && row->account != other)) {
            continue;
        }
        row->connections = 0;
        DL_FOREACH2(table->sessions, session, table_next) {
            row->connections += session->seat == seat ? 1 : 0;
        }
        row->gone_at = row->connections > 0 ? TIME_NEVER : table_now(table);
    }
}

static void show_people(struct table *table, const struct account *one,
                        const struct account *other) {
    struct session *session;
    table_send_watchers_away(table, WIRE_CLOSE_REASON_REMOVED);
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->account == one || session->account == other) {
            publish_all_to(table, session, -1);
        }
    }
}

// ---- a substitute ----

static bool sit(struct table *table, int seat, const struct wire_record_seat *who) {
    struct table_seat *row = &table->seats[seat];
    snprintf(row->tag, sizeof row->tag, "%s", who->tag);
    if (who->kind == WIRE_SEAT_KIND_BOT) {
        row->kind = WIRE_SEAT_KIND_BOT;
        row->bot_kind = bot_kind_find(who->bot);
        row->is_ready = true;
        table_name_bot(table, row, row->bot_kind->title);
        return row->bot_kind != NULL;
    }
    struct account *account = accounts_stub(table->services->accounts, who->account, who->person);
    if (account == NULL) {
        return false;
    }
    snprintf(row->own_name, sizeof row->own_name, "%s", who->name);
    row->is_held = who->held;
    table_give_seat(table, seat, account);
    return true;
}

bool table_replace(struct table *table, int seat, const struct wire_record_seat *who,
                   bool is_restored) {
    struct table_seat *row = &table->seats[seat];
    struct seat_clock clock = row->clock;
    struct account *before = row->account == NULL ? NULL : account_retain(row->account);
    note_part(table, seat);
    forget_chain(table, seat);
    table_empty_seat(table, seat);
    bool is_done = sit(table, seat, who);
    row->clock = clock;
    row->clock.auto_at = TIME_NEVER;
    place_people(table, before, row->account);
    bool is_here = row->connections > 0;
    row->is_held = row->is_held && !is_here;
    row->is_away = row->is_held && table_is_running(table);
    bool is_by_itself = row->kind == WIRE_SEAT_KIND_BOT || row->is_away;
    if (is_by_itself && clock.is_running) {
        row->clock.auto_at = table_clock_now(table);
    }
    if (is_done && !is_restored && table_is_running(table) && row->kind == WIRE_SEAT_KIND_BOT) {
        is_done = table_wake_bot(table, seat);
    }
    if (is_done && !is_restored) {
        table_tell_names_apart(table);
        show_people(table, before, row->account);
    }
    if (before != NULL) {
        account_release(before);
    }
    return is_done;
}

// ---- wrong seats ----

static bool wake(struct table *table, int seat) {
    return !table_is_running(table) || table->seats[seat].kind != WIRE_SEAT_KIND_BOT ||
           table_wake_bot(table, seat);
}

bool table_swap_people(struct table *table, int seat, int other, bool is_restored) {
    struct table_seat *one = &table->seats[seat], *two = &table->seats[other], kept;
    struct seat_clock clocks[2] = {one->clock, two->clock};
    note_part(table, seat);
    note_part(table, other);
    forget_chain(table, seat);
    forget_chain(table, other);
    table_dismiss_bot(table, seat);
    table_dismiss_bot(table, other);
    port_help_finish(&one->help);
    port_help_finish(&two->help);
    kept = *one;
    *one = *two;
    *two = kept;
    one->clock = clocks[0];
    two->clock = clocks[1];
    one->has_waiting = two->has_waiting = false;
    table_make_due(table, STEP_SEATS);
    ports_ask_again(table, seat);
    ports_ask_again(table, other);
    place_people(table, one->account, two->account);
    if (is_restored) {
        return true;
    }
    table_tell_names_apart(table);
    bool is_done = wake(table, seat) && wake(table, other);
    show_people(table, one->account, two->account);
    return is_done;
}
