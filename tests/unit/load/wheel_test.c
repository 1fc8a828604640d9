// The load tool's timers.
#include "tests/load/wheel.h"
#include "tests/support/test.h"

#include <stdlib.h>

enum { MANY = 20000, FAR_MS = 3 * WHEEL_SLOTS, START_MS = 123456 };

struct bell {
    struct timer timer; // the first member
    struct wheel *wheel;
    uint64_t wanted_ms, rung_ms;
    int rings;
    uint64_t again_ms;  // set anew when it rings, 0: not
    struct bell *stops; // stopped when it rings
};

static void ring(struct timer *timer) {
    struct bell *bell = (struct bell *)timer;
    bell->rings++;
    bell->rung_ms = bell->wheel->now_ms;
    if (bell->again_ms > 0) {
        timer_set(bell->wheel, timer, bell->again_ms);
    }
    if (bell->stops != NULL) {
        timer_stop(&bell->stops->timer);
    }
}

static void init(struct bell *bell, struct wheel *wheel) {
    *bell = (struct bell){.timer = {.on_due = ring}, .wheel = wheel};
}

// Near and far beyond one round of the wheel, however time goes on.
TEST(each_rings_once_and_just_when_it_is_due) {
    static struct bell bells[MANY];
    static struct wheel wheel;
    uint32_t chance = 1;
    wheel_init(&wheel, START_MS);
    for (int i = 0; i < MANY; i++) {
        chance = chance * 1103515245 + 12345;
        uint64_t delay = 1 + (chance >> 8) % FAR_MS;
        init(&bells[i], &wheel);
        bells[i].wanted_ms = wheel.now_ms + delay;
        timer_set(&wheel, &bells[i].timer, delay);
    }
    for (uint64_t now = START_MS, step = 1; now < START_MS + FAR_MS; step = step * 3 % 701 + 1) {
        now += step;
        wheel_advance(&wheel, now);
    }
    for (int i = 0; i < MANY; i++) {
        EXPECT_INT(bells[i].rings, 1);
        EXPECT_INT(bells[i].rung_ms, bells[i].wanted_ms);
    }
}

TEST(no_delay_is_the_next_millisecond) {
    static struct wheel wheel;
    struct bell bell;
    wheel_init(&wheel, 0);
    init(&bell, &wheel);
    timer_set(&wheel, &bell.timer, 0);
    wheel_advance(&wheel, 0);
    EXPECT_INT(bell.rings, 0);
    wheel_advance(&wheel, 1);
    EXPECT_INT(bell.rings, 1);
}

TEST(one_that_is_stopped_or_set_anew_does_not_ring_then) {
    static struct wheel wheel;
    struct bell stopped, later;
    wheel_init(&wheel, 0);
    init(&stopped, &wheel);
    init(&later, &wheel);
    timer_set(&wheel, &stopped.timer, 10);
    timer_set(&wheel, &later.timer, 10);
    timer_set(&wheel, &later.timer, WHEEL_SLOTS + 10);
    timer_stop(&stopped.timer);
    timer_stop(&stopped.timer); // which does nothing
    wheel_advance(&wheel, WHEEL_SLOTS + 9);
    EXPECT_INT(stopped.rings + later.rings, 0);
    wheel_advance(&wheel, 2 * WHEEL_SLOTS + 20);
    EXPECT_INT(stopped.rings, 0);
    EXPECT_INT(later.rings, 1);
}

// Some that are due together: one of them may end another, and each may go on.
TEST(who_rings_may_set_and_stop_any) {
    static struct wheel wheel;
    struct bell first, second, clock;
    wheel_init(&wheel, 0);
    init(&first, &wheel);
    init(&second, &wheel);
    init(&clock, &wheel);
    first.stops = &second;
    clock.again_ms = WHEEL_SLOTS; // into the slot that is being emptied
    timer_set(&wheel, &first.timer, 5);
    timer_set(&wheel, &second.timer, 5);
    timer_set(&wheel, &clock.timer, 5);
    wheel_advance(&wheel, 5);
    EXPECT_INT(first.rings, 1);
    EXPECT_INT(second.rings, 0);
    EXPECT_INT(clock.rings, 1);
    wheel_advance(&wheel, 5 + 3 * WHEEL_SLOTS);
    EXPECT_INT(clock.rings, 4);
    EXPECT_INT(second.rings, 0);
}
