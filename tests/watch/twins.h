// The walls of a run that repeats another.
#pragma once

#include "tests/watch/run.h"

struct fork {
    const struct run *first;
    int place;              // of the last fact that both runs have in common
    int hand;               // that is being played then
    bool is_seen[WALL_MAX]; // places of its wall that anybody has seen by then
};

// Where the runs part: at a numbered fact of the first one, by chance. False if it has none.
bool fork_choose(struct fork *fork, const struct run *first, uint32_t chance);

// A run_change_fn; the context is the fork.
void fork_change(void *context, int hand, const struct ruleset *rules, struct deal_setup *setup);

// The run that is repeated with other tiles at the places that a class may not see.
struct mask {
    const struct run *first;
    int viewer; // of the class (view.h)
};

// A run_change_fn; the context is the mask.
void mask_change(void *context, int hand, const struct ruleset *rules, struct deal_setup *setup);

// The place of the first fact of each that has another course: what is hidden does not count. Equal
// to the count of facts if there is none.
void mask_part(const struct run *first, const struct run *other, int *out_first, int *out_other);
