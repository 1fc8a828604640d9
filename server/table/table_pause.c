// A table that stands still: for its owner, for a proposal, or because nobody who plays is here.
#include "server/table/table_parts.h"

#include <stdio.h>

// ---- the owner's pause ----

static void update_due(struct table *table) {
    if (table->pause.is_on != table->pause.is_wanted) {
        table_make_due(table, STEP_PAUSED);
    } else {
        table_not_due(table, STEP_PAUSED);
    }
}

enum status table_pause(struct table *table, bool is_on) {
    if (!table->options.lesson.teaching) {
        return STATUS_TEACHING_OFF;
    }
    if (!table_is_running(table)) {
        return STATUS_NOT_NOW;
    }
    if (table->pause.is_wanted == is_on) {
        return STATUS_ALREADY;
    }
    table->pause.is_wanted = is_on;
    update_due(table);
    return STATUS_OK;
}

void table_set_host_pause(struct table *table, bool is_on, const char *by, const char *reason) {
    struct table_pause *pause = &table->pause;
    pause->is_on = pause->is_wanted = is_on;
    snprintf(pause->by, sizeof pause->by, "%s", by);
    snprintf(pause->reason, sizeof pause->reason, "%s", reason);
}

// If the owner wants it otherwise by now, that is written next.
void table_apply_pause(struct table *table) {
    table->pause.is_on = !table->pause.is_on;
    update_due(table);
    table_update_pause(table);
    table_changed(table);
}

void table_restore_pause(struct table *table, bool is_on) {
    table->pause.is_on = table->pause.is_wanted = is_on;
}

void table_end_pause(struct table *table) {
    table->pause = (struct table_pause){.still_since = TIME_NEVER};
    table_not_due(table, STEP_PAUSED);
}

// ---- standing still ----

static bool is_anybody_here(const struct table *table) {
    if (table_is_hosted(table)) {
        return true; // it waits for nobody
    }
    if (!table_has_people(table)) {
        return table->sessions != NULL;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].connections > 0) {
            return true;
        }
    }
    return false;
}

// While nobody who plays is here, time stands still: nobody loses a hand to a broken network. So it
// does while the owner has stopped the table, or all are asked to agree to something.
void table_update_pause(struct table *table) {
    struct table_pause *pause = &table->pause;
    bool is_still = pause->still_since != TIME_NEVER;
    bool goes_on = is_anybody_here(table) && !pause->is_on && !table_poll_is_open(table);
    if (!table_is_running(table) || is_still != goes_on) {
        return;
    }
    if (is_still) {
        uint64_t stood_ms = table_now(table) - pause->still_since;
        pause->still_since = TIME_NEVER;
        table_shift_clocks(table, stood_ms);
        table_shift_rest(table, stood_ms);
    } else {
        pause->still_since = table_now(table);
    }
}
