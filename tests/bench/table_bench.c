// A table's hot path and memory, without sockets: a server in memory with tables of people who
// discard what they have drawn and claim nothing.
//
//   table_bench [TABLES] [ACTIONS] [WATCHERS]
//
// Plays until so many actions were given at all tables together, with so many watchers at each, and
// prints for one action what was encoded and sent, and what a table holds beyond its connections.
// The same arguments make the same match, so instructions can be counted exactly; what the server
// does, and nothing of the players, is in serve_message and serve_time:
//
//   valgrind --tool=callgrind --toggle-collect='serve_*' build-release/tests/bench/table_bench
#include "common/base/check.h"
#include "protocol/protocol_gen.h"
#include "server/app/connections.h"
#include "server/app/server.h"
#include "server/quota/quota.h"
#include "server/storage/journal.h"
#include "tests/support/sim_clock.h"
#include "tests/support/sim_work.h"

#include <malloc.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PLAYERS = 4,
    MESSAGE_BYTES = 4096,
    CODE_BYTES = 7,
    NUMBER_MAX = 1000000,
    HELD_EVERY = 32, // actions of a table: so often its memory is looked at
    CROWD = 1000,    // who comes to one table in the end
};

struct connection;

// A frame on its way to somebody.
struct unheard {
    struct connection *connection;
    struct frame *frame;
};

static struct {
    struct clock *clock;
    struct services services;
    struct unheard *unheard;
    size_t unheard_count, unheard_room;
    long sent, bytes, encoded, actions;
} world;

// ---- a journal that keeps nothing, and answers as soon as the loop comes round ----

struct null_journal {
    struct journal base;
    uint64_t tokens;
};

struct null_write {
    struct alarm *alarm;
    journal_written_fn *done;
    void *context;
    uint64_t token;
};

static void on_written(void *context) {
    struct null_write write = *(struct null_write *)context;
    alarm_destroy(write.alarm);
    free(context);
    write.done(write.context, JOURNAL_OK, &(struct journal_last){.token = {{write.token, 0}}});
}

static void null_write(struct journal *journal, const struct journal_write *wanted) {
    struct null_write *write = calloc(1, sizeof *write);
    CHECK(write != NULL && wanted->done != NULL);
    *write = (struct null_write){.alarm = alarm_create(world.clock, on_written, write),
                                 .done = wanted->done,
                                 .context = wanted->context,
                                 .token = ++((struct null_journal *)journal)->tokens};
    alarm_start(write->alarm, 0);
}

static void null_read(struct journal *journal, const char *prefix, bool is_whole_name,
                      journal_record_fn *each, journal_end_fn *end, void *context) {
    (void)journal, (void)prefix, (void)is_whole_name, (void)each;
    end(context, JOURNAL_OK);
}

static void null_close(struct journal *journal) {
    (void)journal;
}

static const struct journal_operations null_operations = {null_write, null_read, null_close};
static struct null_journal null_journal = {.base = {.operations = &null_operations}};

// ---- people ----

struct connection {
    void *user;
    char code[CODE_BYTES]; // of the table
    int seat;              // wanted there, -1 to watch
    bool is_ready, has_started;
    char answer[MESSAGE_BYTES]; // to what was asked, "" if nothing is
    char next[MESSAGE_BYTES];   // to be said besides, or ""
};

__attribute__((noinline)) static void serve_message(struct connection *connection,
                                                    const char *words) {
    connection_callbacks.on_received(connection->user, words, strlen(words), 0);
}

__attribute__((noinline)) static bool serve_time(void) {
    return sim_clock_jump(world.clock);
}

__attribute__((format(printf, 2, 3))) static void say(char out[MESSAGE_BYTES], const char *format,
                                                      ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out, MESSAGE_BYTES, format, arguments);
    va_end(arguments);
    for (char *at = out; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
}

static bool has(const char *words, const char *part) {
    return strstr(words, part) != NULL;
}

// The action that is chosen: nothing is claimed, what was drawn goes, else what comes first.
static const char *choose(const char *actions, int *out_length) {
    const char *first = NULL;
    for (const char *at = strchr(actions, '{'); at != NULL; at = strchr(at + 1, '{')) {
        int length = (int)strcspn(at, "}") + 1;
        char action[MESSAGE_BYTES];
        snprintf(action, sizeof action, "%.*s", length, at);
        bool is_discard = has(action, "\"dahai\"");
        if (has(action, "\"none\"") || (is_discard && has(action, "\"tsumogiri\":true"))) {
            *out_length = length;
            return at;
        }
        if (first == NULL && is_discard) {
            first = at;
            *out_length = length;
        }
    }
    return first;
}

