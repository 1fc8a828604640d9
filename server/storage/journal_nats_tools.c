// What commands do with a store: on loops of their own, and without one.
#include "server/storage/journal_nats.h"

#include "server/storage/nats_check.h"
#include "server/storage/nats_setup.h"

#include <stdio.h>

struct scan {
    struct journal *journal;
    journal_record_fn *each;
    void *context;
    enum journal_result result;
};

static void on_scanned(void *context, const struct journal_record *record) {
    struct scan *scan = context;
    scan->each(scan->context, record);
}

static void on_scan_end(void *context, enum journal_result result) {
    struct scan *scan = context;
    scan->result = result;
    journal_close(scan->journal); // then the loop has nothing left to do
}

bool journal_nats_scan(const char *place, const char *subject, bool is_whole_name,
                       journal_record_fn *each, void *context,
                       char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct scan scan = {.each = each, .context = context, .result = JOURNAL_FAILED};
    uv_loop_t loop = {.data = NULL};
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "the store cannot be read");
    if (uv_loop_init(&loop) != 0) {
        return false;
    }
    scan.journal = journal_nats_open(&loop, place, "");
    if (scan.journal != NULL) {
        (is_whole_name ? journal_read : journal_read_all)(scan.journal, subject, on_scanned,
                                                          on_scan_end, &scan);
    }
    uv_run(&loop, UV_RUN_DEFAULT);
    return uv_loop_close(&loop) == 0 && scan.result == JOURNAL_OK;
}

bool journal_nats_init(const char *place, struct store_plan *plan,
                       char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_place read;
    struct nats_facts facts = {.servers = 0};
    plan->made = plan->changed = 0;
    if (!nats_place_read(place, &read, out_problem) ||
        !nats_check_versions(&read, &facts, out_problem)) {
        return false;
    }
    read.shards = plan->shards;
    return nats_setup(&read, plan, out_problem);
}
