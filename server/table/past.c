// A list of copies, in the order of time.
#include "server/table/past.h"

#include "server/table/table_parts.h"

#include <stdlib.h>
#include <utlist.h>

enum { PASTS_MAX = 16 }; // at a time: beyond that the last one is shown longer

static uint64_t delay_of(const struct wire_release *release, bool has_class) {
    bool is_by_time = has_class && release->kind == WIRE_RELEASE_KIND_TIME;
    return is_by_time ? (uint64_t)release->seconds * 1000 : 0;
}

// The longest delay of a class by time, 0 if there is none.
static uint64_t longest_delay(const struct table *table) {
    const struct wire_watch_policy *policy = &table->options.watch;
    uint64_t open = delay_of(&policy->public, policy->has_public);
    uint64_t hands = delay_of(&policy->hands, policy->has_hands);
    return open > hands ? open : hands;
}

static void drop(struct table *table, struct past *past) {
    DL_DELETE(table->pasts, past);
    event_log_finish(&past->log);
    free(past);
}

static bool is_gone(const struct past *past, uint64_t now_ms, uint64_t delay_ms) {
    return past->ended_ms != TIME_NEVER && past->ended_ms + delay_ms <= now_ms;
}

bool past_keep(struct table *table, uint64_t at_ms) {
    uint64_t delay_ms = longest_delay(table);
    struct past *past, *next;
    int count = 0;
    if (delay_ms == 0) {
        return true;
    }
    DL_FOREACH_SAFE(table->pasts, past, next) {
        if (at_ms != TIME_NEVER && is_gone(past, at_ms, delay_ms)) {
            drop(table, past);
        } else {
            count++;
        }
    }
    past = count < PASTS_MAX ? calloc(1, sizeof *past) : NULL;
    if (past == NULL || !event_log_unpack(&table->log, &past->log)) {
        free(past);
        if (table->pasts != NULL) {
            table->pasts->prev->ended_ms = at_ms;
        }
        return table->pasts != NULL;
    }
    past->match_number = table->match_number;
    past->from = table->deals == 1 ? 0 : table->log.deal_offset;
    past->ended_ms = at_ms;
    DL_APPEND(table->pasts, past);
    return true;
}

void past_settle(struct table *table) {
    struct past *past;
    DL_FOREACH(table->pasts, past) {
        past->ended_ms = past->ended_ms == TIME_NEVER ? table_match_ms(table) : past->ended_ms;
    }
}

void past_forget(struct table *table) {
    while (table->pasts != NULL) {
        drop(table, table->pasts);
    }
}

const struct past *past_of(const struct table *table, uint32_t ago_ms) {
    const struct past *past;
    DL_FOREACH(table->pasts, past) {
        if (!is_gone(past, table_match_ms(table), ago_ms)) {
            return past;
        }
    }
    return NULL;
}
