// What every bus promises, held by NATS on a real nats-server; then what only that one can do.
// Skipped, by name and with the reason, where there is no server.
#include "server/bus/bus_nats.h"
#include "server/storage/journal_nats.h"
#include "tests/contract/bus_promises.h"
#include "tests/contract/store.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct bus_room {
    uv_loop_t loop;
    char place[128];
};

static struct bus_room *begin_room(void) {
    static int rooms;
    struct bus_room *room = calloc(1, sizeof *room);
    EXPECT_INT(uv_loop_init(&room->loop), 0);
    snprintf(room->place, sizeof room->place, "%s?name=bus%d", store_url(), ++rooms);
    return room;
}

static struct bus *open_one(struct bus_room *room) {
    struct bus *bus = bus_nats_open(&room->loop, room->place);
    EXPECT(bus != NULL);
    return bus;
}

static void run(struct bus_room *room) {
    uv_run(&room->loop, UV_RUN_NOWAIT);
    usleep(200);
}

static void end_room(struct bus_room *room) {
    uv_run(&room->loop, UV_RUN_DEFAULT);
    EXPECT_INT(uv_loop_close(&room->loop), 0);
    free(room);
}

static const struct bus_kind kind = {begin_room, open_one, run, end_room};

#define HOLD(name)                                                                                 \
    TEST(nats_bus_##name) {                                                                        \
        bus_##name(&kind);                                                                         \
    }
BUS_PROMISE_ROWS(HOLD)

static void on_counted(void *context, const struct bus_message *message) {
    (void)message;
    ++*(int *)context;
}

static void say_until_heard(struct bus_room *room, struct bus *bus, const char *subject,
                            const int *count) {
    int before = *count;
    for (int i = 0; i < 200000 && *count == before; i++) {
        EXPECT(bus_publish(bus, subject, "x", 1));
        run(room);
    }
    EXPECT(*count > before);
}

// A server that stands still for longer than a connection lives: all goes on afterwards, by itself,
// and nobody on the loop has waited for it.
TEST(nats_bus_goes_on_after_silence) {
    enum { SILENT_MS = 2500, STEP_MS = 5 };
    struct bus_room *room = begin_room();
    struct bus *a = open_one(room), *b = open_one(room);
    int count = 0;
    EXPECT(bus_listen(b, "beat.*", on_counted, &count) != NULL);
    say_until_heard(room, a, "beat.north", &count);
    store_stand(true);
    for (int i = 0; i < SILENT_MS / STEP_MS; i++) {
        bus_publish(a, "beat.north", "x", 1);
        uv_run(&room->loop, UV_RUN_NOWAIT);
        usleep(STEP_MS * 1000);
    }
    store_stand(false);
    say_until_heard(room, a, "beat.north", &count);
    bus_close(a);
    bus_close(b);
    end_room(room);
}

static void on_stranger(void *context, const struct bus_message *message) {
    EXPECT_TEXT(message->subject, "beat.here");
    ++*(int *)context;
}

// Parlours in one store hear nothing of each other.
TEST(nats_bus_is_that_of_its_parlour) {
    struct bus_room *here = begin_room(), *there = begin_room();
    struct bus *a = open_one(here), *b = open_one(there);
    int count = 0, others = 0;
    EXPECT(bus_listen(a, ">", on_stranger, &count) != NULL);
    EXPECT(bus_listen(b, "*.*", on_counted, &others) != NULL);
    say_until_heard(here, a, "beat.here", &count);
    say_until_heard(there, b, "beat.there", &others);
    say_until_heard(here, a, "beat.here", &count); // all that was said there has passed
    bus_close(a);
    bus_close(b);
    end_room(here);
    end_room(there);
}

// Nobody is there to connect to: words are lost, questions have no answer, and it ends at once.
TEST(nats_bus_without_a_server_is_silent) {
    struct bus_room *room = begin_room();
    struct bus *bus = bus_nats_open(&room->loop, "nats://127.0.0.11:1");
    EXPECT(bus != NULL);
    EXPECT(bus_publish(bus, "beat.north", "x", 1));
    bus_close(bus);
    EXPECT(bus_nats_open(&room->loop, "http://127.0.0.11:1") == NULL);
    end_room(room);
}

int main(int count, char **arguments) {
    enum { SKIPPED = 77 };
    if (store_missing() != NULL) {
        printf("SKIPPED all tests of the bus on NATS: %s\n", store_missing());
        return SKIPPED;
    }
    return test_run(arguments[0], count > 1 ? arguments[1] : NULL);
}
