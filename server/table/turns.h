// Turns for tables that play at once. A table of bots at instant pace would keep the loop busy for
// ever, and everybody else would wait: so all such tables together have a budget for each moment of
// the loop's clock, and take their turns one after the other.
#pragma once

#include "server/loop/clock.h"

#include <stdbool.h>

struct turns;

// A place in the row of those who wait for their turn.
struct turn {
    bool is_waiting;
    struct turn *prev, *next;
};

// NULL if there is no memory. `on_turn` gets a place whose turn it is; it no longer waits then. The
// clock must outlive them.
typedef void turn_fn(struct turn *turn);
struct turns *turns_create(struct clock *clock, turn_fn *on_turn);

// Nobody may wait any more. Accepts NULL.
void turns_destroy(struct turns *turns);

// Waits at the end of the row, if it does not wait already. The turn comes in a later callback.
void turns_wait(struct turns *turns, struct turn *turn);

// The turn is no longer wanted.
void turns_forget(struct turns *turns, struct turn *turn);

// Takes one step of the budget of this moment. False if it is spent: wait again.
bool turns_spend_step(struct turns *turns);
