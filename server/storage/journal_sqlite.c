// The writer thread. The loop hands it jobs; it takes all that wait into one transaction, and their
// answers go back together: many tables share one flush of the disk.
#include "server/storage/journal_sqlite.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/storage/file_lock.h"
#include "server/storage/file_place.h"
#include "server/storage/journal_lag.h"
#include "server/storage/journal_readings.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/suspects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <utlist.h>

enum {
    PATH_BYTES = 512,
    BATCH_JOBS = 4096,         // of one transaction at most
    BATCH_BYTES = 16 << 20,    // the same; one job always fits
    CLEAN_EVERY = 16,          // batches, when there is no rest to clean in
    CLEAN_IDLE_NS = 50000000,  // without jobs: the rest to clean in
    LOOK_IDLE_NS = 1000000000, // without jobs: the files are looked at again
};

enum job_kind { JOB_WRITE, JOB_DROP };

struct job {
    enum job_kind kind;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_write write; // its subject and bytes lie here
    enum journal_result result;
    struct journal_token token; // of what was written
    struct journal_asked asked; // the first of a batch tells of its commit
    struct job *prev, *next;
    unsigned char bytes[];
};

enum { MAIN_FILE, WAL_FILE, FILE_COUNT };

struct journal_sqlite {
    struct journal journal;
    uv_loop_t *loop;
    char path[PATH_BYTES];
    int lock_fd;
    struct sqlite_file *file; // of the writer thread, with its places
    struct file_place places[FILE_COUNT];
    struct job *fresh;        // of the loop: not yet handed over
    struct journal_lag lag;   // of the loop
    uv_prepare_t end_of_turn; // hands them over
    uv_async_t answered;
    uv_thread_t writer;
    struct journal_readings *readings;

    uv_mutex_t mutex; // guards all below
    uv_cond_t wake;
    struct job *waiting;  // for the writer
    struct job *finished; // for the loop
    char problem[JOURNAL_PROBLEM_BYTES];
    bool has_problem, must_end;
    bool is_writing;
    uv_cond_t rest; // told when the writer has nothing to do
};

static const char gone[] = "its file was moved, deleted or replaced";

static struct journal_sqlite *sqlite_of(struct journal *journal) {
    return (struct journal_sqlite *)journal;
}

// ---- the writer thread ----

static void fail_all(struct job *batch) {
    for (struct job *job = batch; job != NULL; job = job->next) {
        if (job->result == JOURNAL_OK) {
            job->result = JOURNAL_FAILED;
        }
    }
}

// Whoever moves or deletes a file that is open would have us write where nobody reads.
static bool is_in_place(struct journal_sqlite *sqlite) {
    return file_place_check(&sqlite->places[MAIN_FILE]) &&
           file_place_check(&sqlite->places[WAL_FILE]);
}

static bool write_job(struct sqlite_file *file, struct job *job, int64_t *clean_from) {
    int64_t first = 0; // row of what is forgotten
    if (job->kind == JOB_WRITE) {
        job->result = sqlite_file_write(file, &job->write, &first, &job->token);
    } else if (!sqlite_file_drop(file, job->subject, &first)) {
        job->result = JOURNAL_FAILED;
    }
    *clean_from = first > 0 && first <= *clean_from ? first - 1 : *clean_from;
    return job->result != JOURNAL_FAILED;
}

static void note_problem(struct journal_sqlite *sqlite, const char *problem) {
    uv_mutex_lock(&sqlite->mutex);
    sqlite->has_problem = problem != NULL;
    snprintf(sqlite->problem, sizeof sqlite->problem, "%s", problem == NULL ? "" : problem);
    uv_mutex_unlock(&sqlite->mutex);
}

static bool write_batch(struct journal_sqlite *sqlite, struct job *batch, int64_t *clean_from) {
    struct sqlite_file *file = sqlite->file;
    bool is_there = is_in_place(sqlite), is_fine = is_there && sqlite_file_begin(file);
    uint64_t began_us = journal_lag_now_us(), writes = 0;
    for (struct job *job = batch; is_fine && job != NULL; job = job->next, writes++) {
        is_fine = write_job(file, job, clean_from);
    }
    if (is_fine && sqlite_file_commit(file)) {
        journal_lag_commit(&batch->asked, began_us, writes);
        return true;
    }
    note_problem(sqlite, is_there ? sqlite_file_problem(file) : gone);
    sqlite_file_rollback(file);
    fail_all(batch);
    return false;
}

// Moves what fits into one transaction from the jobs that wait.
static struct job *take_batch(struct journal_sqlite *sqlite) {
    struct job *batch = NULL, *job = sqlite->waiting;
    size_t bytes = 0;
    for (int count = 0; job != NULL && count < BATCH_JOBS &&
                        (count == 0 || bytes + job->write.length <= BATCH_BYTES);
         count++, job = sqlite->waiting) {
        bytes += job->write.length;
        DL_DELETE(sqlite->waiting, job);
        DL_APPEND(batch, job);
    }
    return batch;
}

