// Any words on the bus of a server of several, said by a stranger there. Each line of an input:
//
//   >SUBJECT WORDS   says it
//   ?SUBJECT WORDS   asks it
//   .                a tenth of a second passes, ten for each further dot
//
// In words ' stands for ". Nothing of it ends the process, takes the server's own people away, or
// leaves anything when all is over; what is asked is answered once.
#include "server/bus/bus.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/parlour.h"
#include "tests/support/sim_bus.h"
#include "tests/support/sim_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 60, WORDS_BYTES = 4000, STEP_MS = 100, START_MS = 1500 };

struct room {
    struct sim_store *store;
    struct sim_bus *hall;
    struct bus *stranger;
    struct parlour parlour;
    struct guest *owner;
    int asked, answered;
};

static void pass(struct room *room, uint64_t ms) {
    for (uint64_t i = 0; i < ms; i += STEP_MS / 4) {
        sim_clock_pass(sim_store_clock(room->store), STEP_MS / 4);
        parlour_pass(&room->parlour, STEP_MS / 4);
    }
}

static void begin(struct room *room) {
    struct clock *clock = sim_clock_create();
    log_set_level(LOG_ERROR);
    room->store = sim_store_create(1);
    room->hall = sim_bus_create(sim_store_clock(room->store), 1);
    room->stranger = sim_bus_open(room->hall, sim_store_clock(room->store));
    parlour_open_node(&room->parlour, "connections_max=20 tables_max=20 accounts_max=20", clock,
                      sim_store_open(room->store, clock, "north.1"),
                      sim_bus_open(room->hall, clock));
    pass(room, START_MS);
    CHECK(room->parlour.is_ready);
    room->owner = guest_connect(&room->parlour, "");
    guest_send(room->owner, "{\"type\":\"hello\",\"name\":\"Ann\"}", 29);
    pass(room, START_MS);
    const char *const lists[] = {"{\"type\":\"watch_lobby\",\"on\":true}",
                                 "{\"type\":\"watch_hall\",\"on\":true}"};
    for (int i = 0; i < 2; i++) {
        guest_send(room->owner, lists[i], strlen(lists[i]));
    }
}

static void on_answer(void *context, const void *bytes, size_t length) {
    ((struct room *)context)->answered++;
    CHECK(bytes != NULL || length == 0);
}

// "SUBJECT WORDS" until the end of the line.
static void say(struct room *room, const char *line, size_t length, bool is_question) {
    char subject[2 * BUS_SUBJECT_BYTES], words[WORDS_BYTES];
    const char *blank = memchr(line, ' ', length);
    size_t first = blank == NULL ? length : (size_t)(blank - line);
    size_t rest = blank == NULL ? 0 : length - first - 1;
    rest = rest < sizeof words ? rest : sizeof words;
    snprintf(subject, sizeof subject, "%.*s", (int)first, line);
    for (size_t i = 0; i < rest; i++) {
        words[i] = blank[1 + i] == '\'' ? '"' : blank[1 + i];
    }
    if (is_question) {
        room->asked++;
        bus_ask(room->stranger, subject, words, rest, STEP_MS, on_answer, room);
    } else {
        bus_publish(room->stranger, subject, words, rest);
    }
}

static void do_line(struct room *room, const char *line, size_t length) {
    if (length > 0 && (*line == '>' || *line == '?')) {
        say(room, line + 1, length - 1, *line == '?');
    } else if (length > 0 && *line == '.') {
        pass(room, STEP_MS * (1 + 10 * (length < 10 ? length - 1 : 9)));
    }
}

static void end(struct room *room) {
    pass(room, 2 * START_MS);
    CHECK(room->asked == room->answered);
    CHECK(node_presence(room->parlour.services.nodes, "north.1") == NODE_THERE);
    CHECK(sim_network_close_code(room->owner->connection) == 0);
    parlour_leave(&room->parlour);
    parlour_end(&room->parlour);
    bus_close(room->stranger);
    sim_bus_destroy(room->hall);
    sim_store_destroy(room->store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct room room = {0};
    const char *at = (const char *)data, *stop = at + size;
    begin(&room);
    for (int i = 0; i < LINES_MAX && at < stop; i++) {
        const char *line_end = memchr(at, '\n', (size_t)(stop - at));
        size_t length = (size_t)((line_end == NULL ? stop : line_end) - at);
        do_line(&room, at, length);
        at += length + 1;
    }
    end(&room);
    return 0;
}
