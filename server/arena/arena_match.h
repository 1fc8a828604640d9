// One match between bots on the engine alone: no table, no clock, no journal.
//
// The wall of a hand comes from the match's seed and from which hand it is, so it is the same
// whoever plays, even after two matches of one seed went different ways before it.
#pragma once

#include "server/arena/arena_figures.h"
#include "server/bots/bot.h"

#include <stdbool.h>
#include <stdint.h>

struct arena_match_plan {
    const struct ruleset *rules;
    const struct bot_kind *bots[SEAT_MAX]; // by seat
    uint64_t seed, set;                    // what chance is made of
    int hands_max;                         // after which it ends as it stands
    uint64_t (*now_us)(void);              // NULL: no time is taken
    // Is given every event, if there is one.
    void (*each)(void *context, const struct event *event);
    void *context;
};

struct arena_match; // as it is played, to be used again for the next one

// NULL without memory.
struct arena_match *arena_match_new(void);
void arena_match_free(struct arena_match *arena);

// Plays one to its end. The figures of each seat, of this match alone, stay in memory of `arena`
// until its next match.
const struct arena_figures *arena_match_play(struct arena_match *arena,
                                             const struct arena_match_plan *plan);

// Twice the place of the seat in the match just played: who have the same place share the mean of
// those they take up.
int arena_match_place_twice(const struct arena_match *arena, int seat);
