// From hand to hand: the beginning of a match, the rest between hands, its end.
#include "server/report/metrics.h"
#include "server/table/port_bot.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    BOTS_BETWEEN_MS = 6000, // between hands at most, where only bots play
    MINUTE_MS = 60000,
    OPEN_BOTS_HANDS = 8, // of an open game without people, who alone could stop it
};

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

bool table_wake_bot(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    uint64_t seed;
    entropy_fill(&table->house->entropy, &seed, sizeof seed);
    row->port = port_bot_open(table, seat, seed);
    return row->port != NULL;
}

void table_dismiss_bot(struct table *table, int seat) {
    struct table_seat *row = &table->seats[seat];
    if (row->port != NULL) {
        port_close(row->port);
        row->port = NULL;
    }
}

static bool is_time_up(const struct table *table) {
    bool is_open = table->options.rules.game_length == GAME_LENGTH_OPEN;
    bool has_end = table_has_people(table) || table->deals < OPEN_BOTS_HANDS;
    if (table->is_stopping || table->is_broken_off || (is_open && !has_end)) {
        return true;
    }
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

void table_end_match(struct table *table) {
    struct deal_setup unused = {.wall = {.count = 0}};
    struct event_list list = {.count = 0}, ended;
    enum status status = match_advance(&table->match, &unused, is_time_up(table), &ended);
    table_fair_add_one(&list, FAIR_SECRET, table->seed);
    if (status == STATUS_OK) {
        append(&list, &ended);
    }
    table_decide(table, status, &list);
}

bool table_next_hand(const struct table *table, struct next_deal *out_next) {
    bool is_by_dice = !table->options.rules.seat_winds;
    if (table->state != WIRE_TABLE_STATE_BETWEEN || is_by_dice) {
        return false;
    }
    match_next(&table->match, is_time_up(table), out_next);
    return !out_next->is_over;
}

// The time may be over, or the match stopped, only after the hand.
static bool is_over(const struct table *table) {
    struct next_deal next;
    match_next(&table->match, is_time_up(table), &next);
    return next.is_over;
}

bool table_deal_next(struct table *table) {
    struct event_list list, dealt;
    struct deal_setup setup;
    if (is_over(table)) {
        table_end_match(table);
        return true;
    }
    if (!table_fair_is_ready(table, &list)) {
        table_decide(table, STATUS_OK, &list);
        return list.count > 0;
    }
    if (table->fair.is_waiting) {
        table_fair_add(&list, FAIR_NONCES, &table->fair.next.nonces);
    }
    make_setup(table, &setup);
    enum status status = match_advance(&table->match, &setup, is_time_up(table), &dealt);
    if (status == STATUS_OK) {
        append(&list, &dealt);
    }
    table_decide(table, status, &list);
    return true;
}

// A hand is over: the next one waits until everybody is ready, but with a clock not for ever.
static void rest_between(struct table *table) {
    uint64_t now = table_now(table);
    metric_add(METRIC_HANDS, 1);
    for (int seat = 0; seat < table_players(table); seat++) {
        table->seats[seat].is_ready = table->seats[seat].kind == WIRE_SEAT_KIND_BOT;
    }
    int64_t rest_ms = table->house->config.between_ms;
    if (!table_has_people(table)) {
        int64_t bots_ms = rest_ms < BOTS_BETWEEN_MS ? rest_ms : BOTS_BETWEEN_MS;
        table->next_at = now + (uint64_t)(table_is_instant(table) ? 0 : bots_ms);
    } else if (table_has_clock(table)) {
        table->next_at = now + (uint64_t)rest_ms;
    } else {
        table->next_at = TIME_NEVER;
    }
    table_set_state(table, WIRE_TABLE_STATE_BETWEEN);
}

// The server binds itself to its secret before anything else, also if it was killed just before.
static void commit(struct table *table) {
    uint8_t commitment[FAIR_BYTES];
    struct event_list list = {.count = 0};
    fair_commit(table->seed, commitment);
    table_fair_add_one(&list, FAIR_COMMITMENT, commitment);
    table_decide(table, STATUS_OK, &list);
}

bool table_after_hand(struct table *table) {
    if (!table->fair.is_committed) {
        commit(table);
        return true;
    }
    if (table->match.deal.phase == DEAL_NONE) {
        return table_deal_next(table);
    }
    if (is_over(table)) {
        metric_add(METRIC_HANDS, 1);
        table_end_match(table);
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
    table->is_stopping = table->is_broken_off = false;
    table->started_at = table_now(table);
    table->started_wall = clock_wall_s(table->house->clock);
    memset(&table->archive, 0, sizeof table->archive);
    table_fair_begin(table);
    memset(&table->review, 0, sizeof table->review);
    table->state = WIRE_TABLE_STATE_PLAYING;
    table_end_pause(table);
    metric_add(METRIC_TABLES_PLAYING, 1);
    for (int seat = 0; seat < table_players(table); seat++) {
        table_dismiss_bot(table, seat);
    }
}

void table_take_match(struct table *table) {
    table_begin_match(table);
    if (!table->options.may_watch) {
        table_send_watchers_away(table);
    }
    table_changed(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].kind == WIRE_SEAT_KIND_BOT && !table_wake_bot(table, seat)) {
            table_freeze(table, "no memory for a bot");
            return;
        }
    }
    table_help_refresh(table);
    publish_start(table);
    table_update_pause(table);
}
