// The state a table is in, and telling everybody that something about it has changed.
#include "server/table/table_parts.h"

#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/table/publish.h"

#include <stdio.h>
#include <string.h>

enum {
    TELL_DELAY_MS = 300,  // after a watcher has come or gone
    TELL_EVERY_MS = 1000, // at most, if they go on coming and going
};

// ---- telling ----

void table_changed(struct table *table) {
    table->tell_at = TIME_NEVER;
    table->told_watchers = table_watchers(table);
    table_tell_names_apart(table);
    publish_table(table);
    table->host.on_changed(table->host.context, table);
}

void table_changed_soon(struct table *table) {
    if (table->tell_at == TIME_NEVER) {
        uint64_t soon = table_now(table) + TELL_DELAY_MS, next = table->told_at + TELL_EVERY_MS;
        table->tell_at = soon > next ? soon : next;
    }
}

void table_tell_watchers(struct table *table) {
    table->tell_at = TIME_NEVER;
    snapshot_drop(&table->snapshot);
    if (table->told_watchers != table_watchers(table)) {
        table->told_at = table_now(table);
        table_changed(table);
    }
}

void table_set_notice(struct table *table, const char *words) {
    if (strcmp(table->notice, words) != 0) {
        snprintf(table->notice, sizeof table->notice, "%s", words);
        table_changed(table);
    }
}

// ---- the state ----

void table_enter_first(struct table *table) {
    metric_add(METRIC_TABLES + table->state, 1);
    table_enter(table, WIRE_TABLE_STATE_WAITING);
}

void table_enter(struct table *table, enum wire_table_state state) {
    metric_add(METRIC_TABLES + table->state, -1);
    metric_add(METRIC_TABLES + state, 1);
    table->state = state;
    table->next_at = TIME_NEVER;
}

void table_set_state(struct table *table, enum wire_table_state state) {
    if (table->state != state) {
        table_enter(table, state);
        publish_table(table);
        table->host.on_changed(table->host.context, table);
    }
}

void table_rest(struct table *table, uint64_t next_at) {
    bool is_new = table->state != WIRE_TABLE_STATE_BETWEEN;
    table_enter(table, WIRE_TABLE_STATE_BETWEEN);
    table->next_at = next_at;
    if (is_new) {
        publish_table(table);
        table->host.on_changed(table->host.context, table);
    }
}

void table_shift_rest(struct table *table, uint64_t by_ms) {
    if (table->next_at != TIME_NEVER) {
        table->next_at += by_ms;
    }
}

static void stand_still(struct table *table) {
    table_enter(table, WIRE_TABLE_STATE_FROZEN);
    table_journal_stop(table); // what is on its way changes nothing here any more
    for (int seat = 0; seat < table_players(table); seat++) {
        seat_clock_stop(&table->seats[seat].clock, table_now(table));
    }
}

void table_lose(struct table *table) {
    if (table->host.on_lost == NULL) {
        table_freeze(table, "another server writes this table");
        return;
    }
    stand_still(table);
    table->host.on_lost(table->host.context, table);
}

void table_freeze(struct table *table, const char *where) {
    metric_add(METRIC_TABLES_FROZEN, 1);
    stand_still(table);
    snprintf(table->notice, sizeof table->notice, "%s-%d", table->code,
             (int)table->log.last_number);
    log_line_about(LOG_TABLE_FROZEN, &(struct log_about){.table = table->code},
                   "table frozen: number=%d where=%s", (int)table->log.last_number, where);
    table_changed(table);
}

void table_take_back_ready(struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        row->is_ready = row->is_ready && row->kind != WIRE_SEAT_KIND_PERSON;
    }
}
