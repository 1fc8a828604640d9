// Playing a recorded match through the engine: every step must be a legal action, and every fact
// that follows must be the one that is recorded. The importers and the conformance tests share it.
#pragma once

#include "common/rules/match/match.h"
#include "server/records/foreign_match.h"

#include <stdbool.h>

struct foreign_replay {
    struct match match;
    // Takes each fact of the engine, once it is applied; false stops. May be NULL.
    bool (*on_event)(void *context, const struct match *match, const struct event *event);
    void *context;
    struct foreign_problem problem; // why the last call was false
    struct foreign_problem
        left_out; // the first thing recorded that has no place in the match, if any

    // While a hand is followed:
    const struct foreign_hand *hand;
    int at;    // the next step
    int doras; // indicators that were turned
};

// Starts at the beginning of a match.
void foreign_replay_begin(struct foreign_replay *replay, const struct ruleset *rules);

// Deals and plays one hand to its end. After false the replay must not be used on.
bool foreign_replay_hand(struct foreign_replay *replay, const struct foreign_hand *hand);

// The same, but the first hand of a record that begins in the middle of a match: round, dealer,
// repeats, sticks and points are taken from what is recorded.
bool foreign_replay_midway(struct foreign_replay *replay, const struct foreign_hand *hand);

// Ends the match; false if it is not over by its rules.
bool foreign_replay_end(struct foreign_replay *replay, const struct foreign_end *end);

// Holds a fact, already applied, against the next step. For follow.c.
bool foreign_replay_compare(struct foreign_replay *replay, const struct event *event);
