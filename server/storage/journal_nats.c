// The loop's side: jobs go to the thread, answers and records come back. Answers are told at once;
// records a little in each turn.
#include "server/storage/journal_nats.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/report/moment.h"
#include "server/storage/journal_nats_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    JOBS_MAX = 65536,          // that are not answered; more are refused
    JOBS_BYTES_MAX = 64 << 20, // and their bytes
    SLICE_NS = 2000000,        // of a turn of the loop for all that is heard
    ROWS_A_LOOK = 16,          // rows between two looks at the time
    SILENT_US = 1000000,       // without an answer: the store is silent
    OUT_US = 10000000,         // and for so long while another leader is chosen, not for longer
    LOOK_MS = 250,             // between two looks at that, while something waits
    LEAVE_MS = 5000,           // the store has to answer what is open at the end
    MS_NS = 1000000,
    THREAD_BYTES = 1 << 20,
};

static const char silent[] = "the store does not answer";

static struct journal_nats *nats_of(struct journal *journal) {
    return (struct journal_nats *)journal;
}

// ---- writing ----

static void note_oldest(const struct journal_nats *nats) {
    metric_set(METRIC_JOURNAL_OLDEST, nats->open == NULL ? 0 : (int64_t)nats->open->asked_us);
}

// Another leader is chosen within some seconds, and the tables of other shards play on meanwhile:
// so long the server is not out (N44). What is answered says nothing of a shard that is silent.
static void note_health(struct journal_nats *nats, const char *problem) {
    uint64_t now = moment_us(), oldest = nats->open == NULL ? now : nats->open->asked_us;
    problem = problem == NULL && now - oldest >= SILENT_US ? silent : problem;
    if (!nats->journal.is_failing) {
        nats->failing_since = oldest;
    }
    journal_note_health(&nats->journal, problem);
    nats->journal.is_out = problem != NULL && now - nats->failing_since >= OUT_US;
}

static void on_look(uv_timer_t *timer) {
    struct journal_nats *nats = timer->data;
    if (nats->open == NULL) {
        uv_timer_stop(timer);
    } else if (moment_us() - nats->open->asked_us >= SILENT_US) {
        note_health(nats, silent);
    }
}

static struct nats_job *make_job(const struct journal_write *write, size_t length) {
    struct nats_job *job = calloc(1, sizeof *job + length);
    CHECK(job != NULL);
    job->kind = NATS_JOB_WRITE;
    snprintf(job->subject, sizeof job->subject, "%s", write->subject);
    if (length > 0) {
        memcpy(job->bytes, write->bytes, length);
    }
    job->write = *write;
    job->write.subject = job->subject;
    job->write.bytes = job->bytes;
    job->write.length = length;
    return job;
}

static void nats_write(struct journal *journal, const struct journal_write *write) {
    struct journal_nats *nats = nats_of(journal);
    bool is_taken =
        nats->open_count < JOBS_MAX && nats->open_bytes + write->length <= JOBS_BYTES_MAX;
    struct nats_job *job = make_job(write, is_taken ? write->length : 0);
    if (!is_taken) {
        job->result = JOURNAL_FAILED;
        DL_APPEND(nats->refused, job);
        uv_async_send(&nats->answered);
        return;
    }
    job->asked_us = moment_us();
    DL_APPEND2(nats->open, job, open_prev, open_next);
    nats->open_count++;
    nats->open_bytes += write->length;
    metric_add(METRIC_JOURNAL_WAITING, 1);
    metric_add(METRIC_JOURNAL_BYTES, (int64_t)write->length);
    note_oldest(nats);
    if (!uv_is_active((uv_handle_t *)&nats->silence)) {
        uv_timer_start(&nats->silence, on_look, LOOK_MS, LOOK_MS);
    }
    nats_worker_take(&nats->worker, job);
}

static void tell(struct nats_job *job) {
    if (job->write.done != NULL) {
        job->write.done(job->write.context, job->result, &job->last);
    }
    free(job);
}

static void close_job(struct journal_nats *nats, struct nats_job *job) {
    DL_DELETE2(nats->open, job, open_prev, open_next);
    nats->open_count--;
    nats->open_bytes -= job->write.length;
    metric_add(METRIC_JOURNAL_WAITING, -1);
    metric_add(METRIC_JOURNAL_BYTES, -(int64_t)job->write.length);
    uint64_t took_us = moment_us() - job->asked_us;
    metric_observe(HISTOGRAM_JOURNAL_WAIT, took_us);
    nats_note_append(nats, job, took_us);
    note_oldest(nats);
}

