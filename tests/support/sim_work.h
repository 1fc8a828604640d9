// Work on the clock that jumps: a task runs, and is done, once the test lets time pass. So what
// happens meanwhile can be tried, and the same test always goes the same way.
#pragma once

#include "server/loop/clock.h"
#include "server/loop/work.h"

#include <stdint.h>

struct work *sim_work_create(struct clock *clock);

// Tasks that start from now on take so long.
void sim_work_slow(struct work *work, uint64_t ms);

// Ends what runs, then frees: after the server has stopped.
void sim_work_destroy(struct work *work);
