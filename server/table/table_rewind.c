// Taking the last discard back: the log is cut, and everything made from it is made again.
#include "server/table/past.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"

bool table_find_place(const struct table *table, int version, size_t place, size_t *out_offset) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event_log whole;
    struct event event;
    struct event_time time = {0};
    size_t passed = 0;
    *out_offset = place;
    if (version == EVENT_CODE_VERSION) {
        return true;
    }
    if (!event_log_unpack(&table->log, &whole)) {
        return false;
    }
    struct event_cursor cursor = event_log_from_match(&whole);
    while (passed < place && event_log_next(&whole, &cursor, &event)) {
        passed += event_encode_timed_as(version, &event, &cursor.time, &time, bytes);
    }
    event_log_finish(&whole);
    *out_offset = cursor.offset;
    return passed == place;
}

// The match as the present hand's events that are left make it.
static bool replay_hand(const struct table *table, struct match *out_match) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    match_init_at(out_match, &table->options.rules, &table->standing);
    while (event_log_next(&table->log, &cursor, &event)) {
        if (match_apply(out_match, &event) != STATUS_OK) {
            return false;
        }
    }
    return true;
}

// Whether an event of the present hand begins there, after the first one.
static bool is_place(const struct table *table, size_t offset) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    while (event_log_next(&table->log, &cursor, &event)) {
        if (cursor.offset == offset) {
            return true;
        }
    }
    return false;
}

bool table_rewind(struct table *table, size_t offset, uint64_t at_ms) {
    if (table->deals == 0 || !is_place(table, offset) || !past_keep(table, at_ms)) {
        return false;
    }
    bool is_first_deal = table->deals == 1;
    if (is_first_deal) {
        table->match_number = event_log_next_number(&table->log);
    }
    table_cut_notes(table, offset);
    return event_log_cut(&table->log, offset, is_first_deal ? 0 : table->log.deal_offset) &&
           replay_hand(table, &table->match);
}

static bool wake_bots(struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        if (row->program != NULL && row->program->link != NULL) {
            row->program->returns--; // it has to come back for no fault of its own
        }
        if (row->port != NULL) {
            table_dismiss_bot(table, seat);
            if (!table_wake_bot(table, seat)) {
                return false;
            }
        }
    }
    return true;
}

void table_apply_rewind(struct table *table, size_t offset) {
    if (!table_rewind(table, offset, table->due.rewind_ms) || !wake_bots(table)) {
        table_freeze(table, "the hand cannot be taken back");
        return;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        seat_clock_stop(&row->clock, table_clock_now(table));
        row->has_waiting = false;
        ports_ask_again(table, seat);
    }
    port_help_refresh(table);
    ports_rewound(table);
    for (struct session *session = table->sessions; session != NULL;
         session = session->table_next) {
        publish_all_to(table, session, -1);
    }
}