static void answer_all(struct journal_nats *nats, struct nats_job *jobs, const char *problem) {
    struct nats_job *refused = nats->refused, *job, *next;
    nats->refused = NULL;
    DL_FOREACH_SAFE(jobs, job, next) {
        close_job(nats, job);
        note_health(nats, job->result == JOURNAL_FAILED ? problem : NULL);
        tell(job);
    }
    DL_FOREACH_SAFE(refused, job, next) {
        note_health(nats, "very much waits for the store");
        tell(job);
    }
}

// ---- reading ----

static void give_reading(struct journal_nats *nats, struct nats_reading *reading,
                         enum nats_job_kind kind) {
    struct nats_job *job = calloc(1, sizeof *job);
    CHECK(job != NULL);
    job->kind = kind;
    job->reading = reading;
    nats_worker_take(&nats->worker, job);
}

static void add_reading(struct journal_nats *nats, const struct nats_reading *wanted,
                        const char *name) {
    struct nats_reading *reading = malloc(sizeof *reading);
    CHECK(reading != NULL);
    *reading = *wanted;
    reading->worker = &nats->worker;
    snprintf(reading->name, sizeof reading->name, "%s", name);
    DL_APPEND(nats->readings, reading);
    give_reading(nats, reading, NATS_JOB_READ);
}

static void nats_read(struct journal *journal, const char *prefix, bool is_whole_name,
                      journal_record_fn *each, journal_end_fn *end, void *context) {
    const struct nats_reading wanted = {.how = is_whole_name ? NATS_READ_ONE : NATS_READ_ALL,
                                        .each = each,
                                        .end = end,
                                        .context = context};
    add_reading(nats_of(journal), &wanted, prefix);
}

static void nats_read_last(struct journal *journal, const char *subject, bool is_whole_name,
                           journal_record_fn *each, journal_end_fn *end, void *context) {
    const struct nats_reading wanted = {
        .how = NATS_READ_LAST, .each = each, .end = end, .context = context};
    (void)is_whole_name;
    add_reading(nats_of(journal), &wanted, subject);
}

static int nats_shard_of(const struct journal *journal, const char *subject) {
    return nats_find_shard(&((const struct journal_nats *)journal)->worker.place, subject);
}

static void nats_list(struct journal *journal, const char *prefix, int shard, journal_last_fn *each,
                      journal_end_fn *end, void *context) {
    const struct nats_reading wanted = {
        .how = NATS_LIST, .shard = shard, .each_last = each, .end = end, .context = context};
    add_reading(nats_of(journal), &wanted, prefix);
}

static void nats_read_set(struct journal *journal, const struct journal_subject *subjects,
                          int count, journal_record_fn *each, journal_end_fn *end, void *context) {
    struct nats_reading wanted = {.how = NATS_READ_SET,
                                  .shard = nats_shard_of(journal, subjects[0].name),
                                  .wanted_count = count,
                                  .each = each,
                                  .end = end,
                                  .context = context};
    wanted.wanted = malloc((size_t)count * sizeof *subjects);
    CHECK(wanted.wanted != NULL);
    memcpy(wanted.wanted, subjects, (size_t)count * sizeof *subjects);
    add_reading(nats_of(journal), &wanted, "table.");
}

static void nats_follow(struct journal *journal, const struct journal_wish *wish) {
    const struct nats_reading wanted = {.how = NATS_FOLLOW,
                                        .follows = wish->after,
                                        .wanted_max = wish->max,
                                        .each = wish->each,
                                        .end = wish->end,
                                        .context = wish->context};
    add_reading(nats_of(journal), &wanted, wish->prefix);
}

static void end_reading(struct journal_nats *nats, const struct nats_row *row) {
    struct nats_reading *reading = row->reading;
    journal_end_fn *end = reading->end;
    void *context = reading->context;
    if (row->result == JOURNAL_FAILED && reading->how != NATS_LOOK) {
        char problem[JOURNAL_PROBLEM_BYTES];
        uv_mutex_lock(&nats->worker.mutex);
        memcpy(problem, nats->worker.problem, sizeof problem);
        uv_mutex_unlock(&nats->worker.mutex);
        log_line(LOG_JOURNAL_UNREADABLE, "journal: %s cannot be read: %s", reading->name, problem);
    }
    DL_DELETE(nats->readings, reading);
    nats_reading_free(reading);
    end(context, row->result);
}

static void hear_row(struct journal_nats *nats, struct nats_row *row) {
    struct nats_reading *reading = row->reading;
    if (row->is_end) {
        end_reading(nats, row);
        return;
    }
    if (reading->how == NATS_LIST) {
        struct journal_last last = {.token = row->record.token};
        memcpy(last.writer, row->writer, sizeof last.writer);
        reading->each_last(reading->context, row->subject, &last);
    } else {
        reading->each(reading->context, &row->record);
    }
    if (nats->is_over) {
        return;
    }
    if (nats_reading_note_heard(reading, sizeof *row + row->record.length)) {
        give_reading(nats, reading, NATS_JOB_RESUME);
    }
}

