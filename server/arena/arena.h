// Bots against each other, many times on the same walls.
//
// A set is one wall after the other, played once in each seating of the layout: what luck gives a
// seat, it gives to every bot. Sets are independent of each other, so errors are taken over sets.
// The same plan gives the same outcome, however many threads play it (M21 to M24).
#pragma once

#include "server/arena/arena_match.h"

#include <stdbool.h>
#include <stdint.h>

enum { ARENA_SETS_MAX = 1000000, ARENA_THREADS_MAX = 64, ARENA_SEATINGS_MAX = 24 };

// Number, constant, its name, what it is.
#define ARENA_LAYOUT_ROWS(ROW)                                                                     \
    ROW(0, ARENA_ONE, "1v3", "one A, everybody else B: once in each seat")                         \
    ROW(1, ARENA_TWO, "2v2", "two A and two B: all six ways")                                      \
    ROW(2, ARENA_ALL, "all", "a bot for each seat: all orders")

#define ARENA_LAYOUT_ID(number, id, name, about) id = (number),
enum arena_layout { ARENA_LAYOUT_ROWS(ARENA_LAYOUT_ID) };
#undef ARENA_LAYOUT_ID

// False if there is no layout of this name.
bool arena_layout_find(const char *name, enum arena_layout *out_layout);

// A match that has ended.
struct arena_game {
    int set, seating;                   // both from 0
    const struct bot_kind *const *bots; // by seat
    uint8_t *events;                    // coded, lent until `keep` returns
    size_t length;                      // of them
};

struct arena_plan {
    const struct ruleset *rules;
    const struct bot_kind *bots[SEAT_MAX]; // A, B, ...
    int bot_count;
    enum arena_layout layout;
    uint64_t seed;
    int sets;        // at most, 1 to ARENA_SETS_MAX
    double until_se; // ends earlier, once the error of every bot's rank is no more; 0: never
    int threads;     // 1 to ARENA_THREADS_MAX
    int hands_max;   // of a match
    uint64_t (*now_us)(void); // of the times of decisions; NULL: none are taken
    // Is given each match by the thread that played it; false ends the play. NULL: nobody is.
    bool (*keep)(void *context, const struct arena_game *game);
    void *keeper; // its context
};

// What a program from outside did wrong; the arena itself knows of none.
struct arena_mistakes {
    bool is_program;
    long impossible, late; // answers
    long unasked;          // decisions, after too many of those in a match
};

struct arena_result {
    struct arena_figures figures;
    double rank, rank_se;           // mean place, and its standard error over sets
    struct arena_mistakes mistakes; // filled by whoever knows of them
};

struct arena_outcome {
    int sets;
    int seatings;                          // of each set
    struct arena_result results[SEAT_MAX]; // by bot
};

// NULL, or why this cannot be played, in a sentence.
const char *arena_refuse(const struct arena_plan *plan);

// Plays what arena_refuse does not. False without memory or threads, or if `keep` ended it.
bool arena_play(const struct arena_plan *plan, struct arena_outcome *out_outcome);
