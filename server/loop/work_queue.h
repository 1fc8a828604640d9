// The queue of tasks, for those who run them: work_uv.c and the one of the tests.
#pragma once

#include "server/loop/work.h"

// What every implementation begins with. A zeroed one with `start` is ready.
struct work {
    // Begins to run the task; later, on the loop, work_ended must be called.
    void (*start)(struct work *work, struct task *task);
    struct task *server, *guests, *bots; // that wait
    int running, guest_count;
    int guests_running; // at most one less than all: a guest's may take a second, a bot's thought
                        // not
    bool is_bots_turn;
    bool is_stopped;
};

// A task has run, or could not be: it is done, and the next may start. On the loop.
void work_ended(struct work *work, struct task *task, bool has_run);
