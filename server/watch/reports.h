// Lines of a chat that those who read them have reported (W49), and who is told of it: whoever
// takes care of the table and does not play there or in its round; an owner who plays when the
// match is over, as players read nothing of those who watch before that (W47).
#pragma once

#include "server/session/session.h"
#include "server/table/table.h"
#include "server/watch/said_lines.h"

enum { REPORTED_MAX = 50, REPORTERS_MAX = 20 };

struct report {
    int32_t line;
    struct people by;
};

// Empty when it is all zero.
struct reports {
    struct report *rows; // owned
    int count;
    bool is_told_to_players;
};

// Somebody reports a line. `out_first`: nobody has before. STATUS_ALREADY if this person has;
// STATUS_LIST_FULL, STATUS_NO_MEMORY.
MUST_USE enum status reports_add(struct reports *reports, int32_t line, const char *account,
                                 bool *out_first);
void reports_finish(struct reports *reports);

// Where the lines were written.
struct report_place {
    const struct table *table;
    enum wire_watch_class class;
    const struct said_lines *lines;
};

// Tells the session all that were reported and are still there, if it may know of them; and all
// such sessions of the server.
void reports_tell(const struct reports *reports, const struct report_place *place,
                  struct session *session);
void reports_tell_all(const struct reports *reports, const struct report_place *place,
                      struct session *sessions);

// The match is over: who has played may know now, once.
void reports_tell_players(struct reports *reports, const struct report_place *place);
