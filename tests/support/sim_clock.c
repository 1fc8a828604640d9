// The alarms as a list; tests have few.
#include "tests/support/sim_clock.h"

#include "common/base/check.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <utlist.h>

// A chain of alarms without delay that is longer than this never ends.
enum { START_MS = 1000000, CALLS_AT_ONCE_MAX = 20000 };

struct alarm {
    struct clock *clock;
    alarm_fn *on_due;
    void *context;
    bool is_set;
    uint64_t due, order; // alarms due at one moment call back in the order they were set
    struct alarm *prev, *next;
};

struct clock {
    uint64_t now, starts;
    int calls; // of alarms at this moment
    struct alarm *alarms;
    struct alarm *next; // the one that is due first; NULL: not looked for since it changed
    uint64_t worked_us; // by sim_clock_work()
    int64_t wall_s;     // by sim_clock_set_wall()
    int boots;          // by sim_clock_reboot()
};

struct clock *sim_clock_create(void) {
    struct clock *clock = calloc(1, sizeof *clock);
    CHECK(clock != NULL);
    clock->now = START_MS;
    return clock;
}

void sim_clock_destroy(struct clock *clock) {
    EXPECT(clock->alarms == NULL);
    free(clock);
}

static bool is_before(const struct alarm *alarm, const struct alarm *other) {
    return alarm->due < other->due || (alarm->due == other->due && alarm->order < other->order);
}

static struct alarm *next_alarm(struct clock *clock) {
    struct alarm *alarm;
    if (clock->next == NULL) {
        DL_FOREACH(clock->alarms, alarm) {
            if (alarm->is_set && (clock->next == NULL || is_before(alarm, clock->next))) {
                clock->next = alarm;
            }
        }
    }
    return clock->next;
}

static void forget_next(const struct alarm *alarm) {
    if (alarm->clock->next == alarm) {
        alarm->clock->next = NULL;
    }
}

uint64_t sim_clock_next(struct clock *clock) {
    const struct alarm *alarm = next_alarm(clock);
    return alarm == NULL ? UINT64_MAX : alarm->due;
}

bool sim_clock_jump(struct clock *clock) {
    struct alarm *alarm = next_alarm(clock);
    if (alarm == NULL) {
        return false;
    }
    if (alarm->due > clock->now) {
        clock->now = alarm->due;
        clock->calls = 0;
    }
    CHECK(clock->calls++ < CALLS_AT_ONCE_MAX);
    alarm->is_set = false;
    clock->next = NULL;
    alarm->on_due(alarm->context); // may destroy the alarm
    return true;
}

void sim_clock_pass(struct clock *clock, uint64_t ms) {
    uint64_t end = clock->now + ms;
    while (sim_clock_next(clock) <= end) {
        sim_clock_jump(clock);
    }
    clock->calls = clock->now == end ? clock->calls : 0;
    clock->now = end;
}

void sim_clock_work(struct clock *clock, uint64_t us) {
    clock->worked_us += us;
}

void sim_clock_stand(struct clock *clock, uint64_t ms) {
    clock->now += ms;
    clock->calls = 0;
}

static uint64_t look_us, looked_us;

void sim_clock_slow(uint64_t us) {
    look_us = us;
}

void sim_clock_set_wall(struct clock *clock, int64_t off_s) {
    clock->wall_s = off_s;
}

void sim_clock_reboot(struct clock *clock, uint64_t now_ms) {
    clock->now = now_ms;
    clock->calls = 0;
    clock->boots++;
}

// ---- server/loop/clock.h ----

uint64_t clock_now_ms(const struct clock *clock) {
    return clock->now;
}

uint64_t clock_precise_us(const struct clock *clock) {
    looked_us += look_us;
    return clock->now * 1000 + clock->worked_us + looked_us;
}

int64_t clock_wall_s(const struct clock *clock) {
    return (int64_t)(clock->now / 1000) + clock->wall_s;
}

void clock_boot_id(const struct clock *clock, char out_id[BOOT_ID_BYTES]) {
    snprintf(out_id, BOOT_ID_BYTES, "boot %d", clock->boots);
}

struct alarm *alarm_create(struct clock *clock, alarm_fn *on_due, void *context) {
    struct alarm *alarm = calloc(1, sizeof *alarm);
    CHECK(alarm != NULL);
    *alarm = (struct alarm){.clock = clock, .on_due = on_due, .context = context};
    DL_APPEND(clock->alarms, alarm);
    return alarm;
}

void alarm_start(struct alarm *alarm, uint64_t delay_ms) {
    alarm->is_set = true;
    alarm->due = alarm->clock->now + delay_ms;
    alarm->order = alarm->clock->starts++;
    forget_next(alarm);
    if (alarm->clock->next != NULL && is_before(alarm, alarm->clock->next)) {
        alarm->clock->next = alarm;
    }
}

void alarm_stop(struct alarm *alarm) {
    alarm->is_set = false;
    forget_next(alarm);
}

void alarm_destroy(struct alarm *alarm) {
    if (alarm != NULL) {
        forget_next(alarm);
        DL_DELETE(alarm->clock->alarms, alarm);
        free(alarm);
    }
}
