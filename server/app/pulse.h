// A look at the process every few seconds, for the figures and their history.
#pragma once

#include "server/loop/work.h"
#include "server/report/history.h"
#include "server/report/process.h"

#include <stdbool.h>
#include <uv.h>

struct pulse {
    struct task task; // looks
    struct process_figures figures;
    struct history *history;
    uv_timer_t timer;
    struct work *work; // borrowed
    bool is_looking;
    struct histogram turns; // of the loop, until the look before
    int32_t *loop_delay_us; // borrowed
};

// Looks from now on, without keeping the loop alive, and says how late the loop was in the time
// before a look (services.h). It stays where it is until the loop has ended.
void pulse_start(struct pulse *pulse, uv_loop_t *loop, struct work *work, int32_t *loop_delay_us);

// The loop must run on until the handle is closed.
void pulse_stop(struct pulse *pulse);

// After the loop has ended.
void pulse_finish(struct pulse *pulse);
