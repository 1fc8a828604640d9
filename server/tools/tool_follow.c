// jansou export --follow: the results of all matches of a cluster, one line of JSON each, in the
// order in which they were kept; then those that come (N34).
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/storage/journal_kinds.h"
#include "server/tools/tool.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum { A_LOOK = 1000, LOOK_MS = 500, SIGNALS = 2 };

struct follower {
    uv_loop_t loop;
    uv_timer_t timer;
    uv_signal_t signals[SIGNALS];
    struct journal *journal;
    struct wire_record *record; // to read one
    uint64_t after;             // how far it was printed
    int came;
    bool is_ending, has_failed; // the output takes no more
    const char *problem;
};

static void finish(struct follower *follower) {
    if (follower->is_ending) {
        return;
    }
    follower->is_ending = true;
    journal_close(follower->journal);
    uv_close((uv_handle_t *)&follower->timer, NULL);
    for (int i = 0; i < SIGNALS; i++) {
        uv_close((uv_handle_t *)&follower->signals[i], NULL);
    }
}

// A line for each, with where to go on after it: who reads them keeps that of the last whole line.
static void on_result(void *context, const struct journal_record *record) {
    struct follower *follower = context;
    if (follower->is_ending || follower->has_failed) {
        return;
    }
    follower->came++;
    follower->after = record->position;
    if (!wire_decode_record(record->bytes, record->length, follower->record) ||
        follower->record->type != WIRE_RECORD_MATCH_HEADER) {
        fprintf(stderr, "%s cannot be read\n", record->subject);
        return;
    }
    int length = printf("{\"position\":%" PRIu64 ",\"result\":", record->position);
    follower->has_failed = length < 0 ||
                           fwrite(record->bytes, 1, record->length, stdout) != record->length ||
                           fputs("}\n", stdout) < 0;
}

static void on_end(void *context, enum journal_result result) {
    struct follower *follower = context;
    if (follower->is_ending) {
        return;
    }
    if (fflush(stdout) != 0 || follower->has_failed) {
        follower->problem = "nobody reads what is printed";
        finish(follower);
        return;
    }
    // What came before a failure is printed: it is gone on behind that.
    bool is_more = result == JOURNAL_OK && follower->came == A_LOOK;
    uv_timer_start(&follower->timer, follower->timer.timer_cb, is_more ? 0 : LOOK_MS, 0);
}

static void look(uv_timer_t *timer) {
    struct follower *follower = timer->data;
    const struct journal_wish wish = {.prefix = "result.",
                                      .after = follower->after,
                                      .max = A_LOOK,
                                      .each = on_result,
                                      .end = on_end,
                                      .context = follower};
    follower->came = 0;
    if (!journal_follow(follower->journal, &wish)) {
        follower->problem = "only the store of a cluster can be followed; `jansou matches` and "
                            "`jansou export` read a file";
        finish(follower);
    }
}

static void on_signal(uv_signal_t *handle, int number) {
    (void)number;
    finish(handle->data);
}

// Until a signal, or until the output takes no more.
static void follow(struct follower *follower) {
    static const int numbers[SIGNALS] = {SIGTERM, SIGINT};
    uv_timer_init(&follower->loop, &follower->timer);
    follower->timer.data = follower;
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(&follower->loop, &follower->signals[i]);
        follower->signals[i].data = follower;
        uv_signal_start(&follower->signals[i], on_signal, numbers[i]);
    }
    signal(SIGPIPE, SIG_IGN); // a write says so
    uv_timer_start(&follower->timer, look, 0, 0);
    uv_run(&follower->loop, UV_RUN_DEFAULT);
}

static bool open_and_follow(const char *journal, struct follower *follower) {
    char writer[JOURNAL_WRITER_BYTES];
    if (uv_loop_init(&follower->loop) != 0) {
        return false;
    }
    snprintf(writer, sizeof writer, "follow.%ld", (long)getpid());
    follower->journal = journal_open_shared(journal, &follower->loop, true, writer);
    if (follower->journal != NULL) {
        follow(follower);
    }
    return uv_loop_close(&follower->loop) == 0 && follower->journal != NULL;
}

bool tool_follow(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    char store[JOURNAL_STORE_BYTES], problem[JOURNAL_PROBLEM_BYTES];
    const char *journal = arguments->journal;
    int64_t after = 0;
    if (arguments->after != NULL && !text_read_int(arguments->after, 0, INT64_MAX, &after)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "--after is a position that was printed");
        return false;
    }
    if (journal == NULL && !tool_name_store(arguments, store, out_problem)) {
        return false;
    }
    journal = journal == NULL ? store : journal;
    if (!journal_is_lasting(journal, problem)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
        return false;
    }
    struct follower follower = {.after = (uint64_t)after,
                                .record = malloc(sizeof *follower.record)};
    bool is_fine = follower.record != NULL && open_and_follow(journal, &follower);
    free(follower.record);
    if (!is_fine || follower.problem != NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s",
                 is_fine ? follower.problem : "the store cannot be read");
    }
    return is_fine && follower.problem == NULL;
}
