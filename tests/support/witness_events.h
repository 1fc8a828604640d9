// For witness.c: the state of a hand from the events on the wire.
#pragma once

#include "tests/support/witness.h"

// Applies an event to the state; fails the test if it does not fit or tells too much.
void witness_apply(struct witness *witness, const json_t *event);

// An action that is offered uses only own tiles, or the tile that lies open for claiming.
void witness_check_action(const struct witness *witness, const json_t *action);
