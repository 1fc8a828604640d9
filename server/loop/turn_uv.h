// How long the turns of the loop take, without the time it sleeps: what one turn takes, everybody
// waits.
#pragma once

#include <stdint.h>
#include <uv.h>

// Told of every turn, in microseconds: how long it was, and how much of that the loop's thread had
// a processor. On a busy machine the first says what people feel, the second what we did.
typedef void turn_fn(uint64_t turn_us, uint64_t cpu_us);

struct turn_meter {
    uv_prepare_t end_of_turn;
    uint64_t at_ns, idle_ns, cpu_ns; // at the end of the turn before
    turn_fn *on_turn;
};

// Measures this loop from now on, without keeping it alive. Before the loop's first turn.
void turn_meter_start(struct turn_meter *meter, uv_loop_t *loop, turn_fn *on_turn);

// Frees nothing; the loop must run on until the handle is closed.
void turn_meter_stop(struct turn_meter *meter);
