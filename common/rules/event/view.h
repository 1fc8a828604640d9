// THE ONLY HIDER: what a viewer may see of an event.
//
// A viewed_event can be made here and nowhere else, and it is the only form in which an event may
// be sent to a person or given to a bot.
#pragma once

#include "common/rules/event/event.h"
#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>

enum {
    VIEWER_WATCHER = SEAT_MAX, // sees what lies open; viewers below are seats
    VIEWER_OPEN,               // sees everything: finished matches, open tables
    VIEWER_COUNT,
};

struct viewed_event {
    struct event event;
};

// What `viewer` sees of the event. False if the viewer learns nothing at all, not even that it
// happened.
bool view_of(const struct ruleset *rules, const struct event *event, int viewer,
             struct viewed_event *out_viewed);
