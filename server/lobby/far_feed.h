// Programs that follow a class of a table which is here, and came to another server (W60): that one
// asks for them, with as many of the same question at once as there are. They get what they would
// get here, in the same bytes; and nothing of what is shown to single people.
#pragma once

#include "server/services/services.h"

struct far_feed;

// NULL if there is no memory. To be made once the bus, the nodes, the owners and the lobby are
// there, and destroyed before them.
struct far_feed *far_feed_create(struct services *services);
void far_feed_destroy(struct far_feed *feed); // accepts NULL
