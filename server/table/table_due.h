// What shall become durable at a table next: a set of steps, and the facts that are decided.
//
// Whoever changes something that the journal must know makes a step due. table_steps.c writes the
// first that is due, in the order of this list, and only when it is durable does it count. So
// whatever a table waits for stands here, and nowhere else.
#pragma once

#include "common/rules/event/event_codec.h"

#include <stdbool.h>
#include <stddef.h>

struct table;

// The order is the rule: what was decided comes first, as people may have been promised it; a match
// begins with the seats as they are written; it is among the records before it is cleared away.
enum table_step {
    STEP_EVENTS,     // facts that the engine has decided
    STEP_REWIND,     // a discard is taken back: the log is cut
    STEP_OPENED,     // the table is there
    STEP_SEATS,      // who sits where, and whose table it is
    STEP_RULED,      // the host has decided something
    STEP_POLICY,     // who may watch
    STEP_TALK,       // what players may say to each other
    STEP_PACE,       // how fast bots alone play
    STEP_PAUSED,     // the owner's pause begins or ends
    STEP_BEGUN,      // a match begins
    STEP_NOTED,      // what programs said to their answers
    STEP_BROKEN_OFF, // the match ends as it stands
    STEP_ARCHIVED,   // the finished match is among the records
    STEP_CLEARED,    // the finished match is put away: the table is opened anew
    STEP_UP,         // a server that took it over goes on with it
    STEP_RELEASED,   // it is another server's from then on: nothing follows
    STEP_BASED,      // all records of the table become one (table_base.h)
    STEP_COUNT,      // nothing
};

// Only table_due.c writes it.
struct table_due {
    unsigned steps;            // a bit each
    struct event_list *events; // of STEP_EVENTS, with room for no more rows than it has; else NULL
    struct event_time at;      // when these events happened: when they were written
    size_t rewind_offset;      // of STEP_REWIND, in the log
    uint64_t rewind_ms;        // of the match: when it went to the journal
    int64_t begun_wall;        // of STEP_BEGUN, when it went to the journal: in seconds since 1970,
    int64_t begun_at;          // and in table_now()
};

void table_make_due(struct table *table, enum table_step step);

// The step is written, or no longer wanted.
void table_not_due(struct table *table, enum table_step step);

bool table_is_due(const struct table *table, enum table_step step);

// The step that comes first, STEP_COUNT if none is due.
enum table_step table_first_due(const struct table *table);

// The same for what is decided: facts, or a place of the log where it is to be cut. Only while
// nothing else that is decided waits. False if there is no memory for a copy of the facts.
MUST_USE bool table_events_due(struct table *table, const struct event_list *list);
void table_rewind_due(struct table *table, size_t offset);

// The facts that are due happen now: they are handed to the journal.
void table_stamp_events(struct table *table, struct event_time at);

// The same for the match that is due, which begins now, and for the place where the log is cut.
void table_stamp_start(struct table *table, int64_t wall, int64_t at);
void table_stamp_rewind(struct table *table, uint64_t match_ms);

// The facts that were due, which are durable now: the caller frees them.
struct event_list *table_take_events(struct table *table);

// Forgets all that is due.
void table_due_finish(struct table *table);
