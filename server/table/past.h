// The log of a match as it was before a discard was taken back: kept as long as a class that stands
// so many seconds behind is shown it.
#pragma once

#include "server/table/event_log.h"

struct table;

struct past {
    struct event_log log; // nothing of it is packed
    int32_t match_number; // with which its match begins
    size_t from;          // where the hand begins of which something was taken back
    uint64_t ended_ms;    // of the match: until then it was the log
    struct past *prev, *next;
};

// Something is taken back at this time of the match, TIME_NEVER: one that is not known. The log is
// kept if the table's policy has a class by time. False if there is no memory.
bool past_keep(struct table *table, uint64_t at_ms);

// A table was brought back: what was taken back at a time that nobody kept was taken back now.
void past_settle(struct table *table);

void past_forget(struct table *table);

// The log as it stood so long ago, if something was taken back since then, else NULL: it is the
// beginning of the table's own. Borrowed until the table goes on.
const struct past *past_of(const struct table *table, uint32_t ago_ms);
