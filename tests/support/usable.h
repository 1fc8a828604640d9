// What can be done with every event that was accepted, however damaged the log it comes from: it
// can be printed, every seat can be told of it and ask what it may do, and a win can be explained.
#pragma once

#include "common/rules/match/match.h"

// What it remembers between two events of one match; all zero at its start.
struct usable {
    struct event won;
};

// `event` has just been applied to `match`. Ends the program if something cannot be done.
void usable_check(struct usable *usable, const struct match *match, const struct event *event);

// An event that was read, whether it fits or not.
void usable_print(const struct ruleset *rules, const struct event *event);
