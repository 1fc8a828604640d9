// Example hands that wait: what completes each, and the sets and the pair it then has.
//
// The hands are a pool (wait_examples.c). What they wait for and why is asked of the engine, so an
// example never says what the table does not play.
#pragma once

#include "common/advice/explain.h"
#include "common/advice/wins.h"

#include <stdint.h>

enum { WAIT_EXAMPLES_MAX = 4 };

struct wait_example {
    uint8_t tiles[HAND_MAX]; // concealed, ascending
    uint8_t tile_count;
    uint8_t wait_count;
    struct wait waits[WAITS_COMMON];           // in the order of kinds
    struct explanation complete[WAITS_COMMON]; // the hand with each of them, as sets and a pair
};

// Finds examples for a ruleset of sets and a pair: hands of its size and of its tiles, those with
// the most suits and honors first. None where hands are counted by points and doubles. Returns how
// many.
int wait_examples_find(const struct ruleset *rules,
                       struct wait_example out_examples[WAIT_EXAMPLES_MAX]);
