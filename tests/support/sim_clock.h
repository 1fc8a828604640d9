// Time that jumps: implements server/loop/clock.h for tests. Nothing happens but what a test lets
// happen, and alarms come in the order in which they are due.
#pragma once

#include "server/loop/clock.h"

#include <stdbool.h>

// A clock at 1,000,000 ms. Free it after everything that has alarms on it.
struct clock *sim_clock_create(void);

// Fails the test if an alarm is left: somebody has forgotten to destroy it.
void sim_clock_destroy(struct clock *clock);

// Time goes on by so much; alarms that become due call back at their own moments.
void sim_clock_pass(struct clock *clock, uint64_t ms);

// Jumps to the next alarm and lets it call back; false if none is set.
bool sim_clock_jump(struct clock *clock);

// When the next alarm is due, UINT64_MAX if none is set.
uint64_t sim_clock_next(struct clock *clock);

// The machine is started anew, and its monotonic clock is at another moment: processes that were
// there before shall only die.
void sim_clock_reboot(struct clock *clock, uint64_t now_ms);

// The process stands still for so long: what became due meanwhile is called at the end of it.
void sim_clock_stand(struct clock *clock, uint64_t ms);

// What is called just now takes so long: only the precise time goes on.
void sim_clock_work(struct clock *clock, uint64_t us);

// From now on what is done between two looks at the precise time takes so long. 0: no time.
void sim_clock_slow(uint64_t us);

// The clock on the wall is set: from now on it is so many seconds off. All else goes on as it did.
void sim_clock_set_wall(struct clock *clock, int64_t off_s);
