// How far a class of a table reaches into the log: what of it is released, and when time alone
// releases more.
//
// A class that stands so many seconds behind is shown a discard that was taken back until that,
// too, is so many seconds ago: it goes on reading the log as it was (past.h).
#pragma once

#include "common/base/status.h"
#include "server/table/event_log.h"
#include "server/table/table.h"
#include "server/watch/release.h"

#include <stdbool.h>
#include <stdint.h>

struct reach {
    struct table *table; // borrowed
    bool is_by_round;    // the match is over with its round
    struct release_rule rule;
    uint64_t next_ms; // of the match: before it time alone releases nothing; 0: not known
};

// Also when another match has begun.
void reach_init(struct reach *reach, struct table *table, const struct wire_release *release);

// The log to be read, of which a part may be packed, and the number with which its match begins:
// with time it may be another one.
const struct event_log *reach_log(const struct reach *reach);
int32_t reach_match_number(const struct reach *reach);

// That log, readable from this place on: as it is, or unpacked into `memory`, which the caller
// finishes in any case. NULL if there is no memory.
const struct event_log *reach_open(const struct reach *reach, size_t from,
                                   struct event_log *memory);

// The place up to which that log and the table's own are the same, at most this one.
size_t reach_common(const struct reach *reach, size_t place);

// Something has happened, or the time is there: the place of that log up to which it is released
// now, which lies behind `at`, or `at`.
struct event_cursor reach_now(struct reach *reach, const struct event_cursor *at);

// The next event before `to`.
bool reach_next(const struct event_log *log, struct event_cursor *cursor, size_t to,
                struct event *out_event);
