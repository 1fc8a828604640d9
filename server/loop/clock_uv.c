// Timers on the libuv loop. A handle is freed in its close callback and nowhere else.
#include "server/loop/clock_uv.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utlist.h>

// What is due at once, of all alarms of a loop, in the order in which it became due. Many may
// become due in one turn, and each may set others that are due at once: a turn does what was due
// when it began, for so long, and the rest is first in the next one. So nobody waits for all of
// them, and none of them for ever.
struct due {
    uv_idle_t handle; // active while there are any: the loop does not sleep
    struct alarm *alarms;
    int count;       // of all alarms of the loop
    uint32_t rounds; // of alarms that were done
};

enum { ROUND_NS = 3000000 };

struct alarm {
    uv_timer_t handle;
    alarm_fn *on_due;
    void *context;
    bool is_due;
    uint32_t round; // in which it became due
    struct alarm *prev, *next;
};

struct clock *clock_of_loop(uv_loop_t *loop) {
    return (struct clock *)loop;
}

static uv_loop_t *loop_of(const struct clock *clock) {
    return (uv_loop_t *)clock;
}

uint64_t clock_now_ms(const struct clock *clock) {
    return uv_now(loop_of(clock));
}

uint64_t clock_precise_us(const struct clock *clock) {
    (void)clock;
    return uv_hrtime() / 1000;
}

int64_t clock_wall_s(const struct clock *clock) {
    (void)clock;
    return (int64_t)time(NULL);
}

// A line that Linux writes; other systems have no such file.
void clock_boot_id(const struct clock *clock, char out_id[BOOT_ID_BYTES]) {
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    (void)clock;
    if (file == NULL || fgets(out_id, BOOT_ID_BYTES, file) == NULL) {
        out_id[0] = '\0';
    }
    out_id[strcspn(out_id, "\n")] = '\0';
    if (file != NULL) {
        fclose(file);
    }
}

// ---- what is due ----

static void on_due_closed(uv_handle_t *handle) {
    free(handle->data);
}

// That of a loop is there as long as an alarm is.
static struct due *due_of(uv_loop_t *loop) {
    struct due *due = loop->data;
    if (due == NULL) {
        due = calloc(1, sizeof *due);
        if (due == NULL) {
            return NULL;
        }
        uv_idle_init(loop, &due->handle);
        due->handle.data = due;
        loop->data = due;
    }
    return due;
}

static void forget_due(struct alarm *alarm) {
    struct due *due = alarm->handle.loop->data;
    if (alarm->is_due) {
        DL_DELETE(due->alarms, alarm);
        alarm->is_due = false;
    }
    if (due->alarms == NULL) {
        uv_idle_stop(&due->handle);
    }
}

static void do_due(uv_idle_t *handle) {
    struct due *due = handle->data;
    uint64_t end_ns = uv_hrtime() + ROUND_NS;
    uint32_t round = ++due->rounds;
    do {
        struct alarm *alarm = due->alarms;
        forget_due(alarm);
        alarm->on_due(alarm->context);
    } while (due->alarms != NULL && due->alarms->round != round && uv_hrtime() < end_ns);
}

static void make_due(struct alarm *alarm) {
    struct due *due = alarm->handle.loop->data;
    uv_timer_stop(&alarm->handle);
    if (!alarm->is_due) {
        alarm->is_due = true;
        alarm->round = due->rounds;
        DL_APPEND(due->alarms, alarm);
        uv_idle_start(&due->handle, do_due);
    }
}

static void on_handle_due(uv_timer_t *handle) {
    make_due(handle->data);
}

// ---- alarms ----

static void on_handle_closed(uv_handle_t *handle) {
    struct due *due = handle->loop->data;
    free(handle->data);
    if (--due->count == 0) {
        due->handle.loop->data = NULL;
        uv_close((uv_handle_t *)&due->handle, on_due_closed);
    }
}

struct alarm *alarm_create(struct clock *clock, alarm_fn *on_due, void *context) {
    struct due *due = due_of(loop_of(clock));
    struct alarm *alarm = due == NULL ? NULL : calloc(1, sizeof *alarm);
    if (alarm == NULL) {
        return NULL;
    }
    due->count++;
    alarm->on_due = on_due;
    alarm->context = context;
    uv_timer_init(loop_of(clock), &alarm->handle);
    alarm->handle.data = alarm;
    return alarm;
}

void alarm_start(struct alarm *alarm, uint64_t delay_ms) {
    if (delay_ms == 0) {
        make_due(alarm);
        return;
    }
    forget_due(alarm);
    uv_timer_start(&alarm->handle, on_handle_due, delay_ms, 0);
}

void alarm_stop(struct alarm *alarm) {
    forget_due(alarm);
    uv_timer_stop(&alarm->handle);
}

void alarm_destroy(struct alarm *alarm) {
    if (alarm != NULL) {
        alarm_stop(alarm);
        uv_close((uv_handle_t *)&alarm->handle, on_handle_closed);
    }
}
