// What happens next at a table, and when.
//
// One step after the other: what is due is written (table_steps.c), what is agreed is done, what
// must be decided is decided. Then the alarm is set for what comes next.
#include "server/table/table_parts.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "server/table/audience.h"
#include "server/table/publish.h"
#include "server/table/table_programs.h"
#include "server/translate/translate.h"

#include <stddef.h>

enum {
    STEPS_MAX = 64,     // of one table in one turn of the loop; the others play too
    TURN_STEPS = 4,     // of an instant table before it is another one's turn
    THINKING_MS = 5000, // beyond its moment the table waits so long for one that thinks
};

// ---- facts ----

// ---- decisions ----

static const char trouble[] =
    "The server cannot save the game just now. Play goes on by itself when it can.";

static void answer(struct table *table, const struct action *action) {
    struct event_list list;
    enum status status = deal_act(&table->match.deal, action, &list);
    table_decide(table, status, &list);
}

static bool has_answer(const struct table_seat *row) {
    return row->answer.is_there && row->clock.is_running &&
           row->answer.decision == row->clock.decision;
}

// When the seat's answer is played: the moment of a bot or of somebody away, or the end of the
// time. For an answer that is on its way the table waits a while.
static uint64_t answer_due(const struct table_seat *row) {
    const struct seat_clock *clock = &row->clock;
    bool is_awaited = row->port != NULL && row->port->is_busy && !has_answer(row);
    if (is_awaited && clock->is_running && clock->auto_at != TIME_NEVER) {
        uint64_t patience = row->port->think_ms > 0 ? clock->end : clock->auto_at + THINKING_MS;
        return patience < clock->end ? patience : clock->end;
    }
    return seat_clock_due(clock);
}

// What the seat's port has answered is played. Without that the table answers: for somebody away,
// or for somebody whose time is over.
static void answer_for(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    struct action action = row->answer.action;
    bool is_given = has_answer(row);
    row->answer.is_there = false;
    if (!is_given && !legal_default(&table->match.deal, seat, &action)) {
        table_freeze(table, "nothing to answer");
        return;
    }
    answer(table, &action);
}

static void answer_pending(struct table *table) {
    unsigned pending = deal_pending(&table->match.deal);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (pending >> seat & 1) {
            answer_for(table, seat);
            return;
        }
    }
    table_freeze(table, "nobody is asked");
}

// What all have answered comes true.
static void settle(struct table *table) {
    struct event_list list;
    enum status status = deal_settle(&table->match.deal, &list);
    table_decide(table, status, &list);
}

// The hand that is being played is void; a question at its end is answered first, as for somebody
// away, unless all have answered it.
static void end_broken(struct table *table) {
    struct event_list list;
    if (match_is_between_deals(&table->match)) {
        table_end_match(table);
    } else if (deal_again(&table->match.deal, DRAWN_AGAIN, &list) == STATUS_OK) {
        table_decide(table, STATUS_OK, &list);
    } else if (deal_can_settle(&table->match.deal)) {
        settle(table);
    } else {
        answer_pending(table);
    }
}

// STATUS_ILLEGAL if tiles were chosen that the seat does not have.
static enum status play_answer(struct table *table, int seat) {
    struct event_list list;
    struct seat_answer *given = &table->seats[seat].answer;
    enum status status = deal_act(&table->match.deal, &given->action, &list);
    given->is_there = false;
    if (status != STATUS_ILLEGAL) {
        table_decide(table, status, &list);
        status = STATUS_OK;
    }
    return status;
}

static enum status act_now(struct table *table, int seat, const struct wire_client_act *act,
                           uint64_t arrived_us) {
    struct action_list legal;
    struct action action;
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return STATUS_BROKEN;
    }
    if (table->pause.is_on || table_is_breaking_off(table) || table_poll_is_open(table) ||
        table->rulings.is_voiding) {
        return STATUS_NOT_NOW;
    }
    enum status open = table_check_decision(table, seat, act->decision);
    if (open != STATUS_OK) {
        return open;
    }
    legal_offer(&table->match.deal, seat, &legal);
    if (!translate_choice(&table->match.deal, &legal, &act->action, &action)) {
        return STATUS_ILLEGAL;
    }
    open = table_answer(&table->people[seat], act->decision, &action);
    open = open == STATUS_OK ? play_answer(table, seat) : open;
    table->act_at_us = table_is_due(table, STEP_EVENTS) ? arrived_us : 0;
    return open;
}

// While the journal writes, the table stands between two moments: an answer waits until the facts
// before it are durable, one for each seat.
enum status table_act(struct table *table, struct session *session,
                      const struct wire_client_act *act) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    struct table_seat *seat = &table->seats[session->seat];
    if (table_is_writing(table)) {
        if (seat->has_waiting) {
            return STATUS_STALE;
        }
        seat->has_waiting = true;
        seat->waiting = *act;
        seat->waiting_from = session;
        seat->waiting_since_us = session->arrived_us;
        return STATUS_OK;
    }
    enum status status = act_now(table, session->seat, act, session->arrived_us);
    if (status == STATUS_OK) {
        table_write_decided(table);
    }
    return status;
}

// The first answer that waited for the journal. False if none did.
static bool answer_waiting(struct table *table) {
    for (int seat = 0; seat < table_players(table) && !table_is_writing(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->has_waiting) {
            row->has_waiting = false;
            enum status status = act_now(table, seat, &row->waiting, row->waiting_since_us);
            if (status != STATUS_OK && row->waiting_from != NULL) {
                audience_flush();
                session_refuse(row->waiting_from, status, "act", NULL);
            }
            return true;
        }
    }
    return false;
}

