// What each seat makes of a match, counted event by event: for rates over many hands.
#pragma once

#include "common/rules/match/match.h"

// Whole numbers that can be added up, in any order.
struct seat_tally {
    int64_t hands;
    int64_t wins, self_drawn;
    int64_t won;            // what the winning hands brought, without repeats and sticks
    int64_t deal_ins, lost; // lost: what they cost
    int64_t riichi;         // hands with one
    int64_t riichi_wins;    // wins after one
    int64_t opened;         // hands with a call
    int64_t draws, ready;   // hands that were drawn, and those of them ready at the end
};

// Counts an event that is about to be applied to the match.
void seat_tally_note(struct seat_tally tallies[SEAT_MAX], const struct match *match,
                     const struct event *event);

void seat_tally_add(struct seat_tally *sum, const struct seat_tally *more);