// Waits for jobs. NULL: nothing came for a while; *must_end: and nothing will.
static struct job *take_jobs(struct journal_sqlite *sqlite, bool has_cleaning, bool *must_end) {
    uint64_t rest_ns = has_cleaning ? CLEAN_IDLE_NS : LOOK_IDLE_NS;
    uv_mutex_lock(&sqlite->mutex);
    while (sqlite->waiting == NULL && !sqlite->must_end &&
           uv_cond_timedwait(&sqlite->wake, &sqlite->mutex, rest_ns) == 0) {
    }
    struct job *batch = take_batch(sqlite);
    sqlite->is_writing = batch != NULL;
    *must_end = sqlite->must_end && sqlite->waiting == NULL;
    uv_mutex_unlock(&sqlite->mutex);
    return batch;
}

static void give_back(struct journal_sqlite *sqlite, struct job *batch) {
    uv_mutex_lock(&sqlite->mutex);
    DL_CONCAT(sqlite->finished, batch);
    sqlite->is_writing = false;
    uv_cond_signal(&sqlite->rest);
    uv_mutex_unlock(&sqlite->mutex);
    uv_async_send(&sqlite->answered);
}

// Nothing is written: has a file gone meanwhile, or come back?
static void look(struct journal_sqlite *sqlite) {
    bool is_there = is_in_place(sqlite), was_there = strcmp(sqlite->problem, gone) != 0;
    if (is_there != was_there) {
        note_problem(sqlite, is_there ? NULL : gone);
        uv_async_send(&sqlite->answered);
    }
}

static void run_writer(void *argument) {
    struct journal_sqlite *sqlite = argument;
    int64_t clean_from = 0; // rows up to here are clean; a start looks at all of them
    bool must_end = false, has_cleaning = true;
    for (int batches = 0; !must_end; batches++) {
        struct job *batch = take_jobs(sqlite, has_cleaning, &must_end);
        if (batch != NULL) {
            int64_t before = clean_from;
            if (write_batch(sqlite, batch, &clean_from)) {
                note_problem(sqlite, NULL);
            }
            give_back(sqlite, batch);
            has_cleaning |= clean_from < before;
        } else {
            look(sqlite);
        }
        // Where there is never a rest, the file would grow and grow.
        if (has_cleaning && !must_end && (batch == NULL || batches % CLEAN_EVERY == 0)) {
            has_cleaning = sqlite_file_clean(sqlite->file, &clean_from);
        }
    }
}

// ---- the loop ----

static void hand_over(struct journal_sqlite *sqlite) {
    if (sqlite->fresh != NULL) {
        uv_mutex_lock(&sqlite->mutex);
        DL_CONCAT(sqlite->waiting, sqlite->fresh);
        sqlite->fresh = NULL;
        uv_cond_signal(&sqlite->wake);
        uv_mutex_unlock(&sqlite->mutex);
    }
}

static void on_end_of_turn(uv_prepare_t *prepare) {
    struct journal_sqlite *sqlite = prepare->data;
    hand_over(sqlite);
    uv_prepare_stop(prepare);
}

static void queue_job(struct journal_sqlite *sqlite, struct job *job) {
    journal_lag_ask(&sqlite->lag, &job->asked, job->write.length, journal_lag_now_us());
    DL_APPEND(sqlite->fresh, job);
    if (!uv_is_active((uv_handle_t *)&sqlite->end_of_turn)) {
        uv_prepare_start(&sqlite->end_of_turn, on_end_of_turn);
    }
}

static struct job *make_job(enum job_kind kind, const char *subject, const void *bytes,
                            size_t length) {
    struct job *job = calloc(1, sizeof *job + length);
    CHECK(job != NULL);
    job->kind = kind;
    snprintf(job->subject, sizeof job->subject, "%s", subject);
    if (length > 0) {
        memcpy(job->bytes, bytes, length);
    }
    return job;
}

static void sqlite_write(struct journal *journal, const struct journal_write *write) {
    struct job *job = make_job(JOB_WRITE, write->subject, write->bytes, write->length);
    job->write = *write;
    job->write.subject = job->subject;
    job->write.bytes = job->bytes;
    queue_job(sqlite_of(journal), job);
}

static void sqlite_drop(struct journal *journal, const char *subject) {
    queue_job(sqlite_of(journal), make_job(JOB_DROP, subject, NULL, 0));
}

static void answer(struct journal_sqlite *sqlite, struct job *job) {
    journal_lag_answer(&sqlite->lag, journal_lag_now_us());
    if (job->write.done != NULL) {
        job->write.done(job->write.context, job->result, job->token);
    }
    free(job);
}

