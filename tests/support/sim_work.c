// An alarm for each task that may run at once.
#include "tests/support/sim_work.h"

#include "common/base/check.h"
#include "server/loop/work_queue.h"
#include "tests/support/test.h"

#include <stdlib.h>

struct slot {
    struct sim_work *pool;
    struct alarm *alarm;
    struct task *task; // NULL: free
};

struct sim_work {
    struct work work;
    uint64_t ms;
    struct slot slots[WORK_RUNNING_MAX];
};

static void on_due(void *context) {
    struct slot *slot = context;
    struct task *task = slot->task;
    slot->task = NULL;
    task->run(task);
    work_ended(&slot->pool->work, task, true);
}

static void start(struct work *work, struct task *task) {
    struct sim_work *pool = (struct sim_work *)work;
    struct slot *slot = pool->slots;
    while (slot->task != NULL) {
        slot++;
        CHECK(slot < pool->slots + WORK_RUNNING_MAX);
    }
    slot->task = task;
    alarm_start(slot->alarm, pool->ms);
}

struct work *sim_work_create(struct clock *clock) {
    struct sim_work *pool = calloc(1, sizeof *pool);
    CHECK(pool != NULL);
    pool->work.start = start;
    for (int i = 0; i < WORK_RUNNING_MAX; i++) {
        struct slot *slot = &pool->slots[i];
        slot->pool = pool;
        slot->alarm = alarm_create(clock, on_due, slot);
    }
    return &pool->work;
}

void sim_work_slow(struct work *work, uint64_t ms) {
    ((struct sim_work *)work)->ms = ms;
}

void sim_work_destroy(struct work *work) {
    struct sim_work *pool = (struct sim_work *)work;
    EXPECT(work->is_stopped);
    for (int i = 0; i < WORK_RUNNING_MAX; i++) {
        if (pool->slots[i].task != NULL) {
            on_due(&pool->slots[i]);
        }
        alarm_destroy(pool->slots[i].alarm);
    }
    free(pool);
}