static void hear_decision(struct connection *connection, const char *words) {
    int length = 0;
    const char *actions = strstr(words, "\"actions\":["), *number = actions;
    while (strncmp(number, "\"number\":", 9) != 0) {
        number--;
    }
    const char *action = choose(actions, &length);
    CHECK(action != NULL);
    say(connection->answer, "{'type':'act','decision':%d,'action':%.*s}", atoi(number + 9), length,
        action);
}

static void hear_table(struct connection *connection, const char *words) {
    bool is_between = has(words, "\"state\":\"between\"");
    bool is_waiting = has(words, "\"state\":\"waiting\"") && !has(words, "\"kind\":\"empty\"");
    if (connection->code[0] == '\0') {
        memcpy(connection->code, strstr(words, "\"code\":\"") + 8, CODE_BYTES - 1);
    }
    if (connection->seat >= 0 && (is_between || is_waiting) && !connection->is_ready) {
        say(connection->next, "{'type':'ready','ready':true}");
    } else if (connection->seat == 0 && has(words, "\"state\":\"finished\"") &&
               has(words, "\"match\":")) {
        say(connection->next, "{'type':'rematch'}");
    } else if (connection->seat == 0 && is_waiting && !has(words, "\"ready\":false") &&
               !connection->has_started) {
        say(connection->next, "{'type':'start'}");
    }
    connection->is_ready = is_between || is_waiting;
    connection->has_started = is_waiting && !has(words, "\"ready\":false");
}

static void hear(struct connection *connection, struct frame *frame) {
    static char words[1 << 20];
    CHECK(frame->length < sizeof words);
    memcpy(words, frame_bytes(frame), frame->length);
    words[frame->length] = '\0';
    if (has(words, "{\"type\":\"error\"")) {
        fprintf(stderr, "%s\n", words);
        exit(1);
    }
    if (has(words, "\"actions\":[")) {
        hear_decision(connection, words);
    } else if (has(words, "{\"type\":\"table\"")) {
        hear_table(connection, words);
    }
}

// They hear it when the server has done.
void connection_send(struct connection *connection, struct frame *frame) {
    world.sent++;
    world.bytes += frame->length;
    world.encoded += frame->queues == 0;
    frame->queues = 1;
    if (world.unheard_count == world.unheard_room) {
        world.unheard_room = 2 * world.unheard_room + 64;
        world.unheard = realloc(world.unheard, sizeof *world.unheard * world.unheard_room);
        CHECK(world.unheard != NULL);
    }
    world.unheard[world.unheard_count++] = (struct unheard){connection, frame_retain(frame)};
}

static void hear_all(void) {
    for (size_t i = 0; i < world.unheard_count; i++) {
        hear(world.unheard[i].connection, world.unheard[i].frame);
        frame_release(world.unheard[i].frame);
    }
    world.unheard_count = 0;
}

bool connection_takes_lists(const struct connection *connection) {
    (void)connection;
    return true;
}

void connection_set_patient(struct connection *connection, bool is_patient) {
    (void)connection, (void)is_patient;
}

bool connection_is_behind(const struct connection *connection) {
    (void)connection;
    return false;
}

void connection_close(struct connection *connection, enum close_code code) {
    (void)connection, (void)code;
    CHECK(false);
}

static void connect(struct connection *connection, int seat) {
    static const char address[] = "127.0.0.1";
    struct address from;
    *connection = (struct connection){.seat = seat};
    CHECK(address_read(address, strlen(address), &from));
    struct visitor *visitor = quotas_visit(world.services.quotas, &from, clock_now_ms(world.clock));
    const struct arrival arrival = {"", "", visitor};
    connection->user = connection_callbacks.on_opened(&world.services, connection, &arrival);
    visitor_release(visitor);
    CHECK(connection->user != NULL);
    serve_message(connection, "{\"type\":\"hello\"}");
}

// Says what is to be said; false if there was nothing.
static bool speak(struct connection *connection, char words[MESSAGE_BYTES]) {
    char said[MESSAGE_BYTES];
    if (words[0] == '\0') {
        return false;
    }
    memcpy(said, words, sizeof said);
    words[0] = '\0';
    serve_message(connection, said);
    hear_all();
    return true;
}

// ---- the run ----

static void open_server(void) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
#define LIFT_AT_ONCE(name, most)           config.most = 0;
#define LIFT_RATE(name, burst, per_minute) config.burst = 0;
    QUOTA_ROWS(LIFT_AT_ONCE, LIFT_RATE)
#undef LIFT_AT_ONCE
#undef LIFT_RATE
    CHECK(config_set(&config, "test_seed", "bench", problem) &&
          config_set(&config, "messages_per_second", "100000", problem) &&
          config_set(&config, "messages_burst", "100000", problem) &&
          config_set(&config, "connections_max", "20000", problem));
    world.clock = sim_clock_create();
    server_open(&world.services, &config, world.clock, &null_journal.base,
                sim_work_create(world.clock));
}