static void on_answered(uv_async_t *async) {
    struct journal_sqlite *sqlite = async->data;
    uv_mutex_lock(&sqlite->mutex);
    struct job *jobs = sqlite->finished, *job, *next;
    bool has_problem = sqlite->has_problem;
    char problem[JOURNAL_PROBLEM_BYTES];
    memcpy(problem, sqlite->problem, sizeof problem);
    sqlite->finished = NULL;
    uv_mutex_unlock(&sqlite->mutex);
    journal_note_health(&sqlite->journal, has_problem ? problem : NULL);
    DL_FOREACH_SAFE(jobs, job, next) {
        answer(sqlite, job);
    }
}

static void sqlite_read(struct journal *journal, const char *prefix, bool is_whole_name,
                        journal_record_fn *each, journal_end_fn *end, void *context) {
    journal_readings_add(sqlite_of(journal)->readings, prefix, is_whole_name, each, end, context);
}

// ---- opening and closing ----

static void on_handle_closed(uv_handle_t *handle) {
    struct journal_sqlite *sqlite = handle->data;
    uv_mutex_destroy(&sqlite->mutex);
    uv_cond_destroy(&sqlite->wake);
    uv_cond_destroy(&sqlite->rest);
    free(sqlite);
}

static void on_first_handle_closed(uv_handle_t *handle) {
    struct journal_sqlite *sqlite = handle->data;
    uv_close((uv_handle_t *)&sqlite->answered, on_handle_closed);
}

// After the writer has ended, and once no reading is going on.
static void finish_closing(void *context) {
    struct journal_sqlite *sqlite = context;
    sqlite_file_close(sqlite->file);
    close(sqlite->lock_fd);
    uv_close((uv_handle_t *)&sqlite->end_of_turn, on_first_handle_closed);
}

// Waits until all that was handed over is written, and answers it.
static void write_out(struct journal_sqlite *sqlite) {
    struct job *job, *next;
    hand_over(sqlite);
    uv_mutex_lock(&sqlite->mutex);
    while (sqlite->waiting != NULL || sqlite->is_writing) {
        uv_cond_wait(&sqlite->rest, &sqlite->mutex);
    }
    struct job *jobs = sqlite->finished;
    sqlite->finished = NULL;
    uv_mutex_unlock(&sqlite->mutex);
    DL_FOREACH_SAFE(jobs, job, next) {
        answer(sqlite, job);
    }
}

static void sqlite_close(struct journal *journal) {
    struct journal_sqlite *sqlite = sqlite_of(journal);
    do { // answers may append once more
        write_out(sqlite);
    } while (sqlite->fresh != NULL);
    uv_mutex_lock(&sqlite->mutex);
    sqlite->must_end = true;
    uv_cond_signal(&sqlite->wake);
    uv_mutex_unlock(&sqlite->mutex);
    uv_thread_join(&sqlite->writer);
    journal_readings_close(sqlite->readings, finish_closing, sqlite);
}

static const struct journal_operations operations = {
    sqlite_write,
    sqlite_read,
    sqlite_drop,
    sqlite_close,
};

static struct suspects *open_suspects(const char *path) {
    char name[PATH_BYTES];
    snprintf(name, sizeof name, "%s.suspects", path);
    struct suspects *suspects = suspects_open(name);
    if (suspects == NULL) {
        log_line(LOG_JOURNAL_SUSPECTS, "journal: %s cannot be used", name);
    }
    return suspects;
}

struct journal *journal_sqlite_open(uv_loop_t *loop, const char *path, enum journal_sync sync) {
    char problem[JOURNAL_PROBLEM_BYTES];
    struct journal_sqlite *sqlite = calloc(1, sizeof *sqlite);
    CHECK(sqlite != NULL);
    if (strlen(path) + sizeof ".suspects" > PATH_BYTES) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: the path is too long");
        free(sqlite);
        return NULL;
    }
    snprintf(sqlite->path, sizeof sqlite->path, "%s", path);
    sqlite->journal.operations = &operations;
    sqlite->loop = loop;
    sqlite->lock_fd = file_lock_take(path);
    if (sqlite->lock_fd < 0) {
        free(sqlite);
        return NULL;
    }
    sqlite->file = sqlite_file_open(path, sync == JOURNAL_SYNC_FULL, problem);
    if (sqlite->file == NULL) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s", problem);
        close(sqlite->lock_fd);
        free(sqlite);
        return NULL;
    }
    file_place_init(&sqlite->places[MAIN_FILE], path, "");
    file_place_init(&sqlite->places[WAL_FILE], path, "-wal");
    sqlite->journal.suspects = open_suspects(path);
    uv_mutex_init(&sqlite->mutex);
    uv_cond_init(&sqlite->wake);
    uv_cond_init(&sqlite->rest);
    sqlite->readings = journal_readings_open(loop, sqlite->path);
    uv_prepare_init(loop, &sqlite->end_of_turn);
    uv_async_init(loop, &sqlite->answered, on_answered);
    sqlite->end_of_turn.data = sqlite;
    sqlite->answered.data = sqlite;
    CHECK(uv_thread_create(&sqlite->writer, run_writer, sqlite) == 0);
    return &sqlite->journal;
}