static void free_rows(struct nats_row *rows) {
    struct nats_row *row, *next;
    DL_FOREACH_SAFE(rows, row, next) {
        free(row);
    }
}

static void finish_closing(struct journal_nats *nats);

static void on_hearing(uv_idle_t *idle) {
    struct journal_nats *nats = idle->data;
    uint64_t until = uv_hrtime() + SLICE_NS;
    nats->is_hearing = true;
    do {
        for (int i = 0; i < ROWS_A_LOOK && nats->rows != NULL && !nats->is_over; i++) {
            struct nats_row *row = nats->rows;
            DL_DELETE(nats->rows, row);
            hear_row(nats, row);
            free(row);
        }
    } while (nats->rows != NULL && !nats->is_over && uv_hrtime() < until);
    nats->is_hearing = false;
    if (nats->is_over) { // by who heard it
        finish_closing(nats);
    } else if (nats->rows == NULL) {
        uv_idle_stop(idle);
    }
}

// ---- what comes back ----

static void note_voids(struct journal_nats *nats, uint64_t voids, const char *subject) {
    if (voids > nats->voids) {
        log_line(LOG_JOURNAL_VOID,
                 "journal: %s has a record that follows no valid one; it counts for nothing",
                 subject);
        metric_add(METRIC_JOURNAL_VOID, (int64_t)(voids - nats->voids));
        nats->voids = voids;
    }
}

static void take_back(struct journal_nats *nats) {
    struct nats_worker *worker = &nats->worker;
    char problem[JOURNAL_PROBLEM_BYTES], subject[NATS_SUBJECT_BYTES];
    uv_mutex_lock(&worker->mutex);
    struct nats_job *answers = worker->answers;
    struct nats_row *rows = worker->rows;
    uint64_t voids = worker->voids;
    memcpy(problem, worker->problem, sizeof problem);
    memcpy(subject, worker->void_subject, sizeof subject);
    worker->answers = NULL;
    worker->rows = NULL;
    uv_mutex_unlock(&worker->mutex);
    note_voids(nats, voids, subject);
    DL_CONCAT(nats->rows, rows);
    answer_all(nats, answers, problem);
}

static void on_answered(uv_async_t *async) {
    struct journal_nats *nats = async->data;
    take_back(nats);
    if (nats->rows != NULL && !nats->is_over) {
        uv_idle_start(&nats->hearing, on_hearing);
    }
}

// ---- cleaning ----

static void nats_clean(struct journal *journal, int shard, journal_end_fn *end, void *context) {
    const struct nats_reading wanted = {
        .how = NATS_CLEAN, .shard = shard, .end = end, .context = context};
    add_reading(nats_of(journal), &wanted, "table.");
}

// ---- closing ----

static void free_all(struct journal_nats *nats) {
    uv_mutex_destroy(&nats->worker.mutex);
    uv_cond_destroy(&nats->worker.wake);
    uv_cond_destroy(&nats->worker.told);
    free(nats);
}

static void on_handle_closed(uv_handle_t *handle) {
    struct journal_nats *nats = handle->data;
    if (--nats->handles == 0) {
        free_all(nats);
    }
}

// The thread has ended.
static void finish_closing(struct journal_nats *nats) {
    struct nats_reading *reading, *next;
    DL_FOREACH_SAFE(nats->readings, reading, next) {
        nats_reading_free(reading);
    }
    free_rows(nats->rows);
    free_rows(nats->worker.rows);
    uv_close((uv_handle_t *)&nats->answered, on_handle_closed);
    uv_close((uv_handle_t *)&nats->silence, on_handle_closed);
    uv_close((uv_handle_t *)&nats->looking, on_handle_closed);
    uv_close((uv_handle_t *)&nats->hearing, on_handle_closed);
}

static void end_thread(struct journal_nats *nats) {
    struct nats_worker *worker = &nats->worker;
    uv_mutex_lock(&worker->mutex);
    worker->must_end = true;
    uv_cond_signal(&worker->wake);
    uv_mutex_unlock(&worker->mutex);
    uv_thread_join(&nats->thread);
    while (worker->messages != NULL) {
        struct nats_message *message = worker->messages;
        worker->messages = nats_message_next(message);
        nats_message_free(message);
    }
    struct nats_job *job, *next;
    DL_FOREACH_SAFE(worker->jobs, job, next) {
        if (job->kind != NATS_JOB_WRITE) { // those that are open are on the list of the loop
            free(job);
        }
    }
}

