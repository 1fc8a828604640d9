// The clock of a libuv loop.
#pragma once

#include "server/loop/clock.h"

#include <uv.h>

// A uv_loop_t is all the clock there is; its `data` belongs to the alarms. It has to be NULL before
// uv_loop_init(), which leaves it as it is.
struct clock *clock_of_loop(uv_loop_t *loop);
