// What happens next at a table, and when.
//
// Every fact takes the same way: the engine decides it, it is logged, applied, shown to the ports
// and published. Then clocks are set for whoever must decide now, and the alarm for what comes
// next.
#include "server/table/table_parts.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "server/report/metrics.h"
#include "server/table/publish.h"
#include "server/words/translate.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_MAX = 64,        // of one table in one turn of the loop; the others play too
    TURN_STEPS = 4,        // of an instant table before it is another one's turn
    AWAY_MS = 800,         // an away player's tile is discarded after this time
    CLAIM_ANSWER_MS = 250, // bots answer a claim within this time, below the shortest hold
    THINKING_MS = 5000,    // beyond its moment the table waits so long for one that thinks
};

static uint64_t random_ms(struct table *table, int64_t min, int64_t max) {
    uint32_t span = max > min ? (uint32_t)(max - min) : 0;
    return (uint64_t)min + entropy_below(&table->house->entropy, span + 1);
}

// ---- facts ----

bool table_apply(struct table *table, const struct event *event) {
    if (event->kind == EVENT_DEAL_START) {
        table_review_end(table);
        table_poll_new_hand(table);
        table->deal_base = table->match;
        table->deals++;
        for (int seat = 0; seat < table_players(table); seat++) {
            seat_clock_reset(&table->seats[seat].clock, table->options.clock.bank_s);
        }
    }
    if (!event_log_append(&table->log, event)) {
        table_freeze(table, "no memory for the log");
        return false;
    }
    if (match_apply(&table->match, event) != STATUS_OK) {
        table_freeze(table, "the engine refuses its own event");
        return false;
    }
    if (event->kind == EVENT_FAIR) {
        table_fair_take(table, &event->fair);
    } else if (event->kind == EVENT_DEAL_START) {
        table_fair_deal(table);
    }
    ports_see(table, event);
    table_help_see(table, event);
    return true;
}

void table_set_state(struct table *table, enum wire_table_state state) {
    if (table->state != state) {
        table->state = state;
        publish_table(table);
        table->host.on_changed(table->host.context, table);
    }
}

static void review_if_ended(struct table *table, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        if (list->rows[i].kind == EVENT_DEAL_END) {
            table_review_begin(table);
        }
    }
}

void table_take_events(struct table *table, const struct event_list *list) {
    bool is_fine = true;
    publish_begin(table);
    for (int i = 0; i < list->count && is_fine; i++) {
        is_fine = table_apply(table, &list->rows[i]);
        if (is_fine) {
            metric_add(METRIC_EVENTS, 1);
            publish_event(table, &list->rows[i]);
        }
    }
    publish_end(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        table_help_tell(table, seat, false); // a quick table may have moved on before it asks
    }
    table_help_tell(table, VIEWER_OPEN, false);
    if (is_fine && list->count > 0 && match_is_between_deals(&table->match)) {
        review_if_ended(table, list);
    }
    if (is_fine && table->match.is_over) {
        metric_add(METRIC_MATCHES, 1);
        metric_add(METRIC_TABLES_PLAYING, -1);
        table_make_due(table, STEP_ARCHIVED);
        table_set_state(table, WIRE_TABLE_STATE_FINISHED);
    } else if (is_fine && !match_is_between_deals(&table->match)) {
        table->next_at = TIME_NEVER;
        table_set_state(table, WIRE_TABLE_STATE_PLAYING);
    }
}

// ---- decisions ----

static bool is_window(const struct deal *deal) {
    return deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
}

// When the table answers for this seat by itself; TIME_NEVER for people who are here.
static uint64_t automatic_answer(struct table *table, const struct table_seat *seat) {
    uint64_t now = table_now(table);
    const struct config *config = &table->house->config;
    bool is_claim = is_window(&table->match.deal);
    if (seat->kind == WIRE_SEAT_KIND_PERSON && !seat->is_away) {
        return TIME_NEVER;
    }
    if (table_is_instant(table)) {
        return now;
    }
    if (is_claim) {
        return now + random_ms(table, 0, CLAIM_ANSWER_MS);
    }
    return now + (seat->kind == WIRE_SEAT_KIND_BOT
                      ? random_ms(table, config->bot_min_ms, config->bot_max_ms)
                      : AWAY_MS);
}

// The strict table has times of its own for claims and for the show after a word (U6).
static void start_clock(struct table *table, int seat, int32_t number) {
    const struct ruleset *rules = &table->options.rules;
    struct seat_clock *clock = &table->seats[seat].clock;
    bool is_strict = deal_is_strict(&table->match.deal);
    uint64_t now = table_now(table);
    if (is_strict && strict_word(&table->match.deal, seat) != ACTION_PASS) {
        seat_clock_start_fixed(clock, number, rules->free_show_ms, now);
    } else if (is_strict && is_window(&table->match.deal)) {
        seat_clock_start_fixed(clock, number, rules->free_window_ms, now);
    } else {
        seat_clock_start(clock, number, table->options.clock.base_s, now);
    }
}