static void settle(uint64_t ms) {
    sim_clock_pass(world.clock, ms);
    hear_all();
}

static void open_tables(struct connection *people, int tables, int each) {
    char words[MESSAGE_BYTES];
    for (int i = 0; i < tables * each; i += each) {
        say(words, "{'type':'create_table','title':'','preset':'riichi-tenhou','settings':[],"
                   "'clock':{'base_s':5,'bank_s':20},'is_public':false,'may_watch':true,"
                   "'pace':'normal'}");
        serve_message(&people[i], words);
        settle(0);
        for (int k = 1; k < each; k++) {
            say(words, "{'type':'join_table','code':'%s','watch':false}", people[i].code);
            serve_message(&people[i + k], words);
            if (people[i + k].seat >= 0) {
                say(words, "{'type':'sit','seat':%d}", people[i + k].seat);
                serve_message(&people[i + k], words);
            }
            settle(0);
        }
    }
}

static size_t heap(void) {
    return mallinfo2().uordblks;
}

static void play(struct connection *people, int count, long actions) {
    while (world.actions < actions) {
        bool is_busy = false;
        for (int i = 0; i < count; i++) {
            is_busy = speak(&people[i], people[i].next) || is_busy;
            if (speak(&people[i], people[i].answer)) {
                is_busy = true;
                world.actions++;
            }
        }
        CHECK(serve_time() || is_busy);
        hear_all();
    }
}

// A crowd comes to one table while nothing happens there.
__attribute__((noinline)) static void join_crowd(struct connection *crowd, const char *code) {
    char words[MESSAGE_BYTES];
    say(words, "{'type':'join_table','code':'%s','watch':true}", code);
    for (int i = 0; i < CROWD; i++) {
        connection_callbacks.on_received(crowd[i].user, words, strlen(words), 0);
    }
}

static void measure_crowd(const char *code) {
    struct connection *crowd = calloc(CROWD, sizeof *crowd);
    CHECK(crowd != NULL);
    for (int i = 0; i < CROWD; i++) {
        connect(&crowd[i], -1);
    }
    hear_all();
    world.sent = world.bytes = world.encoded = 0;
    size_t before = heap();
    clock_t start = clock();
    join_crowd(crowd, code);
    double us = (double)(clock() - start) * 1e6 / CLOCKS_PER_SEC;
    printf("of a crowd each: %.1f us, %.2f frames, %.2f put together, %.0f bytes\n", us / CROWD,
           (double)world.sent / CROWD, (double)world.encoded / CROWD, (double)world.bytes / CROWD);
    hear_all();
    printf("that stay: %.0f bytes\n", ((double)heap() - (double)before) / CROWD);
}

static int read_number(int count, char **arguments, int place, int other) {
    int number = count > place ? atoi(arguments[place]) : other;
    if (number < 0 || number > NUMBER_MAX) {
        fprintf(stderr, "usage: table_bench [TABLES] [ACTIONS] [WATCHERS]\n");
        exit(2);
    }
    return number;
}

int main(int argument_count, char **arguments) {
    int tables = read_number(argument_count, arguments, 1, 20);
    int actions = read_number(argument_count, arguments, 2, 10000);
    int each = PLAYERS + read_number(argument_count, arguments, 3, 0);
    open_server();
    struct connection *people = calloc((size_t)tables * (size_t)each, sizeof *people);
    CHECK(people != NULL);
    for (int i = 0; i < tables * each; i++) {
        connect(&people[i], i % each < PLAYERS ? i % each : -1);
    }
    settle(1000);
    size_t before = heap();
    open_tables(people, tables, each);
    size_t open = heap();
    play(people, tables * each, tables * (long)HELD_EVERY);
    size_t begun = heap();
    long start = world.actions;
    world.sent = world.bytes = world.encoded = 0;
    play(people, tables * each, start + actions);
    double acted = (double)(world.actions - start);
    printf("%d tables, %d watchers at each, %.0f actions\n", tables, each - PLAYERS, acted);
    if (actions > 0) {
        printf("an action: %.2f frames to people, %.2f put together, %.0f bytes\n",
               (double)world.sent / acted, (double)world.encoded / acted,
               (double)world.bytes / acted);
    }
    printf(
        "a table beyond its connections: %.1f KiB open, %.1f KiB in its first hand, %.1f KiB now\n",
        (double)(open - before) / tables / 1024, (double)(begun - before) / tables / 1024,
        (double)(heap() - before) / tables / 1024);
    measure_crowd(people[0].code);
    return 0;
}
