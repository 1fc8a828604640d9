// Time: the monotonic clock, and alarms that call back once.
//
// clock_uv.c is the real one, on the libuv loop; the tests link one whose time jumps.
#pragma once

#include <stdint.h>

struct clock;
struct alarm;

typedef void alarm_fn(void *context);

// Milliseconds since some moment in the past; never goes back. The same during one turn of the
// loop.
uint64_t clock_now_ms(const struct clock *clock);

// Microseconds since some moment in the past, which go on within a turn of the loop too: for how
// long something took.
uint64_t clock_precise_us(const struct clock *clock);

// Seconds since 1970, for people's eyes only.
int64_t clock_wall_s(const struct clock *clock);

// Another one each time the machine starts: as long as it is the same, the monotonic clock of every
// process is the same one. "" if it is not known.
enum { BOOT_ID_BYTES = 40 };
void clock_boot_id(const struct clock *clock, char out_id[BOOT_ID_BYTES]);

// An alarm that is not set; NULL if there is no memory. The clock must outlive it.
struct alarm *alarm_create(struct clock *clock, alarm_fn *on_due, void *context);

// Calls back once after `delay_ms`, never in this turn of the loop; one that is set already is set
// anew. Where very many are due at once some of them wait for the next turns, in their order.
void alarm_start(struct alarm *alarm, uint64_t delay_ms);
void alarm_stop(struct alarm *alarm);

// Accepts NULL. No call back comes after it.
void alarm_destroy(struct alarm *alarm);
