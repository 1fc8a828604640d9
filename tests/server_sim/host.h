// What a host does with its tables in the simulation, whatever people do there.
#pragma once

#include "tests/server_sim/world.h"

// The host is told the news of its tables.
void host_open(struct world *world);

// Makes a table with people and bots in its seats; begins one; decides something at one, mostly
// what fits; closes one that is over.
void host_make_table(struct world *world, struct tab *tab);
void host_begin(struct world *world, struct tab *tab);
void host_rule(struct world *world, struct tab *tab);
void host_close(struct world *world, struct tab *tab);

// It has no more use for any.
void host_close_all(struct world *world);
