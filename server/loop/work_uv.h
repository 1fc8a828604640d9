// Work on libuv's thread pool.
#pragma once

#include "server/loop/work.h"

#include <uv.h>

// The loop must outlive it. NULL if there is no memory.
struct work *work_uv_create(uv_loop_t *loop);

// After the loop has ended: all that was added is done. Accepts NULL.
void work_uv_destroy(struct work *work);
