// Help for one hand, for who plays it or for the teacher, and what a table knows of it.
//
// Help is made from the seat's sight: its own view of the deal, fed with what view_of lets the
// seat see. The teacher, who sees more, is told no more than the player could be. While nobody
// wants help there is none.
#pragma once

#include "common/advice/sight.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>
#include <stdint.h>

struct table;

struct seat_help {
    enum wire_help_level level; // wanted by the player or the teacher
    bool wants_naming;          // to be asked for the own waits before a review
    bool is_new;                // something about the own hand has changed since help was sent
    int32_t told_number;        // number of the last event when help was sent
    struct sight *sight;        // owned; NULL without help or without a match
};

// Shows all who have help an event that was just applied.
void table_help_see(struct table *table, const struct event *event);

// Follows the match anew, from its log, for all who have help.
void table_help_refresh(struct table *table);

// Ends help: nothing is wanted any more.
void table_help_finish(struct seat_help *help);

// Sends help to a viewer whose hand has changed, that has been asked (`is_asked`), or past which a
// tile goes that it may not win on. The viewer is a seat, or VIEWER_OPEN for the teacher, who has
// help for the hand that was chosen.
void table_help_tell(struct table *table, int viewer, bool is_asked);
