// The set of steps that are due.
#include "server/table/table_parts.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

static unsigned bit(enum table_step step) {
    return 1u << step;
}

void table_make_due(struct table *table, enum table_step step) {
    table->due.steps |= bit(step);
}

void table_not_due(struct table *table, enum table_step step) {
    table->due.steps &= ~bit(step);
}

bool table_is_due(const struct table *table, enum table_step step) {
    return (table->due.steps & bit(step)) != 0;
}

enum table_step table_first_due(const struct table *table) {
    enum table_step step = 0;
    while (step < STEP_COUNT && !table_is_due(table, step)) {
        step++;
    }
    return step;
}

bool table_events_due(struct table *table, const struct event_list *list) {
    CHECK(!table_is_due(table, STEP_EVENTS) && !table_is_due(table, STEP_REWIND));
    size_t size = offsetof(struct event_list, rows) + sizeof list->rows[0] * (size_t)list->count;
    table->due.events = malloc(size);
    if (table->due.events == NULL) {
        return false;
    }
    memcpy(table->due.events, list, size);
    table_make_due(table, STEP_EVENTS);
    return true;
}

void table_stamp_events(struct table *table, struct event_time at) {
    table->due.at = at;
}

void table_stamp_start(struct table *table, int64_t wall, int64_t at) {
    table->due.begun_wall = wall;
    table->due.begun_at = at;
}

void table_stamp_rewind(struct table *table, uint64_t match_ms) {
    table->due.rewind_ms = match_ms;
}

struct event_list *table_take_events(struct table *table) {
    struct event_list *events = table->due.events;
    table_not_due(table, STEP_EVENTS);
    table->due.events = NULL;
    return events;
}

void table_due_finish(struct table *table) {
    free(table_take_events(table));
    table->due.steps = 0;
}

void table_rewind_due(struct table *table, size_t offset) {
    CHECK(!table_is_due(table, STEP_EVENTS) && !table_is_due(table, STEP_REWIND));
    table->due.rewind_offset = offset;
    table_make_due(table, STEP_REWIND);
}
