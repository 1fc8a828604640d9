// Alarms on a libuv loop: in which of its turns each is done. A turn is from one sleep to the next.
#include "server/loop/clock_uv.h"
#include "tests/support/test.h"

#include <string.h>

enum { ALARMS = 8, ROUND_NS = 3000000 };

static struct {
    uv_loop_t loop;
    uv_prepare_t end_of_turn;
    struct clock *clock;
    int turn;
    uint64_t now_ns; // stands still but for what alarms take
} world;

struct counted {
    struct alarm *alarm;
    char name;
    int again; // so often it is set anew, at once
    uint64_t takes_ns;
    struct counted *stops;
};

static char order[ALARMS * 8]; // of alarms as they were done, with a bar at the end of each turn

uint64_t uv_hrtime(void) {
    return world.now_ns;
}

static void note(char sign) {
    size_t length = strlen(order);
    EXPECT(length + 1 < sizeof order);
    order[length] = sign;
}

static void on_due(void *context) {
    struct counted *counted = context;
    note(counted->name);
    world.now_ns += counted->takes_ns;
    if (counted->again > 0) {
        counted->again--;
        alarm_start(counted->alarm, 0);
    }
    if (counted->stops != NULL) {
        alarm_stop(counted->stops->alarm);
    }
}

static void on_end_of_turn(uv_prepare_t *prepare) {
    (void)prepare;
    note('|');
}

static void begin(struct counted *alarms, int count) {
    memset(&world, 0, sizeof world);
    memset(order, 0, sizeof order);
    EXPECT_INT(uv_loop_init(&world.loop), 0);
    world.clock = clock_of_loop(&world.loop);
    uv_prepare_init(&world.loop, &world.end_of_turn);
    uv_prepare_start(&world.end_of_turn, on_end_of_turn);
    uv_unref((uv_handle_t *)&world.end_of_turn);
    for (int i = 0; i < count; i++) {
        alarms[i].name = (char)('a' + i);
        alarms[i].alarm = alarm_create(world.clock, on_due, &alarms[i]);
    }
}

static void finish(struct counted *alarms, int count) {
    for (int i = 0; i < count; i++) {
        alarm_destroy(alarms[i].alarm);
    }
    uv_close((uv_handle_t *)&world.end_of_turn, NULL);
    uv_run(&world.loop, UV_RUN_DEFAULT);
    EXPECT_INT(uv_loop_close(&world.loop), 0);
}

static void start_all(struct counted *alarms, int count) {
    for (int i = 0; i < count; i++) {
        alarm_start(alarms[i].alarm, 0);
    }
}

TEST(what_is_set_anew_at_once_comes_in_the_next_turn) {
    struct counted alarms[2] = {{.again = 2}, {.again = 0}};
    begin(alarms, 2);
    start_all(alarms, 2);
    uv_run(&world.loop, UV_RUN_DEFAULT);
    EXPECT_TEXT(order, "ab|a|a|");
    finish(alarms, 2);
}

TEST(a_turn_does_alarms_for_so_long_and_the_next_one_begins_with_the_rest) {
    struct counted alarms[5] = {{.takes_ns = ROUND_NS / 2},
                                {.takes_ns = ROUND_NS / 2},
                                {.takes_ns = ROUND_NS},
                                {.takes_ns = 1},
                                {.takes_ns = 1}};
    begin(alarms, 5);
    start_all(alarms, 5);
    uv_run(&world.loop, UV_RUN_DEFAULT);
    EXPECT_TEXT(order, "ab|c|de|");
    finish(alarms, 5);
}

// One that takes all of its turns, and is always due again, comes after all who were due before.
TEST(nobody_who_is_due_waits_for_ever) {
    struct counted alarms[3] = {{.takes_ns = ROUND_NS, .again = 3}, {.takes_ns = ROUND_NS}, {0}};
    begin(alarms, 3);
    start_all(alarms, 3);
    uv_run(&world.loop, UV_RUN_DEFAULT);
    EXPECT_TEXT(order, "a|b|ca|a|a|");
    finish(alarms, 3);
}

// What is due after a while is in the same line.
TEST(a_time_that_has_come_is_due_like_what_is_due_at_once) {
    struct counted alarms[3] = {{.takes_ns = ROUND_NS, .again = 1}, {.takes_ns = ROUND_NS}, {0}};
    begin(alarms, 3);
    for (int i = 0; i < 3; i++) {
        alarm_start(alarms[i].alarm, 1);
    }
    while (strchr(order, 'c') == NULL) {
        EXPECT(strlen(order) + 8 < sizeof order);
        uv_run(&world.loop, UV_RUN_ONCE);
    }
    const char *first = strchr(order, 'a');
    EXPECT(first != NULL && strncmp(first, "a|b|c", 5) == 0);
    uv_run(&world.loop, UV_RUN_DEFAULT);
    EXPECT_INT(order[strlen(order) - 2], 'a');
    finish(alarms, 3);
}

TEST(what_is_due_can_be_stopped_set_later_and_destroyed) {
    struct counted alarms[4] = {{0}, {0}, {0}, {0}};
    begin(alarms, 4);
    alarms[0].stops = &alarms[1];
    start_all(alarms, 3);
    alarm_start(alarms[2].alarm, 1 << 30);
    alarm_start(alarms[3].alarm, 0);
    alarm_destroy(alarms[3].alarm);
    uv_run(&world.loop, UV_RUN_NOWAIT);
    uv_run(&world.loop, UV_RUN_NOWAIT);
    EXPECT(strchr(order, 'a') != NULL);
    EXPECT(strpbrk(order, "bcd") == NULL);
    finish(alarms, 3);
}
