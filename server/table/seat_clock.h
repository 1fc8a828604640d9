// The time one seat has: a base for every decision and a bank for the hand, and when the table
// itself answers for it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define TIME_NEVER UINT64_MAX

struct seat_clock {
    bool is_running;
    int32_t decision;  // number of the decision it runs for
    uint64_t since;    // when the decision came
    uint64_t base_end; // when the bank begins to run, TIME_NEVER without a clock
    uint64_t end;      // when the time is over, TIME_NEVER without a clock
    uint64_t auto_at;  // when a bot or the table answers, TIME_NEVER for people who are here
    int64_t bank_ms;   // left for the rest of the hand
};

// The bank of a new hand.
void seat_clock_reset(struct seat_clock *clock, int bank_s);

// A decision comes. base_s and the bank both 0: no clock.
void seat_clock_start(struct seat_clock *clock, int32_t decision, int base_s, uint64_t now);

// A decision with a fixed time of its own, which the bank does not lengthen.
void seat_clock_start_fixed(struct seat_clock *clock, int32_t decision, int64_t time_ms,
                            uint64_t now);

// The answer is in: what it took beyond the base is gone from the bank.
void seat_clock_stop(struct seat_clock *clock, uint64_t now);

// The table stood still for so long.
void seat_clock_shift(struct seat_clock *clock, uint64_t stood_ms);

// When something must happen by itself, TIME_NEVER if nothing must.
uint64_t seat_clock_due(const struct seat_clock *clock);

// What is left: base -1 without a clock.
void seat_clock_left(const struct seat_clock *clock, uint64_t now, int32_t *out_base_ms,
                     int32_t *out_bank_ms);
