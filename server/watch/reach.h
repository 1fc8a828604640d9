// How far a class of a table reaches into the log: what of it is released, and when time alone
// releases more.
//
// A class that stands so many seconds behind is shown a discard that was taken back until that,
// too, is so many seconds ago: it goes on reading the log as it was before.
#pragma once

#include "common/base/status.h"
#include "server/table/event_log.h"
#include "server/table/table.h"
#include "server/watch/release.h"

#include <stdbool.h>
#include <stdint.h>

struct reach {
    struct table *table; // borrowed
    struct release_rule rule;
    uint64_t next_ms; // of the match: before it time alone releases nothing; 0: not known
    bool has_past;
    struct event_log past; // all of the log as it was
    int32_t past_match_number;
    bool is_held;       // instead of a past: nothing of the hand that begins at `held_from`
    size_t held_from;   // in the log
    uint64_t past_ends; // both, in the time of the match
};

void reach_init(struct reach *reach, struct table *table, const struct wire_release *release);

// Lets go of the log as it was: another match has begun, or nobody asks any more.
void reach_forget(struct reach *reach);

// The log to be read, of which a part may be packed, and the number with which its match begins.
const struct event_log *reach_log(const struct reach *reach);
int32_t reach_match_number(const struct reach *reach);

// That log, readable from this place on: as it is, or unpacked into `memory`, which the caller
// finishes in any case. NULL if there is no memory.
const struct event_log *reach_open(const struct reach *reach, size_t from,
                                   struct event_log *memory);

// The place up to which that log and the table's own are the same, at most this one.
size_t reach_common(const struct reach *reach, size_t place);

// A discard is about to be taken back.
void reach_before_rewind(struct reach *reach);

// Time has passed: from here on the log may be another one.
void reach_update(struct reach *reach);

// Something has happened, or the time is there: the place of that log up to which it is released
// now, which lies behind `at`, or `at`.
struct event_cursor reach_now(struct reach *reach, const struct event_cursor *at);

// The next event before `to`.
bool reach_next(const struct event_log *log, struct event_cursor *cursor, size_t to,
                struct event *out_event);