// What the store answers in time is told as it is; of the rest nobody will know.
static void nats_close(struct journal *journal) {
    struct journal_nats *nats = nats_of(journal);
    struct nats_worker *worker = &nats->worker;
    uint64_t now = uv_hrtime(), until = now + (uint64_t)LEAVE_MS * MS_NS;
    while ((nats->open != NULL && now < until) || nats->refused != NULL) {
        uv_mutex_lock(&worker->mutex);
        if (worker->answers == NULL && nats->refused == NULL) {
            uv_cond_timedwait(&worker->told, &worker->mutex, until - now);
        }
        uv_mutex_unlock(&worker->mutex);
        take_back(nats);
        now = uv_hrtime();
    }
    uv_timer_stop(&nats->looking);
    end_thread(nats);
    take_back(nats);
    while (nats->open != NULL) {
        struct nats_job *job = nats->open;
        job->result = JOURNAL_FAILED;
        close_job(nats, job);
        tell(job);
    }
    nats->is_over = true;
    if (!nats->is_hearing) {
        finish_closing(nats);
    }
}

// ---- opening ----

static const struct journal_operations operations = {
    .write = nats_write,
    .read = nats_read,
    .close = nats_close,
    .read_last = nats_read_last,
    .shard_of = nats_shard_of,
    .list = nats_list,
    .read_set = nats_read_set,
    .clean = nats_clean,
    .print_parts = nats_print_streams,
    .follow = nats_follow,
};

static void run_thread(void *argument) {
    struct journal_nats *nats = argument;
    struct nats_worker *worker = &nats->worker;
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    struct nats_facts facts;
    bool is_fit = nats_check(&worker->place, &facts, problem);
    worker->link =
        is_fit ? nats_link_open(&worker->place, nats_worker_hear, worker, problem) : NULL;
    uv_mutex_lock(&worker->mutex);
    nats->is_tried = true;
    nats->is_fit = worker->link != NULL;
    nats->facts = facts;
    memcpy(nats->problem, problem, sizeof nats->problem);
    uv_cond_signal(&worker->told);
    uv_mutex_unlock(&worker->mutex);
    if (worker->link != NULL) {
        nats_worker_run(worker);
        nats_link_close(worker->link);
    }
}

static void init_handles(struct journal_nats *nats) {
    uv_async_init(nats->loop, &nats->answered, on_answered);
    uv_timer_init(nats->loop, &nats->silence);
    uv_timer_init(nats->loop, &nats->looking);
    uv_idle_init(nats->loop, &nats->hearing);
    nats->answered.data = nats->silence.data = nats->hearing.data = nats->looking.data = nats;
    uv_unref((uv_handle_t *)&nats->silence); // who waits for an answer has the loop go on
    uv_unref((uv_handle_t *)&nats->looking);
    nats->handles = 4;
    nats->worker.answered = &nats->answered;
}

static bool start_thread(struct journal_nats *nats) {
    struct nats_worker *worker = &nats->worker;
    uv_thread_options_t options = {.flags = UV_THREAD_HAS_STACK_SIZE, .stack_size = THREAD_BYTES};
    CHECK(uv_thread_create_ex(&nats->thread, &options, run_thread, nats) == 0);
    uv_mutex_lock(&worker->mutex);
    while (!nats->is_tried) {
        uv_cond_wait(&worker->told, &worker->mutex);
    }
    uv_mutex_unlock(&worker->mutex);
    return nats->is_fit;
}

struct journal *journal_nats_open(uv_loop_t *loop, const char *place, const char *writer) {
    struct journal_nats *nats = calloc(1, sizeof *nats);
    CHECK(nats != NULL && uv_mutex_init(&nats->worker.mutex) == 0 &&
          uv_cond_init(&nats->worker.wake) == 0 && uv_cond_init(&nats->worker.told) == 0);
    nats->journal.operations = &operations;
    nats->add_reading = add_reading;
    nats->loop = loop;
    snprintf(nats->journal.writer, sizeof nats->journal.writer, "%s", writer);
    snprintf(nats->worker.writer, sizeof nats->worker.writer, "%s", writer);
    nats->journal.is_shared = *writer != '\0';
    bool is_place = nats_place_read(place, &nats->worker.place, nats->problem);
    if (!is_place || !start_thread(nats)) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s", nats->problem);
        if (is_place) {
            uv_thread_join(&nats->thread);
        }
        free_all(nats);
        return NULL;
    }
    nats->journal.shards = nats->worker.place.shards;
    init_handles(nats); // the thread tells nobody before it has a job
    nats_log_store(&nats->facts);
    nats_start_looking(nats);
    return &nats->journal;
}

bool journal_nats_is_built(void) {
    return true;
}
