// Ports: whoever sees a table and may answer at it. One loop tells all of them, and an answer comes
// in by one door, at once or later.
//
// port_session.c  people's connections
// port_bot.c      a bot
// port_program.c  a program from outside
// port_help.c     help for who plays a hand, or for the teacher
//
// A port sees what its viewer may see (view.h) and nothing else. What it is asked is its seat's
// decision, named by a number that never repeats at a table.
#pragma once

#include "common/base/status.h"
#include "common/rules/event/view.h"
#include "common/rules/match/match.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>
#include <stdint.h>

struct port;
struct table;

// Functions that a kind does without are NULL.
struct port_kind {
    // It is people who look at it. They may come and go, and are told what is still so when the
    // table rests; and their answers are played at once.
    bool is_for_people;
    // The table's own facts have changed: seats, state, who is here.
    void (*table)(struct port *port);
    // Who may watch, or what, is different.
    void (*policy)(struct port *port);
    // An event was applied; `after` is the match with it, `number` the last public number.
    void (*event)(struct port *port, const struct match *after, const struct viewed_event *viewed,
                  int32_t number);
    // Those were all events of one decision.
    void (*end_of_events)(struct port *port);
    // A discard was taken back.
    void (*rewound)(struct port *port);
    // The seat has to answer: table_answer, during this call or at any later time.
    void (*ask)(struct port *port, int32_t decision);
    // Its time is over, the table answers for it unless it does so now; `answered` follows.
    void (*time_over)(struct port *port, int32_t decision);
    // Nobody waits for that answer any more: it is taken, or was overtaken. Comes once for each
    // ask.
    void (*answered)(struct port *port, int32_t decision);
    // The table rests: nothing more happens by itself at this moment.
    void (*rest)(struct port *port);
    // The port is away from the table and belongs to its kind again, which frees it.
    void (*closed)(struct port *port, enum wire_close_reason reason);
};

// The first member of what a kind needs besides. The table writes it.
struct port {
    const struct port_kind *kind;
    struct table *table;
    int viewer;       // through whose eyes it sees (view.h)
    int seat;         // whose questions it gets, or NO_SEAT
    int32_t asked;    // the decision that is open, -1 for none
    bool is_busy;     // an answer to it is on its way
    int64_t think_ms; // the time it has for each answer, 0: that of the table
    struct port *prev, *next;
};

// Puts the port at the table, after those that are there.
void port_open(struct port *port, const struct port_kind *kind, struct table *table, int viewer,
               int seat);

// Takes it away; it is told `closed`. And all that are left.
void port_close(struct port *port, enum wire_close_reason reason);
void ports_close(struct table *table, enum wire_close_reason reason);

// The time of the port's open decision is over.
void port_time_over(struct port *port, int32_t decision);

// Whether an answer is on its way: the table waits longer for it, but not for ever.
void port_set_busy(struct port *port, bool is_busy);

// The table's own facts have changed.
void ports_tell_table(struct table *table);

// Who may watch is different.
void ports_tell_policy(struct table *table);

// Shows all ports the event that was just applied, as each may see it; and ends a row of them.
void ports_see(struct table *table, const struct event *event);
void ports_end_of_events(struct table *table);
void ports_rewound(struct table *table);

// Asks the ports of the seats that are asked now, and tells of what is answered: all but people,
// and when the table rests people too.
void ports_ask(struct table *table);
void ports_rest(struct table *table);

// People at this seat, if any, are to be asked anew.
void ports_ask_again(struct table *table, int seat);

// THE DOOR: the answer of a port to a decision. The table plays that of people at once, and that of
// others when the moment of the seat has come.
// STATUS_OK; STATUS_BROKEN if the table is frozen; STATUS_STALE, STATUS_NOT_ASKED if the decision
// is not open; STATUS_ILLEGAL if the seat may not do that. What is refused changes nothing.
MUST_USE enum status table_answer(struct port *port, int32_t decision, const struct action *action);
