// What those do who look on, and what people decide about them and say to each other.
#pragma once

#include "tests/server_sim/world.h"

// One of the newest tables.
const char *lookers_pick_code(struct world *world);

// A frame of another page looks at a table or does something that a frame can do; it stays when all
// others go. The tab is not asked.
void lookers_look_on(struct world *world, struct tab *tab);

// Who may watch, who is sent away, who casts.
void lookers_decide(struct world *world, struct tab *tab);

// What people say.
void lookers_say(struct world *world, struct tab *tab);

// What is kept of people for good: whom they follow, bar from all their tables, and show themselves
// to.
void lookers_be_known(struct world *world, struct tab *tab);
