// The benchmark of the rules core: rows of measured work, the inputs they share, agreed answers.
//
// Every row is one pass over an input made from fixed numbers, so that two builds, or we and
// another program, can be compared on the same work.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/match/match.h"
#include "common/rules/scoring/han_fu/score.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    HAND_COUNT = 100000,   // hands of 14 random tiles
    READY_COUNT = 20000,   // hands of 13 tiles that wait
    WIN_COUNT = 10000,     // winning hands
    POSITION_COUNT = 2000, // decisions taken from played matches
};

// A winning hand with all that its value depends on; `win` points into it.
struct bench_win {
    uint8_t counts[KIND_COUNT];
    struct meld melds[MELD_MAX];
    struct win win;
};

struct bench_inputs {
    uint8_t hands14[HAND_COUNT][KIND_PLAIN_COUNT];
    uint8_t hands13[HAND_COUNT][KIND_PLAIN_COUNT]; // the same, each less one tile
    uint8_t ready[READY_COUNT][KIND_PLAIN_COUNT];
    struct bench_win wins[WIN_COUNT];
    struct deal positions[POSITION_COUNT];
    struct ruleset rules;
};

// One measured piece of work. `pass` does it once over its input, adds up what it found and returns
// how many operations that were.
struct bench_row {
    const char *name;
    const char *operation; // what is counted
    long (*pass)(const struct bench_inputs *inputs, uint64_t *out_sum);
};

// splitmix64, the generator of the inputs that other programs are measured with.
uint64_t bench_random(uint64_t *state);

// Fill the inputs (bench_hands.c, bench_wins.c, bench_play.c).
void bench_make_hands(struct bench_inputs *inputs);
void bench_make_wins(struct bench_inputs *inputs);
void bench_make_positions(struct bench_inputs *inputs);

// Compare with the agreed answers; false, and a line to stderr for each difference.
bool bench_check_hands(const struct bench_inputs *inputs);
bool bench_check_crowded(void);
bool bench_check_wins(const struct bench_inputs *inputs);
bool bench_check_play(const struct bench_inputs *inputs);
bool bench_check_points(void);  // makes its own inputs
bool bench_check_insight(void); // too

// Says what differs if it does; returns whether it agrees.
bool bench_agrees(const char *what, long expected, long got);

// Rows, each list ended by a row without a name.
extern const struct bench_row bench_shape_rows[], bench_score_rows[], bench_play_rows[],
    bench_points_rows[], bench_insight_rows[];

// Prints what decisions of bots cost; false if they cannot be played.
bool bench_print_bots(void);

// Prints the sizes of the state of a table and of the tables behind shape.c.
void bench_print_sizes(void);
