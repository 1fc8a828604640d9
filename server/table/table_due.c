// The set of steps that are due.
#include "server/table/table_parts.h"

#include "common/base/check.h"

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

void table_events_due(struct table *table, const struct event_list *list) {
    CHECK(!table_is_due(table, STEP_EVENTS) && !table_is_due(table, STEP_REWIND));
    table->due.events = *list;
    table_make_due(table, STEP_EVENTS);
}

void table_rewind_due(struct table *table, size_t offset) {
    CHECK(!table_is_due(table, STEP_EVENTS) && !table_is_due(table, STEP_REWIND));
    table->due.rewind_offset = offset;
    table_make_due(table, STEP_REWIND);
}
