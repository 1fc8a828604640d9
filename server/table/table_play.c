// What happens next at a table, and when.
//
// Every fact takes the same way: the engine decides it, it is logged, applied, shown to the bots
// and published. Then clocks are set for whoever must decide now, and the alarm for what comes
// next.
#include "server/table/table.h"

#include "common/rules/legal.h"
#include "server/report/metrics.h"
#include "server/table/publish.h"
#include "server/table/translate.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEPS_MAX = 64,         // of one table in one turn of the loop; the others play too
    AWAY_MS = 800,          // an away player's tile is discarded after this time
    CLAIM_ANSWER_MS = 250,  // bots answer a claim within this time, below the shortest hold
    BOTS_BETWEEN_MS = 6000, // between hands, where only bots play
    MINUTE_MS = 60000,
};

static bool is_instant(const struct table *table) {
    return table->options.pace == WIRE_PACE_INSTANT;
}

static bool has_clock(const struct table *table) {
    return table->options.clock.base_s > 0 || table->options.clock.bank_s > 0;
}

static uint64_t random_ms(struct table *table, int64_t min, int64_t max) {
    uint32_t span = max > min ? (uint32_t)(max - min) : 0;
    return (uint64_t)min + entropy_below(&table->house->entropy, span + 1);
}

// ---- facts ----

static void show_bots(struct table *table, const struct event *event) {
    for (int seat = 0; seat < table_players(table); seat++) {
        struct viewed_event viewed;
        if (table->seats[seat].bot != NULL &&
            view_of(&table->options.rules, event, seat, &viewed)) {
            bot_see(table->seats[seat].bot, &viewed);
        }
    }
}

bool table_apply(struct table *table, const struct event *event) {
    if (event->kind == EVENT_DEAL_START) {
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
    }
    show_bots(table, event);
    return true;
}

static void set_state(struct table *table, enum wire_table_state state) {
    if (table->state != state) {
        table->state = state;
        publish_table(table);
        table->host.on_changed(table->host.context, table);
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
    if (is_fine && table->match.is_over) {
        metric_add(METRIC_MATCHES, 1);
        metric_add(METRIC_TABLES_PLAYING, -1);
        set_state(table, WIRE_TABLE_STATE_FINISHED);
    } else if (is_fine && !match_is_between_deals(&table->match)) {
        table->next_at = TIME_NEVER;
        set_state(table, WIRE_TABLE_STATE_PLAYING);
    }
}

// What the engine has decided goes to the journal first.
static void decide(struct table *table, enum status status, const struct event_list *list) {
    if (status != STATUS_OK) {
        table_freeze(table, status_name(status));
    } else if (list->count > 0) {
        table_keep_events(table, list);
    }
}

// ---- from hand to hand ----

bool table_wake_bot(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    row->bot = calloc(1, sizeof *row->bot);
    if (row->bot == NULL) {
        return false;
    }
    uint64_t seed;
    entropy_fill(&table->house->entropy, &seed, sizeof seed);
    bot_init(row->bot, row->bot_kind, &table->options.rules, seat, seed);
    struct event_cursor cursor = event_log_from_match(&table->log);
    struct event event;
    struct viewed_event viewed;
    while (event_log_next(&table->log, &cursor, &event)) {
        if (view_of(&table->options.rules, &event, seat, &viewed)) {
            bot_see(row->bot, &viewed);
        }
    }
    return true;
}

static bool is_time_up(const struct table *table) {
    uint64_t limit_ms = (uint64_t)table->options.rules.time_limit_min * MINUTE_MS;
    return limit_ms > 0 && table_now(table) - table->started_at >= limit_ms;
}

// The wall of the next hand, after what the players have given to it is told.
static void make_setup(const struct table *table, struct deal_setup *out_setup) {
    uint8_t seed[RANDOM_SEED_BYTES];
    table_fair_seed(table, seed);
    deal_setup_from_seed(&table->options.rules, seed, out_setup);
}

static void append(struct event_list *list, const struct event_list *more) {
    for (int i = 0; i < more->count; i++) {
        *event_list_add(list, more->rows[i].kind, NO_SEAT) = more->rows[i];
    }
}

static void end_match(struct table *table) {
    struct deal_setup unused = {.wall = {.count = 0}};
    struct event_list list;
    enum status status = match_advance(&table->match, &unused, is_time_up(table), &list);
    if (status == STATUS_OK) {
        table_fair_add_one(&list, FAIR_SECRET, table->seed);
    }
    decide(table, status, &list);
}

// Deals the next hand. False while something is waited for.
static bool deal_next(struct table *table) {
    struct event_list list, dealt;
    struct deal_setup setup;
    if (!table_fair_is_ready(table, &list)) {
        decide(table, STATUS_OK, &list);
        return list.count > 0;
    }
    if (table->fair.phase == FAIR_WAITS) {
        table_fair_add(&list, FAIR_NONCES, &table->fair.nonces);
    }
    make_setup(table, &setup);
    enum status status = match_advance(&table->match, &setup, is_time_up(table), &dealt);
    if (status == STATUS_OK) {
        append(&list, &dealt);
    }
    decide(table, status, &list);
    return true;
}

static bool has_people(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_PERSON) {
            return true;
        }
    }
    return false;
}

