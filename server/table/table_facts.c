// Facts: what the engine has decided, and, once it is durable, what it makes of the table.
//
// Every fact takes the same way: it is decided, durable (table_steps.c), logged, applied, shown to
// the ports and published.
#include "server/table/table_parts.h"

#include "server/report/metrics.h"
#include "server/table/publish.h"

void table_decide(struct table *table, enum status status, const struct event_list *list) {
    if (status != STATUS_OK) {
        table_freeze(table, status_name(status));
    } else if (list->count > 0 && !table_events_due(table, list)) {
        table_freeze(table, "no memory for what is decided");
    }
}

bool table_take_event(struct table *table, const struct event *event, const struct event_time *at) {
    if (event->kind == EVENT_DEAL_START) {
        table_review_end(table);
        table_poll_new_hand(table);
        table->deals++;
        for (int seat = 0; seat < table_players(table); seat++) {
            seat_clock_reset(&table->seats[seat].clock, table->options.clock.bank_s);
        }
    }
    if (!event_log_append(&table->log, event, at)) {
        table_freeze(table, "no memory for the log");
        return false;
    }
    if (match_apply(&table->match, event) != STATUS_OK) {
        table_freeze(table, "the engine refuses its own event");
        return false;
    }
    table_note_ruled(table, event);
    if (event->kind == EVENT_FAIR) {
        table_fair_apply(table, &event->fair);
    } else if (event->kind == EVENT_DEAL_START) {
        match_stand(&table->match, &table->standing);
        table_fair_deal(table);
    }
    return true;
}

// Takes it and shows it to the ports.
static bool apply_event(struct table *table, const struct event *event,
                        const struct event_time *at) {
    if (!table_take_event(table, event, at)) {
        return false;
    }
    ports_see(table, event);
    return true;
}

static void review_if_ended(struct table *table, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        if (list->rows[i].kind == EVENT_DEAL_END) {
            table_review_begin(table);
        }
    }
}

void table_apply_events(struct table *table, const struct event_list *list,
                        const struct event_time *at) {
    bool is_applied = true;
    publish_begin(table);
    for (int i = 0; i < list->count && is_applied; i++) {
        publish_make_room(table);
        is_applied = apply_event(table, &list->rows[i], at);
        metric_add(METRIC_EVENTS, is_applied);
    }
    publish_end(table);
    if (is_applied && list->count > 0 && match_is_between_deals(&table->match)) {
        review_if_ended(table, list);
    }
    if (is_applied && list->count > 0 && list->rows[list->count - 1].kind == EVENT_SET) {
        table_changed(table); // another hand may be next
    }
    if (is_applied && table->match.is_over) {
        metric_add(METRIC_MATCHES, 1);
        table_make_due(table, STEP_ARCHIVED);
        table_set_state(table, WIRE_TABLE_STATE_FINISHED);
    } else if (is_applied && !match_is_between_deals(&table->match)) {
        table_set_state(table, WIRE_TABLE_STATE_PLAYING);
    }
}
