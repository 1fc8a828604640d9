// Any words on the bus of a server of several, said by a stranger there. Each line of an input:
//
//   >SUBJECT WORDS   says it
//   ?SUBJECT WORDS   asks it
//   =WORDS           is the answer to the next question that the server asks about watching a table
//                    of the stranger's, ABCDEF; without one it lets everybody, and there is no hand
//   .                a tenth of a second passes, ten for each further dot
//
// In words ' stands for ", | for a line break, and @ for the code of the server's own table.
// Somebody there watches ABCDEF all the time. Nothing of it ends the process, takes the server's
// own people away, or leaves anything when all is over; what is asked is answered once.
#include "server/bus/bus.h"
#include "server/lobby/far_words.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/storage/journal.h"
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
    struct guest *owner, *watcher;
    struct journal *journal; // of the stranger, who has a table
    char code[TABLE_CODE_BYTES];
    const char *answer; // of the input: its line, NULL: none
    size_t answer_length;
    int asked, answered;
};

static size_t read_words(const struct room *room, const char *line, size_t length,
                         char words[WORDS_BYTES]) {
    size_t used = 0;
    for (size_t i = 0; i < length && used + TABLE_CODE_BYTES < WORDS_BYTES; i++) {
        char c = line[i];
        if (c == '@' && *room->code != '\0') {
            memcpy(words + used, room->code, strlen(room->code));
            used += strlen(room->code);
        } else {
            words[used++] = c == '\'' ? '"' : c == '|' ? '\n' : c;
        }
    }
    return used;
}

// ---- the stranger as a server that has a table ----

static void on_question(void *context, const struct bus_message *heard) {
    static const char let[] =
        "{\"type\":\"watch_let\",\"rows\":[{\"status\":\"\",\"class\":\"public\"}]}";
    static const char told[] =
        "{\"type\":\"class_told\",\"status\":\"\",\"writer\":\"south.1\",\"version\":1}";
    struct room *room = context;
    char words[WORDS_BYTES];
    bool is_class = memmem(heard->bytes, heard->length, "class_ask", 9) != NULL;
    if (room->answer != NULL) {
        size_t length = read_words(room, room->answer, room->answer_length, words);
        room->answer = NULL;
        bus_answer(room->stranger, heard, words, length);
    } else {
        bus_answer(room->stranger, heard, is_class ? told : let,
                   is_class ? sizeof told - 1 : sizeof let - 1);
    }
}

static void ignore(void *context, enum journal_result result, const struct journal_last *last) {
    (void)context;
    (void)result;
    (void)last;
}

static void say_text(struct room *room, const char *subject, const char *words) {
    bus_publish(room->stranger, subject, words, strlen(words));
}

static void pass(struct room *room, uint64_t ms) {
    for (uint64_t i = 0; i < ms; i += STEP_MS / 4) {
        sim_clock_pass(sim_store_clock(room->store), STEP_MS / 4);
        parlour_pass(&room->parlour, STEP_MS / 4);
    }
}

static void have_table(struct room *room) {
    static const char record[] = "{\"type\":\"table_claimed\"}";
    struct clock *clock = sim_store_clock(room->store);
    room->journal = sim_store_open(room->store, clock, "south.1");
    journal_append(room->journal, "table.ABCDEF", (struct journal_token){.parts = {0}}, record,
                   sizeof record - 1, ignore, NULL);
    CHECK(bus_listen(room->stranger, "node.south.watch", on_question, room) != NULL);
}

static void send(struct guest *guest, const char *words) {
    guest_send(guest, words, strlen(words));
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
    have_table(room);
    say_text(room, "beat.south",
             "{\"type\":\"beat\",\"node\":\"south\",\"writer\":\"south.1\",\"version\":1}");
    pass(room, START_MS);
    send(room->owner,
         "{\"type\":\"create_table\",\"title\":\"\",\"preset\":\"riichi-club\",\"settings\":[],"
         "\"clock\":{\"base_s\":0,\"bank_s\":0},\"is_public\":true,\"may_watch\":true,"
         "\"pace\":\"normal\"}");
    room->watcher = guest_connect(&room->parlour, "");
    send(room->watcher, "{\"type\":\"hello\",\"name\":\"Ben\"}");
    pass(room, START_MS / 3);
    for (int i = 0; i < guest_count(room->owner); i++) {
        const json_t *message = guest_at(room->owner, i);
        if (strcmp(said_text(message, "type"), "table") == 0) {
            snprintf(room->code, sizeof room->code, "%s", said_text(message, "code"));
        }
    }
    CHECK(*room->code != '\0');
    send(room->watcher, "{\"type\":\"watch\",\"code\":\"ABCDEF\"}");
    pass(room, START_MS / 3);
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
    size_t rest = blank == NULL ? 0 : read_words(room, blank + 1, length - first - 1, words);
    snprintf(subject, sizeof subject, "%.*s", (int)first, line);
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
    } else if (length > 0 && *line == '=') {
        room->answer = line + 1;
        room->answer_length = length - 1;
    } else if (length > 0 && *line == '.') {
        pass(room, STEP_MS * (1 + 10 * (length < 10 ? length - 1 : 9)));
    }
}

static void end(struct room *room) {
    pass(room, 2 * START_MS);
    CHECK(room->asked == room->answered);
    CHECK(node_presence(room->parlour.services.nodes, "north.1") == NODE_THERE);
    CHECK(sim_network_close_code(room->owner->connection) == 0);
    CHECK(sim_network_close_code(room->watcher->connection) == 0);
    sim_store_cut(room->journal);
    journal_close(room->journal);
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
