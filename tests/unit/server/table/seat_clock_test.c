// The time of one seat.
#include "server/table/seat_clock.h"
#include "tests/support/test.h"

static struct seat_clock running(int base_s, int bank_s, uint64_t now) {
    struct seat_clock clock;
    seat_clock_reset(&clock, bank_s);
    seat_clock_start(&clock, 7, base_s, now);
    return clock;
}

static void expect_left(const struct seat_clock *clock, uint64_t now, int base_ms, int bank_ms) {
    int32_t base, bank;
    seat_clock_left(clock, now, &base, &bank);
    EXPECT_INT(base, base_ms);
    EXPECT_INT(bank, bank_ms);
}

TEST(the_base_runs_first_and_then_the_bank) {
    struct seat_clock clock = running(5, 20, 1000);
    EXPECT_INT(clock.decision, 7);
    EXPECT_INT(seat_clock_due(&clock), 26000);
    expect_left(&clock, 1000, 5000, 20000);
    expect_left(&clock, 5999, 1, 20000);
    expect_left(&clock, 6000, 0, 20000);
    expect_left(&clock, 6001, 0, 19999);
    expect_left(&clock, 26000, 0, 0);
    expect_left(&clock, 99000, 0, 0);
}

TEST(what_is_used_of_the_bank_is_gone) {
    struct seat_clock clock = running(5, 20, 1000);
    seat_clock_stop(&clock, 9000);
    EXPECT_INT(clock.bank_ms, 17000);
    EXPECT_INT(seat_clock_due(&clock), TIME_NEVER);
    seat_clock_start(&clock, 8, 5, 10000);
    EXPECT_INT(seat_clock_due(&clock), 32000);
    seat_clock_stop(&clock, 99000);
    EXPECT_INT(clock.bank_ms, 0);
    seat_clock_start(&clock, 9, 5, 100000);
    EXPECT_INT(seat_clock_due(&clock), 105000);
}

TEST(an_answer_within_the_base_costs_nothing) {
    struct seat_clock clock = running(5, 20, 1000);
    seat_clock_stop(&clock, 6000);
    EXPECT_INT(clock.bank_ms, 20000);
}

TEST(without_base_and_bank_there_is_no_clock) {
    struct seat_clock clock = running(0, 0, 1000);
    EXPECT_INT(seat_clock_due(&clock), TIME_NEVER);
    expect_left(&clock, 99000, -1, 0);
    seat_clock_stop(&clock, 99000);
    EXPECT_INT(clock.bank_ms, 0);
}

TEST(a_bank_without_a_base_runs_at_once) {
    struct seat_clock clock = running(0, 3, 1000);
    EXPECT_INT(seat_clock_due(&clock), 4000);
    expect_left(&clock, 2500, 0, 1500);
}

TEST(an_automatic_answer_comes_before_the_end_of_the_time) {
    struct seat_clock clock = running(5, 20, 1000);
    clock.auto_at = 1800;
    EXPECT_INT(seat_clock_due(&clock), 1800);
    seat_clock_stop(&clock, 1800);
    EXPECT_INT(clock.auto_at, TIME_NEVER);
}

TEST(a_table_that_stood_still_shifts_all_its_times) {
    struct seat_clock clock = running(5, 20, 1000);
    clock.auto_at = 1800;
    seat_clock_shift(&clock, 60000);
    EXPECT_INT(seat_clock_due(&clock), 61800);
    clock.auto_at = TIME_NEVER;
    EXPECT_INT(seat_clock_due(&clock), 86000);
    expect_left(&clock, 63000, 3000, 20000);
    struct seat_clock none = running(0, 0, 1000);
    seat_clock_shift(&none, 60000);
    EXPECT_INT(seat_clock_due(&none), TIME_NEVER);
}

TEST(a_fixed_time_costs_nothing_of_the_bank) {
    struct seat_clock clock;
    seat_clock_reset(&clock, 10);
    seat_clock_start_fixed(&clock, 7, 3000, 1000);
    EXPECT_INT(seat_clock_due(&clock), 4000);
    seat_clock_stop(&clock, 5000);
    EXPECT_INT(clock.bank_ms, 10000);
}
