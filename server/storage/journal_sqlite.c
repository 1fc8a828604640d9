// The writer thread. The loop hands it jobs; it takes all that wait into one transaction, and their
// answers go back together: many tables share one flush of the disk.
#include "server/storage/journal_sqlite.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/report/moment.h"
#include "server/storage/file_lock.h"
#include "server/storage/file_place.h"
#include "server/storage/journal_lag.h"
#include "server/storage/journal_readings.h"
#include "server/storage/sqlite_cleaning.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/suspects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    PATH_BYTES = 512,
    BATCH_JOBS = 4096,         // of one transaction at most
    BATCH_BYTES = 16 << 20,    // the same; one job always fits
    CLEAN_EVERY = 16,          // batches, when there is no rest to clean in
    CLEAN_IDLE_NS = 50000000,  // without jobs: the rest to clean in
    LOOK_IDLE_NS = 1000000000, // without jobs: the files are looked at again
};

// What waits for a slow disk, with what it takes beside its bytes; more is refused. Half of it is
// enough to take more again.
enum { QUEUE_BYTES_MAX = 128 << 20 };

// Pages that come to the log before it is put in its place again: SQLite's own measure.
enum { LOG_PAGES = 1000 };

struct job {
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_write write; // its subject and bytes lie here
    enum journal_result result;
    struct journal_last last;
    struct journal_asked asked; // the first of a batch tells of its commit
    struct job *prev, *next;
    unsigned char bytes[];
};

enum { MAIN_FILE, WAL_FILE, FILE_COUNT };

struct journal_sqlite {
    struct journal journal;
    uv_loop_t *loop;
    char path[PATH_BYTES];
    struct file_locks locks;
    struct sqlite_file *file; // of the writer thread, with its places
    struct file_place places[FILE_COUNT];
    struct sqlite_cleaning cleaning; // of the writer thread
    struct job *fresh;               // of the loop: not yet handed over
    struct job *refused;             // of the loop: to be answered so
    size_t queue_bytes;              // of the loop: of all that are not answered
    bool is_full;
    struct journal_lag lag;   // of the loop
    uv_prepare_t end_of_turn; // hands them over
    uv_async_t answered;
    uv_thread_t writer;
    struct journal_readings *readings; // NULL when they are closed
    struct sqlite_file *log;           // a connection that puts the log in its place
    uv_work_t emptying;
    bool is_emptying;
    int empty_at; // pages of the log

