// Who waits, and who is next.
#include "server/loop/work_queue.h"

#include "server/report/metrics.h"

#include <stddef.h>
#include <utlist.h>

static struct task *take_next(struct work *work) {
    bool is_for_bot = work->bots != NULL && (work->is_bots_turn || work->guests == NULL);
    struct task *task = work->server;
    if (task != NULL) {
        DL_DELETE(work->server, task);
    } else if (is_for_bot) {
        task = work->bots;
        DL_DELETE(work->bots, task);
        work->is_bots_turn = false;
    } else if ((task = work->guests) != NULL) {
        DL_DELETE(work->guests, task);
        work->guest_count--;
        work->is_bots_turn = true;
    }
    return task;
}

static void start_next(struct work *work) {
    struct task *task;
    while (work->running < WORK_RUNNING_MAX && (task = take_next(work)) != NULL) {
        metric_add(METRIC_TASKS_WAITING, -1);
        work->running++;
        work->start(work, task);
    }
}

bool work_add(struct work *work, enum work_for whom, struct task *task) {
    bool is_guest = whom == WORK_FOR_GUEST;
    if (work->is_stopped || (is_guest && work->guest_count >= WORK_GUESTS_MAX)) {
        metric_add(METRIC_TASKS_REFUSED, 1);
        return false;
    }
    metric_add(METRIC_TASKS_WAITING, 1);
    if (is_guest) {
        DL_APPEND(work->guests, task);
        work->guest_count++;
    } else if (whom == WORK_FOR_BOT) {
        DL_APPEND(work->bots, task);
    } else {
        DL_APPEND(work->server, task);
    }
    start_next(work);
    return true;
}

void work_ended(struct work *work, struct task *task, bool has_run) {
    work->running--;
    task->done(task, has_run);
    start_next(work);
}

void work_stop(struct work *work) {
    struct task *task;
    work->is_stopped = true;
    while ((task = take_next(work)) != NULL) {
        metric_add(METRIC_TASKS_WAITING, -1);
        task->done(task, false);
    }
}
