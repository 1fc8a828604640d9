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
    VIEWERS_AT_TABLE,          // viewers before this one may be at a table while it is played
    // Sees all hands, what is drawn and what is exchanged; nothing of the wall before it is drawn
    // or turned, no answer and no fault before it is everybody's. For whoever watches a hand when
    // it is over, and for who may see all hands of one that is played.
    VIEWER_HANDS = VIEWERS_AT_TABLE,
    VIEWER_COUNT,
};

struct viewed_event {
    struct event event;
};

// What `viewer` sees of the event. False if the viewer learns nothing at all, not even that it
// happened.
bool view_of(const struct ruleset *rules, const struct event *event, int viewer,
             struct viewed_event *out_viewed);