// A hand is over: the next one waits until everybody is ready, but with a clock not for ever.
static void rest_between(struct table *table) {
    uint64_t now = table_now(table);
    metric_add(METRIC_HANDS, 1);
    for (int seat = 0; seat < table_players(table); seat++) {
        table->seats[seat].is_ready = table->seats[seat].kind == WIRE_SEAT_KIND_BOT;
    }
    if (!has_people(table)) {
        table->next_at = now + (is_instant(table) ? 0 : BOTS_BETWEEN_MS);
    } else if (has_clock(table)) {
        table->next_at = now + (uint64_t)table->house->config.between_ms;
    } else {
        table->next_at = TIME_NEVER;
    }
    set_state(table, WIRE_TABLE_STATE_BETWEEN);
}

static bool after_hand(struct table *table) {
    struct next_deal next;
    if (table->match.deal.phase == DEAL_NONE) {
        return deal_next(table);
    }
    match_next(&table->match, is_time_up(table), &next);
    if (next.is_over) {
        metric_add(METRIC_HANDS, 1);
        end_match(table);
    } else {
        rest_between(table);
    }
    return true;
}

void table_begin_match(struct table *table) {
    match_init(&table->match, &table->options.rules);
    event_log_restart(&table->log);
    table->match_number = event_log_take_number(&table->log);
    table->deals = 0;
    table->started_at = table_now(table);
    table->started_wall = clock_wall_s(table->house->clock);
    table->is_archived = false;
    table_fair_begin(table);
    table->state = WIRE_TABLE_STATE_PLAYING;
    table->paused_at = TIME_NEVER;
    metric_add(METRIC_TABLES_PLAYING, 1);
    for (int seat = 0; seat < table_players(table); seat++) {
        free(table->seats[seat].bot);
        table->seats[seat].bot = NULL;
    }
}

void table_take_match(struct table *table) {
    table_begin_match(table);
    table_changed(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_BOT && !table_wake_bot(table, seat)) {
            table_freeze(table, "no memory for a bot");
            return;
        }
    }
    publish_start(table);
    table_update_pause(table);
    uint8_t commitment[FAIR_BYTES];
    struct event_list list = {.count = 0};
    fair_commit(table->seed, commitment);
    table_fair_add_one(&list, FAIR_COMMITMENT, commitment);
    decide(table, STATUS_OK, &list);
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
    if (is_instant(table)) {
        return now;
    }
    if (is_claim) {
        return now + random_ms(table, 0, CLAIM_ANSWER_MS);
    }
    return now + (seat->kind == WIRE_SEAT_KIND_BOT
                      ? random_ms(table, config->bot_min_ms, config->bot_max_ms)
                      : AWAY_MS);
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
            seat_clock_start(clock, number, table->options.clock.base_s, table_now(table));
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
            table_now(table) +
            (is_instant(table) ? 0 : random_ms(table, config->hold_min_ms, config->hold_max_ms));
    }
}

static void answer(struct table *table, const struct action *action) {
    struct event_list list;
    enum status status = deal_act(&table->match.deal, action, &list);
    decide(table, status, &list);
}

// The table answers for a bot, for somebody away, or for somebody whose time is over.
static void answer_for(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    struct action action;
    if (row->bot != NULL) {
        struct action_list legal;
        legal_list(&table->match.deal, seat, &legal);
        action = bot_choose(row->bot, &legal);
    } else if (!legal_default(&table->match.deal, seat, &action)) {
        table_freeze(table, "nothing to answer");
        return;
    }
    answer(table, &action);
}

static enum status act_now(struct table *table, int seat, const struct wire_client_act *act) {
    const struct seat_clock *clock = &table->seats[seat].clock;
    struct action_list legal;
    struct action action;
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return STATUS_BROKEN;
    }
    if (!clock->is_running) {
        return act->decision < table->log.last_number ? STATUS_STALE : STATUS_NOT_ASKED;
    }
    if (act->decision != clock->decision) {
        return STATUS_STALE;
    }
    legal_offer(&table->match.deal, seat, &legal);
    if (!translate_choice(&table->match.deal, &legal, &act->action, &action)) {
        return STATUS_ILLEGAL;
    }
    answer(table, &action);
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
    if (table->write != NULL) {
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
        table_play(table);
    }
    return status;
}

