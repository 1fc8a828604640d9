// Who waits, and who is next.
#include "server/loop/work_queue.h"

#include "server/report/metrics.h"

#include <stddef.h>
#include <utlist.h>

static bool is_guests_turn(const struct work *work) {
    bool may_run = work->is_stopped || work->guests_running < WORK_RUNNING_MAX - 1;
    return work->guests != NULL && may_run && (work->bots == NULL || !work->is_bots_turn);
}

static struct task *take_next(struct work *work) {
    struct task *task = work->server;
    if (task != NULL) {
        DL_DELETE(work->server, task);
    } else if (is_guests_turn(work)) {
        task = work->guests;
        DL_DELETE(work->guests, task);
        work->guest_count--;
        work->is_bots_turn = true;
    } else if ((task = work->bots) != NULL) {
        DL_DELETE(work->bots, task);
        work->is_bots_turn = false;
    }
    return task;
}

static void start_next(struct work *work) {
    struct task *task;
    while (work->running < WORK_RUNNING_MAX && (task = take_next(work)) != NULL) {
        metric_add(METRIC_TASKS_WAITING, -1);
        work->running++;
        work->guests_running += task->is_guests;
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
    task->is_guests = is_guest;
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
    work->guests_running -= task->is_guests;
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
