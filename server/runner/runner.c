// Login, invitations, and coming back to a server that was away.
#include "server/runner/runner.h"

#include "common/base/text.h"
#include "protocol/json_write.h"
#include "server/runner/cage.h"
#include "server/runner/engagement.h"
#include "server/runner/line_stream.h"
#include "server/runner/process.h"

#include <jansson.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

enum { BACK_MS = 1000, BACK_MS_MAX = 30000, LOGIN_BYTES = 8192, HOST_BYTES = 256, PORT_BYTES = 8 };

struct runner {
    uv_loop_t loop;
    struct runner_config *config;
    char host[HOST_BYTES], port[PORT_BYTES];
    struct sockaddr_storage address;
    struct processes processes;
    struct engagements engagements;
    struct player players[RUNNER_PROGRAMS_MAX];
    struct line_stream *door; // NULL while the server is away
    uv_timer_t pause;         // until it is tried again
    uint64_t pause_ms;
    uv_signal_t signals[2];
    bool was_welcome; // once
    bool is_stopping;
    char *problem; // of the caller
};

// ---- the end ----

static void stop(struct runner *runner) {
    if (runner->is_stopping) {
        return;
    }
    runner->is_stopping = true;
    engagements_stop(&runner->engagements);
    processes_stop(&runner->processes);
    line_stream_close(runner->door);
    runner->door = NULL;
    uv_timer_stop(&runner->pause);
}

static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    stop(signal->data);
}

// ---- the door ----

static void dial(struct runner *runner);

static void on_pause_over(uv_timer_t *timer) {
    dial(timer->data);
}

static void on_end(void *user) {
    struct runner *runner = user;
    runner->door = NULL;
    runner->engagements.is_logged_in = false;
    if (runner->is_stopping) {
        return;
    }
    if (runner->pause_ms == BACK_MS) { // for the first time
        fprintf(stderr, "there is no connection to the server; it is tried again\n");
    }
    uv_timer_start(&runner->pause, on_pause_over, runner->pause_ms, 0);
    runner->pause_ms = runner->pause_ms * 2 < BACK_MS_MAX ? runner->pause_ms * 2 : BACK_MS_MAX;
}

static void log_in(struct runner *runner) {
    char line[LOGIN_BYTES];
    struct text text;
    text_init(&text, line, sizeof line);
    text_add(&text, "{\"type\":\"runner\",\"secret\":");
    json_write_string(&text, runner->config->secret);
    text_add(&text, ",\"programs\":[");
    for (int i = 0; i < runner->config->offered; i++) {
        const struct runner_program *program = &runner->config->programs[i];
        static const char *const players[] = {"[3]", "[4]", "[3,4]"}; // by the bits 3 and 4
        text_add(&text, i == 0 ? "{\"name\":" : ",{\"name\":");
        json_write_string(&text, program->name);
        text_addf(&text, ",\"players\":%s}", players[(program->players >> 3) - 1]);
    }
    text_add(&text, "]}");
    line_stream_send(runner->door, text.data, text.length);
}

static void take_invitation(struct runner *runner, const json_t *json) {
    const char *name = json_string_value(json_object_get(json, "program"));
    const char *room = json_string_value(json_object_get(json, "room"));
    for (int i = 0; i < runner->config->offered && name != NULL && room != NULL; i++) {
        struct player *player = &runner->players[i];
        if (strcmp(player->program->name, name) == 0 &&
            !engagement_begin(&runner->engagements, player, room)) {
            fprintf(stderr, "%s: cannot be brought to a table\n", name);
        }
    }
}

static void take_error(struct runner *runner, const json_t *json) {
    const char *why = json_string_value(json_object_get(json, "message"));
    fprintf(stderr, "the server: %s\n", why == NULL ? "error" : why);
    if (!runner->was_welcome) { // it will not be later
        snprintf(runner->problem, RUNNER_PROBLEM_BYTES, "the server does not want this runner");
        stop(runner);
    }
}

static void on_line(void *user, const char *bytes, size_t length) {
    struct runner *runner = user;
    json_t *json = json_loadb(bytes, length, 0, NULL);
    const char *type = json_string_value(json_object_get(json, "type"));
    type = type == NULL ? "" : type;
    if (strcmp(type, "hello") == 0) {
        log_in(runner);
    } else if (strcmp(type, "welcome") == 0) {
        runner->was_welcome = runner->engagements.is_logged_in = true;
        runner->pause_ms = BACK_MS;
        fprintf(stderr, "programs that the server offers: %d\n", runner->config->offered);
    } else if (strcmp(type, "invite") == 0) {
        take_invitation(runner, json);
    } else if (strcmp(type, "error") == 0) {
        take_error(runner, json);
    }
    json_decref(json);
}

