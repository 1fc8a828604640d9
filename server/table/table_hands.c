// From hand to hand: the walls, the rest between two hands, the last one.
#include "server/report/metrics.h"
#include "server/table/table_parts.h"

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
    enum status status = match_advance(&table->match, &unused, table_is_time_up(table), &ended);
    table_fair_add_one(&list, FAIR_SECRET, table->seed);
    if (status == STATUS_OK) {
        append(&list, &ended);
    }
    table_decide(table, status, &list);
}

// The time may be over, or the match stopped, only after the hand.
static bool is_over(const struct table *table) {
    struct next_deal next;
    match_next(&table->match, table_is_time_up(table), &next);
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
    enum status status = match_advance(&table->match, &setup, table_is_time_up(table), &dealt);
    if (status == STATUS_OK) {
        append(&list, &dealt);
    }
    table_decide(table, status, &list);
    return true;
}

// A hand is over: the next one waits until everybody is ready, but with a clock not for ever.
static void rest_between(struct table *table) {
    uint64_t now = table_clock_now(table);
    metric_add(METRIC_HANDS, 1);
    for (int seat = 0; seat < table_players(table); seat++) {
        table->seats[seat].is_ready = table->seats[seat].kind == WIRE_SEAT_KIND_BOT;
    }
    if (!table_has_people(table)) {
        table_rest_bots(table);
    } else if (table_has_clock(table) || table_is_hosted(table)) {
        table_rest(table, now + (uint64_t)table_rest_ms(table));
    } else {
        table_rest(table, TIME_NEVER);
    }
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
