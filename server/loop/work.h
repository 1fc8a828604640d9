// Work that takes long, off the loop: tasks that run on threads, bounded in number.
//
// work_uv.c runs them on libuv's thread pool; the tests link one that runs them while time passes.
#pragma once

#include <stdbool.h>

enum {
    // At once. The journal is read on the same threads, of which libuv has four.
    WORK_RUNNING_MAX = 2,
    // That wait for guests; one more is refused. Each holds at most a megabyte or two of input.
    WORK_GUESTS_MAX = 32,
};

// Who wants it done. What the server needs goes first and is refused only at the end, and so are
// the thoughts of bots, of which each has one at a time. They and the guests take turns, and of the
// guests' one less runs than may at once.
enum work_for { WORK_FOR_SERVER, WORK_FOR_GUEST, WORK_FOR_BOT };

// One piece of work: the first member of a struct with its input and its outcome. It belongs to
// whoever adds it, again from `done` on.
struct task {
    // On a thread: may touch nothing but the task, and what never changes.
    void (*run)(struct task *task);
    // On the loop, exactly once. `has_run` is false if the server ended before its turn came.
    void (*done)(struct task *task, bool has_run);
    struct task *prev, *next;
    bool is_guests; // set by work_add
};

struct work;

// False if it is refused: too many of the guests' wait, or the work was stopped. Then `done` does
// not come. It never comes during this call.
bool work_add(struct work *work, enum work_for whom, struct task *task);

// Takes no more. Those that wait are done without having run, at once; those that run are done
// later, and the loop must go on until then.
void work_stop(struct work *work);
