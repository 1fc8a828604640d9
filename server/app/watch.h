// A look at the process every few seconds, for the figures and their history.
#pragma once

#include "server/loop/work.h"
#include "server/report/history.h"
#include "server/report/process.h"

#include <stdbool.h>
#include <uv.h>

struct watch {
    struct task task; // looks
    struct process_figures figures;
    struct history *history;
    uv_timer_t timer;
    struct work *work; // borrowed
    bool is_looking;
};

// Looks from now on, without keeping the loop alive. The watch stays where it is until the loop has
// ended.
void watch_start(struct watch *watch, uv_loop_t *loop, struct work *work);

// The loop must run on until the handle is closed.
void watch_stop(struct watch *watch);

// After the loop has ended.
void watch_finish(struct watch *watch);
