// Help for one hand, for who plays it or for the teacher.
//
// Help is made from the seat's sight: its own view of the deal, fed with what view_of lets the
// seat see. The teacher, who sees more, is told no more than the player could be. It is sent when
// the hand has changed, when the seat is asked, and when a tile goes past that it may not win on.
// While nobody wants help there is no port.
#pragma once

#include "protocol/protocol_gen.h"
#include "server/table/port.h"

#include <stdbool.h>

struct port_help;

// What the player or the teacher wants.
struct seat_help {
    enum wire_help_level level;
    bool wants_naming;      // to be asked for the own waits before a review
    struct port_help *port; // NULL without help or without a match
};

// Follows the match anew, from its log, for all who have help.
void port_help_refresh(struct table *table);

// Sends help again at the next occasion, if there is any.
void port_help_renew(struct seat_help *help);

// Ends help: nothing is wanted any more.
void port_help_finish(struct seat_help *help);
