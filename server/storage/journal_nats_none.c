// In place of journal_nats.c where there was no libnats when this was built.
#include "server/report/log.h"
#include "server/storage/journal_nats.h"

#include <stdio.h>

static const char missing[] =
    "this jansou was built without NATS: install libnats-dev and build it again";

bool journal_nats_is_built(void) {
    return false;
}

struct journal *journal_nats_open(uv_loop_t *loop, const char *place, const char *writer) {
    (void)loop;
    (void)place;
    (void)writer;
    log_line(LOG_JOURNAL_UNUSABLE, "journal: %s", missing);
    return NULL;
}

bool journal_nats_scan(const char *place, const char *subject, bool is_whole_name,
                       journal_record_fn *each, void *context,
                       char out_problem[JOURNAL_PROBLEM_BYTES]) {
    (void)place;
    (void)subject;
    (void)is_whole_name;
    (void)each;
    (void)context;
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s", missing);
    return false;
}

bool journal_nats_init(const char *place, struct store_plan *plan,
                       char out_problem[JOURNAL_PROBLEM_BYTES]) {
    (void)place;
    (void)plan;
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s", missing);
    return false;
}
