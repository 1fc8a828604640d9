// A process of a program in its cage, on the runner's loop: lines to it and from it, and its end.
#pragma once

#include "server/runner/runner_config.h"

#include <stdbool.h>
#include <uv.h>

struct process;

// All processes of a runner.
struct processes {
    uv_loop_t *loop;
    const char *logs; // folder, "" for none
    uv_signal_t ended;
    struct process *first;
};

struct process_handlers {
    void (*on_line)(void *user, const char *bytes, size_t length);
    void (*on_gone)(void *user); // by itself; process_end follows, and may be called here
};

void processes_open(struct processes *processes, uv_loop_t *loop, const char *logs);

// Kills all; the loop ends when they are gone.
void processes_stop(struct processes *processes);

// Starts one that plays this seat. NULL if that cannot be.
struct process *process_start(struct processes *processes, const struct runner_program *program,
                              int seat, const struct process_handlers *handlers, void *user);

// Somebody else hears it from now on.
void process_give(struct process *process, const struct process_handlers *handlers, void *user);

void process_say(struct process *process, const char *line, size_t length);

// Whether it can play this seat of another match.
bool process_may_play(const struct process *process, int seat);

// Nobody hears it any more: it has two seconds to end, and so have those that it has started. It
// goes by itself. Accepts NULL.
void process_end(struct process *process);
