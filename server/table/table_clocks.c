// The times of a decision: the clocks of the seats, when the table answers for somebody, and how
// long a discard rests. What begins while the table stands still begins when it came to stand: all
// of it is shifted when it goes on.
#include "server/table/table_parts.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"

enum {
    AWAY_MS = 800,         // an away player's tile is discarded after this time
    CLAIM_ANSWER_MS = 250, // bots answer a claim within this time, below the shortest hold
    ONE_SECOND_MS = 1000,
};

static uint64_t random_ms(struct table *table, int64_t min, int64_t max) {
    uint32_t span = max > min ? (uint32_t)(max - min) : 0;
    return (uint64_t)min + entropy_below(&table->services->entropy, span + 1);
}

static bool is_window(const struct deal *deal) {
    return deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
}

// Whether every window is as long as any other. Elsewhere its length tells whether somebody may
// claim, which nobody who plays may learn.
static bool has_claim_pace(const struct table *table) {
    switch (table->options.pace) {
    case WIRE_PACE_NORMAL:
        return true;
    case WIRE_PACE_INSTANT:
        return false;
    case WIRE_PACE_ONE_SECOND:
        return table_is_anybodys(table);
    case WIRE_PACE_COUNT:
        break;
    }
    return true;
}

static uint64_t thinking_ms(struct table *table) {
    const struct config *config = &table->services->config;
    return table->options.pace == WIRE_PACE_ONE_SECOND
               ? ONE_SECOND_MS
               : random_ms(table, config->bot_min_ms, config->bot_max_ms);
}

// When the table answers for this seat by itself; TIME_NEVER for people who are here.
static uint64_t automatic_answer(struct table *table, const struct table_seat *seat) {
    uint64_t now = table_clock_now(table);
    bool is_claim = is_window(&table->match.deal);
    if (seat->kind == WIRE_SEAT_KIND_PERSON && !seat->is_away) {
        return TIME_NEVER;
    }
    if (table_is_instant(table)) {
        return now;
    }
    if (is_claim && has_claim_pace(table)) {
        return now + random_ms(table, 0, CLAIM_ANSWER_MS);
    }
    return now + (seat->kind == WIRE_SEAT_KIND_BOT ? thinking_ms(table) : AWAY_MS);
}

// The strict table has times of its own for claims and for the show after a word (U6).
static void start_clock(struct table *table, int seat, int32_t number) {
    const struct ruleset *rules = &table->options.rules;
    struct seat_clock *clock = &table->seats[seat].clock;
    const struct port *port = table->seats[seat].port;
    bool is_strict = deal_is_strict(&table->match.deal);
    uint64_t now = table_clock_now(table);
    if (is_strict && strict_word(&table->match.deal, seat) != ACTION_PASS) {
        seat_clock_start_fixed(clock, number, rules->free_show_ms, now);
    } else if (is_strict && is_window(&table->match.deal)) {
        seat_clock_start_fixed(clock, number, rules->free_window_ms, now);
    } else if (port != NULL && port->think_ms > 0) {
        seat_clock_start_fixed(clock, number, port->think_ms, now);
    } else {
        seat_clock_start(clock, number, table->options.clock.base_s, now);
    }
}

// Starts the clocks of those who are asked now and stops the others.
void table_set_clocks(struct table *table) {
    unsigned pending =
        table->state == WIRE_TABLE_STATE_PLAYING ? deal_pending(&table->match.deal) : 0;
    int32_t number = table->log.last_number;
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        struct seat_clock *clock = &row->clock;
        bool is_asked = (pending >> seat & 1) != 0;
        if (clock->is_running && (!is_asked || clock->decision != number)) {
            seat_clock_stop(clock, table_clock_now(table));
        }
        if (is_asked && !clock->is_running) {
            start_clock(table, seat, number);
            clock->auto_at = automatic_answer(table, row);
        }
    }
}

// Claim pace: every discard is held for a moment, whether or not somebody can claim it.
void table_set_hold(struct table *table) {
    const struct config *config = &table->services->config;
    bool is_open = table->state == WIRE_TABLE_STATE_PLAYING && is_window(&table->match.deal);
    if (is_open && table->hold.number != table->log.last_number) {
        table->hold.number = table->log.last_number;
        table->hold.until =
            table_clock_now(table) +
            (has_claim_pace(table) ? random_ms(table, config->hold_min_ms, config->hold_max_ms)
                                   : 0);
    }
}

// The clocks of the seats, and what else waits for a time, go on where they stood.
void table_shift_clocks(struct table *table, uint64_t stood_ms) {
    table->told_turn = -1; // clocks went wrong in everybody's eyes
    table->hold.until += stood_ms;
    for (int seat = 0; seat < table_players(table); seat++) {
        seat_clock_shift(&table->seats[seat].clock, stood_ms);
        ports_ask_again(table, seat);
    }
}