// The first answer that waited for the journal. False if none did.
static bool take_waiting(struct table *table) {
    for (int seat = 0; seat < table_players(table) && table->write == NULL; seat++) {
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

static bool is_everybody_ready(const struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (row->kind == WIRE_SEAT_KIND_PERSON && !row->is_away && !row->is_ready) {
            return false;
        }
    }
    return has_people(table);
}

static bool step_hand(struct table *table, uint64_t now) {
    const struct deal *deal = &table->match.deal;
    if (match_is_between_deals(&table->match)) {
        return after_hand(table);
    }
    if (deal_can_settle(deal)) {
        struct event_list list;
        if (now < table->hold_until) {
            return false;
        }
        enum status status = deal_settle(deal, &list);
        decide(table, status, &list);
        return true;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        if (seat_clock_due(&table->seats[seat].clock) <= now) {
            answer_for(table, seat);
            return true;
        }
    }
    return false;
}

static bool step(struct table *table) {
    uint64_t now = table_now(table);
    if (table->write != NULL || table_keep_rest(table) || table->paused_at != TIME_NEVER) {
        return false;
    }
    if (table->state == WIRE_TABLE_STATE_PLAYING) {
        return step_hand(table, now);
    }
    if (table->state == WIRE_TABLE_STATE_BETWEEN &&
        (now >= table->next_at || is_everybody_ready(table))) {
        return deal_next(table);
    }
    return false;
}

static uint64_t earlier(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static uint64_t later_by(uint64_t time, int64_t delay_ms) {
    return time == TIME_NEVER ? TIME_NEVER : time + (uint64_t)delay_ms;
}

// A moment that has passed is no reason to wake up again.
static uint64_t later_than(const struct table *table, uint64_t time) {
    return time > table_now(table) ? time : TIME_NEVER;
}

static uint64_t next_play(const struct table *table) {
    uint64_t due = later_than(table, table->next_at);
    if (table->write != NULL) {
        return table->retry_at;
    }
    if (table->paused_at != TIME_NEVER) {
        return TIME_NEVER;
    }
    // Once a window can be closed nobody's answer matters any more, only the hold.
    if (table->state == WIRE_TABLE_STATE_PLAYING && deal_can_settle(&table->match.deal)) {
        return earlier(due, table->hold_until);
    }
    if (match_is_between_deals(&table->match) && table_is_running(table)) {
        due = earlier(due, later_than(table, table_fair_due(table)));
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        due = earlier(due, seat_clock_due(&table->seats[seat].clock));
    }
    return due;
}

static uint64_t next_absence(const struct table *table) {
    const struct config *config = &table->house->config;
    bool is_running = table_is_running(table);
    uint64_t due =
        later_by(table->empty_since, is_running ? config->abandoned_ms : config->empty_ms);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        if (!row->is_away) {
            due = earlier(due,
                          later_by(row->gone_at, is_running ? config->away_ms : config->empty_ms));
        }
    }
    if (table->sessions != NULL) {
        due = earlier(due, later_by(table->owner_gone_at, config->empty_ms));
    }
    return earlier(due, table->tell_at);
}

void table_play(struct table *table) {
    bool is_moving = true;
    table_keep_again(table);
    for (int i = 0; i < STEPS_MAX && is_moving; i++) {
        set_clocks(table);
        set_hold(table);
        is_moving = take_waiting(table) || step(table);
    }
    set_clocks(table);
    set_hold(table);
    publish_questions(table);
    uint64_t now = table_now(table);
    uint64_t due = is_moving ? now : earlier(next_play(table), next_absence(table));
    if (due == TIME_NEVER) {
        alarm_stop(table->alarm);
    } else {
        alarm_start(table->alarm, due > now ? due - now : 0);
    }
}

// ---- standing still ----

static bool is_anybody_here(const struct table *table) {
    if (!has_people(table)) {
        return table->sessions != NULL;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].connections > 0) {
            return true;
        }
    }
    return false;
}

// While nobody who plays is here, time stands still: nobody loses a hand to a broken network.
void table_update_pause(struct table *table) {
    uint64_t now = table_now(table);
    bool is_paused = table->paused_at != TIME_NEVER;
    if (!table_is_running(table) || is_paused != is_anybody_here(table)) {
        return;
    }
    if (!is_paused) {
        table->paused_at = now;
        return;
    }
    uint64_t stood_ms = now - table->paused_at;
    table->paused_at = TIME_NEVER;
    table->hold_until += stood_ms;
    table->next_at = later_by(table->next_at, (int64_t)stood_ms);
    for (int seat = 0; seat < table_players(table); seat++) {
        seat_clock_shift(&table->seats[seat].clock, stood_ms);
    }
}
