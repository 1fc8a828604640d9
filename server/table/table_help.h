// Help for one seat, and what a table knows of it.
//
// A seat's help is made from its sight: its own view of the deal, fed with what view_of lets it
// see. While nobody wants help there is none.
#pragma once

#include "common/advice/sight.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>
#include <stdint.h>

struct table;

struct seat_help {
    enum wire_help_level level; // wanted by the player
    bool wants_naming;          // to be asked for the own waits before a review
    bool is_new;                // something about the own hand has changed since help was sent
    int32_t told_number;        // number of the last event when help was sent
    struct sight *sight;        // owned; NULL without help or without a match
};

// The most help that a seat's player wants and may have now.
enum wire_help_level table_help_level(const struct table *table, int seat);

// Shows all who have help an event that was just applied.
void table_help_see(struct table *table, const struct event *event);

// Follows the match anew, from its log.
void table_help_refresh(struct table *table, int seat);

// Ends a seat's help.
void table_help_finish(struct seat_help *help);

// Sends help to a seat whose hand has changed, that has been asked (`is_asked`), or past which a
// tile goes that it may not win on.
void table_help_tell(struct table *table, int seat, bool is_asked);
