// What people do in the simulation, sensible and senseless.
#pragma once

#include "tests/server_sim/world.h"

// One of the rows in moves.c, by chance.
void moves_make_one(struct world *world);
