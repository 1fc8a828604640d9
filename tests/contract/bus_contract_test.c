// What every bus promises, held by the one in memory that the tests of several servers use; and
// what that one does when it is told to lose words.
#include "tests/contract/bus_promises.h"
#include "tests/support/sim_bus.h"
#include "tests/support/sim_clock.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

struct bus_room {
    struct clock *clock;
    struct sim_bus *hall;
};

static struct bus_room *begin(void) {
    struct bus_room *room = calloc(1, sizeof *room);
    room->clock = sim_clock_create();
    room->hall = sim_bus_create(room->clock, 7);
    return room;
}

static struct bus *open(struct bus_room *room) {
    return sim_bus_open(room->hall, room->clock);
}

static void run(struct bus_room *room) {
    sim_clock_pass(room->clock, 5);
}

static void end(struct bus_room *room) {
    sim_bus_destroy(room->hall);
    sim_clock_destroy(room->clock);
    free(room);
}

static const struct bus_kind kind = {begin, open, run, end};

#define HOLD(name)                                                                                 \
    TEST(memory_##name) {                                                                          \
        bus_##name(&kind);                                                                         \
    }
BUS_PROMISE_ROWS(HOLD)

// ---- what is lost ----

static void on_counted(void *context, const struct bus_message *message) {
    (void)message;
    ++*(int *)context;
}

static int say_thousand(struct bus_room *room, struct bus *bus, const int *count) {
    int before = *count;
    for (int i = 0; i < 1000; i++) {
        EXPECT(bus_publish(bus, "beat.north", "x", 1));
    }
    sim_clock_pass(room->clock, 1000);
    return *count - before;
}

TEST(memory_loses_what_it_is_told_to) {
    struct bus_room *room = begin();
    struct bus *north = open(room), *south = open(room);
    int count = 0, own = 0;
    bus_listen(south, "beat.*", on_counted, &count);
    bus_listen(north, "beat.*", on_counted, &own);
    EXPECT_INT(say_thousand(room, north, &count), 1000);
    sim_bus_lose(room->hall, 100);
    int heard = say_thousand(room, north, &count);
    EXPECT(heard > 700 && heard < 900); // lost on either of two ways
    sim_bus_lose(room->hall, 1000);
    EXPECT_INT(say_thousand(room, north, &count), 0);
    sim_bus_lose(room->hall, 0);
    sim_bus_cut(south, true);
    own = 0;
    EXPECT_INT(say_thousand(room, north, &count), 0);
    EXPECT_INT(own, 1000);
    sim_bus_cut(south, false);
    EXPECT_INT(say_thousand(room, north, &count), 1000);
    bus_close(north);
    bus_close(south);
    end(room);
}
