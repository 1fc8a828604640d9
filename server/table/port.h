// Ports: whoever sees a table and may answer at it. A bot is one; one loop tells all of them, and
// an answer comes in by one door, at once or later.
//
// A port sees what its viewer may see (view.h) and nothing else. What it is asked is its seat's
// decision, named by a number that never repeats at a table.
#pragma once

#include "common/base/status.h"
#include "common/rules/event/view.h"
#include "common/rules/match/match.h"

#include <stdbool.h>
#include <stdint.h>

struct port;
struct table;

// Functions that a kind does without are NULL.
struct port_kind {
    // An event was applied; `after` is the match with it, `number` the last public number.
    void (*event)(struct port *port, const struct match *after, const struct viewed_event *viewed,
                  int32_t number);
    // The seat has to answer: table_answer, during this call or at any later time.
    void (*ask)(struct port *port, int32_t decision);
    // Nobody waits for that answer any more: it is taken, or was overtaken. Comes once for each
    // ask.
    void (*answered)(struct port *port, int32_t decision);
    // The port is away from the table and belongs to its kind again, which frees it.
    void (*closed)(struct port *port);
};

// The first member of what a kind needs besides. The table writes it.
struct port {
    const struct port_kind *kind;
    struct table *table;
    int viewer;    // a seat, or one who only sees: VIEWER_WATCHER, VIEWER_OPEN
    int32_t asked; // the decision that is open, -1 for none
    bool is_busy;  // an answer to it is on its way
    struct port *prev, *next;
};

// Puts the port at the table.
void port_open(struct port *port, const struct port_kind *kind, struct table *table, int viewer);

// Takes it away; it is told `closed`.
void port_close(struct port *port);

// Whether an answer is on its way: the table waits longer for it, but not for ever.
void port_set_busy(struct port *port, bool is_busy);

// Shows all ports the event that was just applied, as each may see it.
void ports_see(struct table *table, const struct event *event);

// Asks the ports of the seats that are asked now, and tells of what is answered.
void ports_ask(struct table *table);

// THE DOOR: the answer of a port to a decision. It is played when the moment of its seat has come.
// STATUS_OK; STATUS_BROKEN if the table is frozen; STATUS_STALE, STATUS_NOT_ASKED if the decision
// is not open; STATUS_ILLEGAL if the seat may not do that. What is refused changes nothing.
MUST_USE enum status table_answer(struct port *port, int32_t decision, const struct action *action);