// ---- one thing after the other ----

// Nobody waits for those who are away; but if all are, nobody says that it shall go on.
static bool is_everybody_ready(const struct table *table) {
    bool has_any = false;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        bool is_here = row->kind == WIRE_SEAT_KIND_PERSON && !row->is_away;
        if (is_here && !row->is_ready) {
            return false;
        }
        has_any = has_any || is_here;
    }
    return has_any;
}

static bool step_hand(struct table *table, uint64_t now) {
    const struct deal *deal = &table->match.deal;
    if (match_is_between_deals(&table->match)) {
        return table_after_hand(table);
    }
    if (deal_can_settle(deal)) {
        if (now < table->hold.until) {
            return false;
        }
        settle(table);
        return true;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (answer_due(row) <= now) {
            table_note_lapse(table, seat);
            if (row->port != NULL && !has_answer(row)) {
                port_time_over(row->port, row->clock.decision);
            }
            answer_for(table, seat);
            return true;
        }
    }
    return false;
}

static bool step(struct table *table) {
    uint64_t now = table_now(table);
    table_review_update(table);
    table_update_programs(table);
    table_check_rulings(table);
    table_base_look(table);
    if (table_is_writing(table) || table_write_due(table)) {
        return false;
    }
    if (table_poll_update(table) || table_do_agreed(table)) {
        return true;
    }
    if (table->is_broken_off && table_is_running(table)) {
        end_broken(table); // also while the table stands still
        return true;
    }
    if (table_do_ruled(table)) {
        return true; // also while the table stands still
    }
    if (table->pause.still_since != TIME_NEVER) {
        return false;
    }
    if (table->state == WIRE_TABLE_STATE_PLAYING) {
        return step_hand(table, now);
    }
    if (table->state == WIRE_TABLE_STATE_BETWEEN &&
        (now >= table->next_at || is_everybody_ready(table) || table->is_stopping)) {
        return table_deal_next(table);
    }
    return false;
}

static uint64_t earlier(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

// A moment that has passed is no reason to wake up again.
static uint64_t later_than(const struct table *table, uint64_t time) {
    return time > table_now(table) ? time : TIME_NEVER;
}

static uint64_t next_play(const struct table *table) {
    uint64_t asked = earlier(table_review_due(table), table_poll_due(table));
    if (table_is_writing(table)) {
        return earlier(table->journal.retry_at, table->journal.slow_at);
    }
    if (table->pause.still_since != TIME_NEVER) {
        return asked;
    }
    uint64_t due = earlier(asked, later_than(table, table->next_at));
    // Once a window can be closed nobody's answer matters any more, only the hold.
    if (table->state == WIRE_TABLE_STATE_PLAYING && deal_can_settle(&table->match.deal)) {
        return earlier(due, table->hold.until);
    }
    if (match_is_between_deals(&table->match) && table_is_running(table)) {
        due = earlier(due, later_than(table, table_fair_due(table)));
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        due = earlier(due, answer_due(&table->seats[seat]));
    }
    return due;
}

// Who must decide now is asked; those who answer at once have answered.
static void pose(struct table *table) {
    table_set_clocks(table);
    table_set_hold(table);
    ports_ask(table);
}

// One step, if anything can be done now.
static bool make_step(struct table *table) {
    pose(table);
    bool is_moving = answer_waiting(table) || step(table);
    table_write_decided(table);
    return is_moving;
}

// All steps are made for now. An instant table that waits for its turn needs no alarm.
static void rest(struct table *table, bool is_moving) {
    pose(table);
    ports_rest(table);
    publish_turn_clock(table);
    uint64_t now = table_now(table);
    uint64_t next = earlier(next_play(table), table_next_absence(table));
    uint64_t due = is_moving ? now : earlier(next, later_than(table, table_base_due(table)));
    if (due == TIME_NEVER || table->turn.is_waiting) {
        alarm_stop(table->alarm);
    } else {
        alarm_start(table->alarm, due > now ? due - now : 0);
    }
}

void table_on_turn(struct turn *turn) {
    struct table *table = (struct table *)((char *)turn - offsetof(struct table, turn));
    bool is_moving = true;
    audience_begin();
    for (int i = 0; i < TURN_STEPS && is_moving && turns_spend_step(table->services->turns); i++) {
        is_moving = make_step(table);
    }
    if (is_moving) {
        turns_wait(table->services->turns, turn);
    }
    rest(table, false);
    audience_end();
}

static void play(struct table *table) {
    bool is_moving = true;
    table_journal_retry(table);
    if (table_journal_is_slow(table)) { // a store of several machines chooses a leader, say
        table_set_notice(table, trouble);
    }
    if (table_is_instant(table)) {
        turns_wait(table->services->turns, &table->turn);
        rest(table, false);
        return;
    }
    for (int i = 0; i < STEPS_MAX && is_moving; i++) {
        is_moving = make_step(table);
    }
    rest(table, is_moving);
}

void table_play(struct table *table) {
    audience_begin();
    play(table);
    audience_end();
}

void table_on_written(struct table *table, enum journal_result result, table_durable_fn *durable) {
    audience_begin();
    switch (result) {
    case JOURNAL_OK:
        table_set_notice(table, "");
        durable(table);
        break;
    case JOURNAL_FAILED:
        table_set_notice(table, trouble);
        break;
    case JOURNAL_CONFLICT:
        table_lose(table);
        break;
    }
    if (result != JOURNAL_CONFLICT) {
        play(table);
    }
    audience_end();
}
