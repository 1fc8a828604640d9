// When no further hand begins: the match is stopped, or its time is over by its rules or by the
// clock of its host. Both end it regularly after the hand that is played, or after some more.
#include "server/table/table_parts.h"

enum {
    MINUTE_MS = 60000,
    OPEN_BOTS_HANDS = 8, // of an open game without people, who alone could stop it
};

void table_limit_hands(struct table *table, int hands) {
    uint32_t last = table->deals + (uint32_t)(hands < 0 ? 0 : hands);
    table->rulings.last_deal = hands < 0 ? 0 : last == 0 ? 1 : last; // one hand is a match
}

int table_hands_by_limit(const struct table *table) {
    uint32_t last = table->rulings.last_deal;
    return last == 0 ? -1 : last > table->deals ? (int)(last - table->deals) : 0;
}

void table_note_ruled(struct table *table, const struct event *event) {
    struct table_rulings *rulings = &table->rulings;
    if (event->kind == EVENT_SET) {
        rulings->is_setting = false;
    } else if (event->kind == EVENT_DRAWN && event->drawn.reason == DRAWN_RULED_VOID) {
        rulings->is_voiding = false;
        rulings->last_deal += rulings->last_deal > 0 ? 1 : 0;
    }
}

bool table_is_time_up(const struct table *table) {
    bool is_open = table->options.rules.game_length == GAME_LENGTH_OPEN;
    bool has_end = table_has_people(table) || table->deals < OPEN_BOTS_HANDS;
    bool is_host_over = table->rulings.last_deal > 0 && table->deals >= table->rulings.last_deal;
    if (is_host_over || table->is_stopping || table->is_broken_off || (is_open && !has_end)) {
        return true;
    }
    uint64_t limit_ms = (uint64_t)table->options.rules.time_limit_min * MINUTE_MS;
    return limit_ms > 0 && table_now(table) - table->started_at >= limit_ms;
}

bool table_next_hand(const struct table *table, struct next_deal *out_next) {
    bool is_by_dice = !table->options.rules.seat_winds;
    if (table->state != WIRE_TABLE_STATE_BETWEEN || is_by_dice) {
        return false;
    }
    match_next(&table->match, table_is_time_up(table), out_next);
    return !out_next->is_over;
}