// Starts the clocks of those who are asked now and stops the others.
static void set_clocks(struct table *table) {
    unsigned pending =
        table->state == WIRE_TABLE_STATE_PLAYING ? deal_pending(&table->match.deal) : 0;
    int32_t number = table->log.last_number;
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        struct seat_clock *clock = &row->clock;
        bool is_asked = (pending >> seat & 1) != 0;
        if (clock->is_running && (!is_asked || clock->decision != number)) {
            seat_clock_stop(clock, table_now(table));
        }
        if (is_asked && !clock->is_running) {
            start_clock(table, seat, number);
            clock->auto_at = automatic_answer(table, row);
        }
    }
}

// Claim pace: every discard is held for a moment, whether or not somebody can claim it.
static void set_hold(struct table *table) {
    const struct config *config = &table->house->config;
    bool is_open = table->state == WIRE_TABLE_STATE_PLAYING && is_window(&table->match.deal);
    if (is_open && table->held_number != table->log.last_number) {
        table->held_number = table->log.last_number;
        table->hold_until =
            table_now(table) + (table_is_instant(table)
                                    ? 0
                                    : random_ms(table, config->hold_min_ms, config->hold_max_ms));
    }
}

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
        uint64_t patience = clock->auto_at + THINKING_MS;
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

void table_answer_pending(struct table *table) {
    unsigned pending = deal_pending(&table->match.deal);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (pending >> seat & 1) {
            answer_for(table, seat);
            return;
        }
    }
    table_freeze(table, "nobody is asked");
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

static enum status act_now(struct table *table, int seat, const struct wire_client_act *act) {
    struct action_list legal;
    struct action action;
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return STATUS_BROKEN;
    }
    if (table->pause.is_on || table_is_breaking_off(table) || table_poll_is_open(table)) {
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
    struct event_list list;
    enum status status = deal_act(&table->match.deal, &action, &list);
    if (status == STATUS_ILLEGAL) {
        return status; // tiles were chosen that the seat does not have
    }
    table_decide(table, status, &list);
    return STATUS_OK;
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
        return STATUS_OK;
    }
    enum status status = act_now(table, session->seat, act);
    if (status == STATUS_OK) {
        table_write_decided(table);
        table_play(table);
    }
    return status;
}

// The first answer that waited for the journal. False if none did.
static bool take_waiting(struct table *table) {
    for (int seat = 0; seat < table_players(table) && !table_is_writing(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->has_waiting) {
            row->has_waiting = false;
            enum status status = act_now(table, seat, &row->waiting);
            if (status != STATUS_OK && row->waiting_from != NULL) {
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
        struct event_list list;
        if (now < table->hold_until) {
            return false;
        }
        enum status status = deal_settle(deal, &list);
        table_decide(table, status, &list);
        return true;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        if (answer_due(&table->seats[seat]) <= now) {
            table_note_lapse(table, seat);
            answer_for(table, seat);
            return true;
        }
    }
    return false;
}

static bool step(struct table *table) {
    uint64_t now = table_now(table);
    table_review_follow(table);
    if (table_is_writing(table) || table_write_due(table)) {
        return false;
    }
    if (table_poll_follow(table)) {
        return true;
    }
    if (table->is_broken_off && table_is_running(table)) {
        table_end_broken(table); // also while the table stands still
        return true;
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
        return table->journal.retry_at;
    }
    if (table->pause.still_since != TIME_NEVER) {
        return asked;
    }
    uint64_t due = earlier(asked, later_than(table, table->next_at));
    // Once a window can be closed nobody's answer matters any more, only the hold.
    if (table->state == WIRE_TABLE_STATE_PLAYING && deal_can_settle(&table->match.deal)) {
        return earlier(due, table->hold_until);
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
    set_clocks(table);
    set_hold(table);
    ports_ask(table);
}

// One step, if anything can be done now.
static bool make_step(struct table *table) {
    pose(table);
    bool is_moving = take_waiting(table) || step(table);
    table_write_decided(table);
    return is_moving;
}

// All steps are made for now. An instant table that waits for its turn needs no alarm.
static void rest(struct table *table, bool is_moving) {
    pose(table);
    publish_questions(table);
    uint64_t now = table_now(table);
    uint64_t due = is_moving ? now : earlier(next_play(table), table_next_absence(table));
    if (due == TIME_NEVER || table->turn.is_waiting) {
        alarm_stop(table->alarm);
    } else {
        alarm_start(table->alarm, due > now ? due - now : 0);
    }
}

void table_take_turn(struct turn *turn) {
    struct table *table = (struct table *)((char *)turn - offsetof(struct table, turn));
    bool is_moving = true;
    for (int i = 0; i < TURN_STEPS && is_moving && turns_take_step(table->house->turns); i++) {
        is_moving = make_step(table);
    }
    if (is_moving) {
        turns_wait(table->house->turns, turn);
    }
    rest(table, false);
}

void table_play(struct table *table) {
    bool is_moving = true;
    table_journal_retry(table);
    if (table_is_instant(table)) {
        turns_wait(table->house->turns, &table->turn);
        rest(table, false);
        return;
    }
    for (int i = 0; i < STEPS_MAX && is_moving; i++) {
        is_moving = make_step(table);
    }
    rest(table, is_moving);
}
