// A bot at a seat. One that is quick chooses as soon as it is asked; one that thinks does it on a
// thread, one thought at a time, and may answer too late: then the table has played for it.
#pragma once

#include "server/table/port.h"

// A bot at `seat`, which has seen the match so far; the table's port from now on. NULL if there is
// no memory.
struct port *port_bot_open(struct table *table, int seat);
