// Timers on the libuv loop. A handle is freed in its close callback and nowhere else.
#include "server/loop/clock_uv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct alarm {
    uv_timer_t handle;
    alarm_fn *on_due;
    void *context;
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

static void on_handle_due(uv_timer_t *handle) {
    struct alarm *alarm = handle->data;
    alarm->on_due(alarm->context);
}

static void on_handle_closed(uv_handle_t *handle) {
    free(handle->data);
}

struct alarm *alarm_create(struct clock *clock, alarm_fn *on_due, void *context) {
    struct alarm *alarm = calloc(1, sizeof *alarm);
    if (alarm == NULL) {
        return NULL;
    }
    alarm->on_due = on_due;
    alarm->context = context;
    uv_timer_init(loop_of(clock), &alarm->handle);
    alarm->handle.data = alarm;
    return alarm;
}

void alarm_start(struct alarm *alarm, uint64_t delay_ms) {
    uv_timer_start(&alarm->handle, on_handle_due, delay_ms, 0);
}

void alarm_stop(struct alarm *alarm) {
    uv_timer_stop(&alarm->handle);
}

void alarm_destroy(struct alarm *alarm) {
    if (alarm != NULL) {
        uv_timer_stop(&alarm->handle);
        uv_close((uv_handle_t *)&alarm->handle, on_handle_closed);
    }
}