    uv_mutex_t mutex; // guards all below
    uv_cond_t wake;
    struct job *waiting;  // for the writer
    struct job *finished; // for the loop
    char problem[JOURNAL_PROBLEM_BYTES];
    bool has_problem, must_end;
    bool is_writing;
    int log_pages;
    bool is_nearly_empty; // the log: the writer does the rest
    uv_cond_t rest;       // told when the writer has nothing to do
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

static bool write_job(struct sqlite_file *file, struct job *job, struct sqlite_cleaning *cleaning) {
    int64_t first = 0; // row of what is forgotten
    job->result = sqlite_file_write(file, &job->write, &first, &job->last.token);
    sqlite_cleaning_note(cleaning, first);
    return job->result != JOURNAL_FAILED;
}

static void note_problem(struct journal_sqlite *sqlite, const char *problem) {
    uv_mutex_lock(&sqlite->mutex);
    sqlite->has_problem = problem != NULL;
    snprintf(sqlite->problem, sizeof sqlite->problem, "%s", problem == NULL ? "" : problem);
    uv_mutex_unlock(&sqlite->mutex);
}

static bool write_batch(struct journal_sqlite *sqlite, struct job *batch) {
    struct sqlite_file *file = sqlite->file;
    bool is_there = is_in_place(sqlite), is_fine = is_there && sqlite_file_begin(file);
    uint64_t began_us = moment_us(), writes = 0;
    for (struct job *job = batch; is_fine && job != NULL; job = job->next, writes++) {
        is_fine = write_job(file, job, &sqlite->cleaning);
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
    sqlite->log_pages = sqlite_file_log_pages(sqlite->file);
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

// What came to the log while another thread put it in its place is little; without it the log
// begins at its start again.
static void empty_rest(struct journal_sqlite *sqlite) {
    uv_mutex_lock(&sqlite->mutex);
    bool is_nearly_empty = sqlite->is_nearly_empty;
    sqlite->is_nearly_empty = false;
    uv_mutex_unlock(&sqlite->mutex);
    if (is_nearly_empty) {
        sqlite_file_empty_log(sqlite->file);
    }
}

static void run_writer(void *argument) {
    struct journal_sqlite *sqlite = argument;
    struct sqlite_cleaning *cleaning = &sqlite->cleaning;
    bool must_end = false;
    for (int batches = 0; !must_end; batches++) {
        struct job *batch = take_jobs(sqlite, sqlite_cleaning_has_more(cleaning), &must_end);
        bool is_resting = batch == NULL;
        if (is_resting) {
            look(sqlite);
        } else {
            if (write_batch(sqlite, batch)) {
                note_problem(sqlite, NULL);
            }
            give_back(sqlite, batch);
            empty_rest(sqlite);
        }
        // Where there is never a rest, the file would grow and grow.
        if (!must_end && (is_resting || batches % CLEAN_EVERY == 0)) {
            sqlite_cleaning_go_on(cleaning, sqlite->file, is_resting);
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

static size_t size_of(const struct job *job) {
    return sizeof *job + job->write.length;
}

static void queue_job(struct journal_sqlite *sqlite, struct job *job) {
    sqlite->queue_bytes += size_of(job);
    journal_lag_ask(&sqlite->lag, &job->asked, job->write.length, moment_us());
    DL_APPEND(sqlite->fresh, job);
    if (!uv_is_active((uv_handle_t *)&sqlite->end_of_turn)) {
        uv_prepare_start(&sqlite->end_of_turn, on_end_of_turn);
    }
}

static struct job *make_job(const struct journal_write *write, size_t length) {
    struct job *job = calloc(1, sizeof *job + length);
    CHECK(job != NULL);
    snprintf(job->subject, sizeof job->subject, "%s", write->subject);
    if (length > 0) {
        memcpy(job->bytes, write->bytes, length);
    }
    job->write = *write;
    job->write.subject = job->subject;
    job->write.bytes = job->bytes;
    return job;
}

// Whether there is room for a write in the queue. The disk may be slow for long; everybody who
// wants to write may ask again.
static bool has_room(struct journal_sqlite *sqlite, size_t length) {
    size_t size = sizeof(struct job) + length;
    sqlite->is_full = sqlite->is_full || sqlite->queue_bytes + size > QUEUE_BYTES_MAX;
    return !sqlite->is_full;
}

static void sqlite_write(struct journal *journal, const struct journal_write *write) {
    struct journal_sqlite *sqlite = sqlite_of(journal);
    bool is_taken = has_room(sqlite, write->length);
    struct job *job = make_job(write, is_taken ? write->length : 0);
    if (is_taken) {
        queue_job(sqlite, job);
    } else {
        job->result = JOURNAL_FAILED;
        DL_APPEND(sqlite->refused, job);
        uv_async_send(&sqlite->answered);
    }
}

static void tell(struct job *job) {
    if (job->write.done != NULL) {
        job->write.done(job->write.context, job->result, &job->last);
    }
    free(job);
}

static void answer_all(struct journal_sqlite *sqlite, struct job *jobs) {
    struct job *refused = sqlite->refused, *job, *next;
    sqlite->refused = NULL;
    DL_FOREACH_SAFE(jobs, job, next) {
        journal_lag_answer(&sqlite->lag, moment_us());
        sqlite->queue_bytes -= size_of(job);
        tell(job);
    }
    DL_FOREACH_SAFE(refused, job, next) {
        tell(job);
    }
}

// ---- putting the log in its place ----

static void finish_closing(struct journal_sqlite *sqlite);

static void empty_log(uv_work_t *work) {
    struct journal_sqlite *sqlite = work->data;
    sqlite_file_empty_log(sqlite->log);
}

static void after_empty_log(uv_work_t *work, int status) {
    struct journal_sqlite *sqlite = work->data;
    sqlite->is_emptying = false;
    uv_mutex_lock(&sqlite->mutex);
    sqlite->is_nearly_empty = status == 0;
    uv_mutex_unlock(&sqlite->mutex);
    finish_closing(sqlite);
}

static void look_at_log(struct journal_sqlite *sqlite, int pages) {
    if (pages < sqlite->empty_at - LOG_PAGES) { // it has begun at its start again
        sqlite->empty_at = LOG_PAGES;
    }
    if (pages >= sqlite->empty_at && !sqlite->is_emptying && sqlite->readings != NULL) {
        sqlite->empty_at = pages + LOG_PAGES;
        sqlite->is_emptying = true;
        CHECK(uv_queue_work(sqlite->loop, &sqlite->emptying, empty_log, after_empty_log) == 0);
    }
}

// ---- answers ----

static const char slow[] = "the disk is too slow, and very much waits for it";

static void on_answered(uv_async_t *async) {
    struct journal_sqlite *sqlite = async->data;
    uv_mutex_lock(&sqlite->mutex);
    struct job *jobs = sqlite->finished;
    bool has_problem = sqlite->has_problem;
    char problem[JOURNAL_PROBLEM_BYTES];
    memcpy(problem, sqlite->problem, sizeof problem);
    sqlite->finished = NULL;
    int log_pages = sqlite->log_pages;
    uv_mutex_unlock(&sqlite->mutex);
    journal_note_health(&sqlite->journal, has_problem ? problem : sqlite->is_full ? slow : NULL);
    look_at_log(sqlite, log_pages);
    answer_all(sqlite, jobs);
    if (sqlite->is_full && sqlite->queue_bytes <= QUEUE_BYTES_MAX / 2) {
        sqlite->is_full = false;
        journal_note_health(&sqlite->journal, has_problem ? problem : NULL);
    }
}

static void sqlite_read(struct journal *journal, const char *prefix, bool is_whole_name,
                        journal_record_fn *each, journal_end_fn *end, void *context) {
    journal_readings_add(sqlite_of(journal)->readings, prefix,
                         is_whole_name ? SQLITE_ONE : SQLITE_ALL, each, end, context);
}

static void sqlite_heads(struct journal *journal, const char *prefix, journal_record_fn *each,
                         journal_end_fn *end, void *context) {
    journal_readings_add(sqlite_of(journal)->readings, prefix, SQLITE_HEADS, each, end, context);
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

// After the writer has ended, and once no thread is at the file any more.
static void finish_closing(struct journal_sqlite *sqlite) {
    if (sqlite->readings == NULL && !sqlite->is_emptying) {
        sqlite_file_close(sqlite->log);
        sqlite_file_close(sqlite->file);
        file_locks_give_up(&sqlite->locks);
        uv_close((uv_handle_t *)&sqlite->end_of_turn, on_first_handle_closed);
    }
}

static void on_readings_closed(void *context) {
    struct journal_sqlite *sqlite = context;
    sqlite->readings = NULL;
    finish_closing(sqlite);
}

// Waits until all that was handed over is written, and answers it.
static void write_out(struct journal_sqlite *sqlite) {
    hand_over(sqlite);
    uv_mutex_lock(&sqlite->mutex);
    while (sqlite->waiting != NULL || sqlite->is_writing) {
        uv_cond_wait(&sqlite->rest, &sqlite->mutex);
    }
    struct job *jobs = sqlite->finished;
    sqlite->finished = NULL;
    uv_mutex_unlock(&sqlite->mutex);
    answer_all(sqlite, jobs);
}

static void sqlite_close(struct journal *journal) {
    struct journal_sqlite *sqlite = sqlite_of(journal);
    do { // answers may append once more
        write_out(sqlite);
    } while (sqlite->fresh != NULL || sqlite->refused != NULL);
    uv_mutex_lock(&sqlite->mutex);
    sqlite->must_end = true;
    uv_cond_signal(&sqlite->wake);
    uv_mutex_unlock(&sqlite->mutex);
    uv_thread_join(&sqlite->writer);
    journal_readings_close(sqlite->readings, on_readings_closed, sqlite);
}

static const struct journal_operations operations = {
    .write = sqlite_write,
    .read = sqlite_read,
    .close = sqlite_close,
    .heads = sqlite_heads,
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

static bool open_files(struct journal_sqlite *sqlite, enum journal_sync sync) {
    char problem[JOURNAL_PROBLEM_BYTES];
    const char *path = sqlite->path, *writer = sqlite->journal.writer;
    sqlite->file = sqlite_file_open(path, sync == JOURNAL_SYNC_FULL, problem);
    if (sqlite->file != NULL && *writer != '\0' && !sqlite_file_share(sqlite->file, writer)) {
        snprintf(problem, sizeof problem, "%s", sqlite_file_problem(sqlite->file));
    } else if (sqlite->file != NULL) {
        sqlite->log = sqlite_file_open_to_read(path, problem);
    }
    if (sqlite->log == NULL) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: %s", problem);
    }
    return sqlite->log != NULL;
}

struct journal *journal_sqlite_open(uv_loop_t *loop, const char *path, enum journal_sync sync) {
    return journal_sqlite_open_shared(loop, path, sync, "");
}

struct journal *journal_sqlite_open_shared(uv_loop_t *loop, const char *path,
                                           enum journal_sync sync, const char *writer) {
    struct journal_sqlite *sqlite = calloc(1, sizeof *sqlite);
    CHECK(sqlite != NULL);
    if (strlen(path) + JOURNAL_WRITER_BYTES + sizeof ".suspects" > PATH_BYTES) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: the path is too long");
        free(sqlite);
        return NULL;
    }
    snprintf(sqlite->path, sizeof sqlite->path, "%s", path);
    sqlite->journal.operations = &operations;
    sqlite->loop = loop;
    snprintf(sqlite->journal.writer, sizeof sqlite->journal.writer, "%s", writer);
    sqlite->journal.is_shared = *writer != '\0';
    if (!file_locks_take(&sqlite->locks, path, writer) || !open_files(sqlite, sync)) {
        sqlite_file_close(sqlite->file);
        file_locks_give_up(&sqlite->locks);
        free(sqlite);
        return NULL;
    }
    sqlite->empty_at = LOG_PAGES;
    sqlite->emptying.data = sqlite;
    file_place_init(&sqlite->places[MAIN_FILE], path, "");
    file_place_init(&sqlite->places[WAL_FILE], path, "-wal");
    if (!sqlite->journal.is_shared) { // else claims say at which tables servers died
        sqlite->journal.suspects = open_suspects(path);
    }
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
