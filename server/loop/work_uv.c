// A slot for each task that may run at once: so nothing can fail to start for want of memory.
#include "server/loop/work_uv.h"

#include "common/base/check.h"
#include "server/loop/work_queue.h"
#include "server/report/metrics.h"

#include <stdlib.h>

enum { NS_A_US = 1000 };

struct slot {
    uv_work_t handle;
    struct work_uv *pool;
    struct task *task; // NULL: free
    uint64_t us;       // how long it ran
};

struct work_uv {
    struct work work;
    uv_loop_t *loop;
    struct slot slots[WORK_RUNNING_MAX];
};

static void run_slot(uv_work_t *handle) {
    struct slot *slot = handle->data;
    uint64_t began_ns = uv_hrtime();
    slot->task->run(slot->task);
    slot->us = (uv_hrtime() - began_ns) / NS_A_US;
}

static void after_slot(uv_work_t *handle, int status) {
    struct slot *slot = handle->data;
    struct task *task = slot->task;
    slot->task = NULL;
    metric_observe(HISTOGRAM_TASK, slot->us);
    work_ended(&slot->pool->work, task, status == 0);
}

static void start(struct work *work, struct task *task) {
    struct work_uv *pool = (struct work_uv *)work;
    struct slot *slot = pool->slots;
    while (slot->task != NULL) {
        slot++;
        CHECK(slot < pool->slots + WORK_RUNNING_MAX);
    }
    slot->task = task;
    slot->handle.data = slot;
    CHECK(uv_queue_work(pool->loop, &slot->handle, run_slot, after_slot) == 0);
}

struct work *work_uv_create(uv_loop_t *loop) {
    struct work_uv *pool = calloc(1, sizeof *pool);
    if (pool == NULL) {
        return NULL;
    }
    pool->work.start = start;
    pool->loop = loop;
    for (int i = 0; i < WORK_RUNNING_MAX; i++) {
        pool->slots[i].pool = pool;
    }
    return &pool->work;
}

void work_uv_destroy(struct work *work) {
    free(work);
}