static const struct line_stream_handlers door_handlers = {on_line, on_end};

// Names may change their address while the server is away.
static bool find_address(struct runner *runner) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (getaddrinfo(runner->host, runner->port, &hints, &found) != 0) {
        return false;
    }
    memcpy(&runner->address, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return true;
}

static void dial(struct runner *runner) {
    if (find_address(runner)) {
        runner->door = line_stream_dial(&runner->loop, (struct sockaddr *)&runner->address,
                                        &door_handlers, runner);
    }
    if (runner->door == NULL) {
        on_end(runner);
    }
}

// ---- the beginning ----

static bool read_door(struct runner *runner, const char *door) {
    const char *colon = strrchr(door, ':');
    bool is_tcp = strncmp(door, "tcp:", 4) == 0 && colon != NULL && colon > door + 4;
    if (!is_tcp || colon - (door + 4) >= HOST_BYTES || strlen(colon + 1) >= PORT_BYTES ||
        colon[1] == '\0') {
        return false;
    }
    snprintf(runner->host, sizeof runner->host, "%.*s", (int)(colon - (door + 4)), door + 4);
    snprintf(runner->port, sizeof runner->port, "%s", colon + 1);
    return true;
}

// Programs that are to have no network are not run where that cannot be kept from them.
static bool drop_what_cannot_be(struct runner_config *config) {
    int kept = 0;
    bool can_close = cage_can_close_network();
    for (int i = 0; i < config->count; i++) {
        if (!can_close && !config->programs[i].has_network) {
            fprintf(stderr,
                    "%s: not run: this machine does not let us close the network to it "
                    "(user namespaces); or allow it, \"network\": true\n",
                    config->programs[i].name);
            continue;
        }
        struct runner_program program = config->programs[i];
        config->programs[i] = config->programs[kept];
        config->programs[kept++] = program;
    }
    config->offered = kept;
    return kept > 0;
}

static void begin(struct runner *runner) {
    static const int numbers[] = {SIGINT, SIGTERM};
    signal(SIGPIPE, SIG_IGN);
    processes_open(&runner->processes, &runner->loop, runner->config->logs);
    runner->engagements = (struct engagements){.processes = &runner->processes,
                                               .door = (struct sockaddr *)&runner->address};
    for (int i = 0; i < runner->config->offered; i++) {
        runner->players[i].program = &runner->config->programs[i];
    }
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&runner->loop, &runner->signals[i]);
        runner->signals[i].data = runner;
        uv_signal_start(&runner->signals[i], on_signal, numbers[i]);
        uv_unref((uv_handle_t *)&runner->signals[i]);
    }
    uv_timer_init(&runner->loop, &runner->pause);
    runner->pause.data = runner;
    runner->pause_ms = BACK_MS;
    dial(runner);
}

static void close_handles(struct runner *runner) {
    uv_close((uv_handle_t *)&runner->pause, NULL);
    uv_close((uv_handle_t *)&runner->processes.ended, NULL);
    for (int i = 0; i < 2; i++) {
        uv_close((uv_handle_t *)&runner->signals[i], NULL);
    }
    uv_run(&runner->loop, UV_RUN_DEFAULT);
    uv_loop_close(&runner->loop);
}

bool runner_run(struct runner_config *config, const char *door,
                char out_problem[RUNNER_PROBLEM_BYTES]) {
    struct runner runner = {.config = config, .problem = out_problem};
    out_problem[0] = '\0';
    if (!read_door(&runner, door)) {
        snprintf(out_problem, RUNNER_PROBLEM_BYTES, "--door is tcp:HOST:PORT, as mjai_port");
        return false;
    }
    if (!drop_what_cannot_be(config)) {
        snprintf(out_problem, RUNNER_PROBLEM_BYTES, "no program can be run");
        return false;
    }
    prctl(PR_SET_DUMPABLE, 0); // no program of the same user may look into its memory
    uv_loop_init(&runner.loop);
    begin(&runner);
    uv_run(&runner.loop, UV_RUN_DEFAULT);
    close_handles(&runner);
    prctl(PR_SET_DUMPABLE, 1); // all are gone
    return out_problem[0] == '\0';
}
