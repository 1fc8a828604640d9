// jansou drain: a server of a parlour is told, by the bus, to give its tables to the others and
// end.
#include "server/bus/bus_nats.h"
#include "server/nodes/nodes.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <string.h>
#include <uv.h>

enum { ASK_MS = 500, TRIES_MAX = 10 }; // the first go nowhere: it connects meanwhile

struct asking {
    struct bus *bus;
    char subject[BUS_SUBJECT_BYTES];
    int tries;
    bool has_answered;
};

static void ask(struct asking *asking);

static void on_answered(void *context, const void *bytes, size_t length) {
    struct asking *asking = context;
    (void)length;
    asking->has_answered = asking->has_answered || bytes != NULL;
    if (asking->has_answered || asking->tries == TRIES_MAX) {
        bus_close(asking->bus); // then the loop has nothing left to do
    } else {
        ask(asking);
    }
}

static void ask(struct asking *asking) {
    asking->tries++;
    bus_ask(asking->bus, asking->subject, "", 0, ASK_MS, on_answered, asking);
}

static bool run(struct asking *asking, const char *place) {
    uv_loop_t loop;
    if (uv_loop_init(&loop) != 0) {
        return false;
    }
    asking->bus = bus_nats_open(&loop, place);
    if (asking->bus != NULL) {
        ask(asking);
    }
    uv_run(&loop, UV_RUN_DEFAULT);
    return uv_loop_close(&loop) == 0 && asking->has_answered;
}

bool tool_drain(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    static const char kind[] = "nats:";
    char store[JOURNAL_STORE_BYTES];
    struct asking asking = {.tries = 0};
    if (!tool_name_store(arguments, store, out_problem)) {
        return false;
    }
    if (arguments->what == NULL || !node_is_name(arguments->what)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the name of a server");
        return false;
    }
    snprintf(asking.subject, sizeof asking.subject, "node.%s.drain", arguments->what);
    bool is_told = run(&asking, store + sizeof kind - 1);
    if (is_told) {
        printf("%s gives its tables to the others, and ends\n", arguments->what);
    } else {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "no server %s answers there", arguments->what);
    }
    return is_told;
}
