// Timers of a millisecond's precision in a wheel: setting, stopping and firing one cost the same
// however many there are.
#pragma once

#include <stdint.h>

enum { WHEEL_SLOTS = 4096 };

struct timer;
typedef void timer_fn(struct timer *timer);

// `on_due` is set by the owner; it may set and stop any timer.
struct timer {
    timer_fn *on_due;
    struct timer *prev, *next; // NULL while it does not run
    uint64_t at_ms;
};

struct wheel {
    struct timer slots[WHEEL_SLOTS]; // heads of rings
    uint64_t now_ms;
};

void wheel_init(struct wheel *wheel, uint64_t now_ms);

// Runs out after `delay_ms`, at the next advance at the earliest; one that runs is set anew.
void timer_set(struct wheel *wheel, struct timer *timer, uint64_t delay_ms);
void timer_stop(struct timer *timer);

// Fires what is due up to `now_ms`.
void wheel_advance(struct wheel *wheel, uint64_t now_ms);
