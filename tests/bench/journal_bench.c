// The journal alone, as tables use it: each subject has one record on its way.
//
//   journal_bench FOLDER [SUBJECTS] [SECONDS]
//
// Prints for each way of writing how many records a second become durable when every subject goes
// on at once, and how long a record takes when SUBJECTS records come in every second; and what one
// costs in processor time on all threads, which alone can be compared on a busy machine.
#include "server/loop/clock_uv.h"
#include "server/storage/journal_sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RECORD_BYTES = 40, DELAYS_MAX = 4000000, TICK_MS = 10, PATH_BYTES = 256, NS_A_US = 1000 };

struct bench;

struct subject {
    struct bench *bench;
    char name[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;
    uint64_t sent_at;
    bool is_busy;
};

struct bench {
    uv_loop_t loop;
    uv_timer_t tick;
    struct journal *journal;
    struct subject *subjects;
    int count, next;
    bool is_paced, is_over;
    uint64_t end_at;
    double *delays_us;
    int answered;
    double cpu_us; // of the process, before
};

static void on_durable(void *context, enum journal_result result, const struct journal_last *last);

static void send_one(struct subject *subject) {
    static const char bytes[RECORD_BYTES] = {1};
    subject->is_busy = true;
    subject->sent_at = uv_hrtime();
    journal_append(subject->bench->journal, subject->name, subject->token, bytes, sizeof bytes,
                   on_durable, subject);
}

static void on_durable(void *context, enum journal_result result, const struct journal_last *last) {
    struct subject *subject = context;
    struct bench *bench = subject->bench;
    subject->is_busy = false;
    subject->token = last->token;
    if (result != JOURNAL_OK) {
        fprintf(stderr, "the journal does not write\n");
        exit(1);
    }
    if (bench->answered < DELAYS_MAX) {
        bench->delays_us[bench->answered++] = (double)(uv_hrtime() - subject->sent_at) / NS_A_US;
    }
    if (!bench->is_over && !bench->is_paced) {
        send_one(subject);
    }
}

static void on_tick(uv_timer_t *timer) {
    struct bench *bench = timer->data;
    if (uv_hrtime() >= bench->end_at) {
        bench->is_over = true;
        uv_close((uv_handle_t *)timer, NULL);
        journal_close(bench->journal);
        return;
    }
    for (int i = 0; bench->is_paced && i < bench->count * TICK_MS / 1000; i++) {
        struct subject *subject = &bench->subjects[bench->next++ % bench->count];
        if (!subject->is_busy) {
            send_one(subject);
        }
    }
}

static double cpu_us(void) {
    struct timespec now = {.tv_sec = 0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / NS_A_US;
}

static int compare(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void print(struct bench *bench, const char *label, int seconds) {
    int count = bench->answered;
    qsort(bench->delays_us, (size_t)count, sizeof *bench->delays_us, compare);
    double cost_us = (cpu_us() - bench->cpu_us) / count;
    printf("%s: %d records/s, durable after p50 %.2f ms p99 %.2f ms, %.1f us of processor each\n",
           label, count / seconds, bench->delays_us[count / 2] / 1000,
           bench->delays_us[count * 99LL / 100] / 1000, cost_us);
}

static void run(const char *folder, const char *label, enum journal_sync sync, bool is_paced,
                int count, int seconds) {
    struct bench bench = {.count = count, .is_paced = is_paced, .cpu_us = cpu_us()};
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/bench-%d-%d.db", folder, (int)sync, is_paced);
    uv_loop_init(&bench.loop);
    uv_timer_init(&bench.loop, &bench.tick);
    bench.tick.data = &bench;
    bench.journal = journal_sqlite_open(&bench.loop, path, sync);
    bench.subjects = calloc((size_t)count, sizeof *bench.subjects);
    bench.delays_us = malloc(DELAYS_MAX * sizeof *bench.delays_us);
    if (bench.journal == NULL || bench.subjects == NULL || bench.delays_us == NULL) {
        exit(1);
    }
    bench.end_at = uv_hrtime() + (uint64_t)seconds * 1000000000U;
    for (int i = 0; i < count; i++) {
        bench.subjects[i].bench = &bench;
        snprintf(bench.subjects[i].name, sizeof bench.subjects[i].name, "table.%d", i);
        if (!is_paced) {
            send_one(&bench.subjects[i]);
        }
    }
    uv_timer_start(&bench.tick, on_tick, TICK_MS, TICK_MS);
    uv_run(&bench.loop, UV_RUN_DEFAULT);
    uv_loop_close(&bench.loop);
    print(&bench, label, seconds);
    free(bench.subjects);
    free(bench.delays_us);
}

int main(int count, char **argv) {
    if (count < 2) {
        fprintf(stderr, "journal_bench FOLDER [SUBJECTS] [SECONDS]\n");
        return 2;
    }
    int subjects = count > 2 ? atoi(argv[2]) : 1000, seconds = count > 3 ? atoi(argv[3]) : 5;
    run(argv[1], "full, as fast as it goes  ", JOURNAL_SYNC_FULL, false, subjects, seconds);
    run(argv[1], "normal, as fast as it goes", JOURNAL_SYNC_NORMAL, false, subjects, seconds);
    run(argv[1], "full, paced               ", JOURNAL_SYNC_FULL, true, subjects, seconds);
    run(argv[1], "normal, paced             ", JOURNAL_SYNC_NORMAL, true, subjects, seconds);
    return 0;
}
