// The thread's loop.
#include "server/storage/nats_worker.h"

#include "server/storage/nats_following.h"
#include "server/storage/nats_listing.h"
#include "server/storage/nats_look.h"
#include "server/storage/nats_reading.h"
#include "server/storage/nats_writing.h"

#include <stdlib.h>
#include <utlist.h>

enum {
    TICK_MS = 25,
    REST_NS = 1000000000,
    MS_NS = 1000000,
    READINGS_MAX = 32, // at once; others wait
};

// ---- hearing ----

void nats_worker_hear(void *context, struct nats_message *message) {
    struct nats_worker *worker = context;
    uv_mutex_lock(&worker->mutex);
    if (message != NULL && worker->messages == NULL) {
        worker->messages = message;
    } else if (message != NULL) {
        nats_message_set_next(worker->last_message, message);
    }
    worker->last_message = message == NULL ? worker->last_message : message;
    uv_cond_signal(&worker->wake);
    uv_mutex_unlock(&worker->mutex);
}

static void hear_all(struct nats_worker *worker, struct nats_message *messages) {
    while (messages != NULL) {
        struct nats_message *message = messages;
        uint64_t number = nats_message_number(message);
        struct nats_call *call;
        messages = nats_message_next(message);
        HASH_FIND(hh, worker->calls, &number, sizeof number, call);
        if (call != NULL) {
            call->heard(call, message);
        }
        nats_message_free(message);
    }
}

// Who has waited long enough. Whoever hears of it may end itself and begin others, and ends nobody
// else.
static void hear_silence(struct nats_worker *worker, uint64_t now) {
    struct nats_call *call, *next;
    HASH_ITER(hh, worker->calls, call, next) {
        if (call->due_ms != 0 && call->due_ms <= now) {
            call->due_ms = 0;
            call->heard(call, NULL);
        }
    }
}

// ---- the thread ----

void nats_worker_take(struct nats_worker *worker, struct nats_job *job) {
    uv_mutex_lock(&worker->mutex);
    DL_APPEND(worker->jobs, job);
    uv_cond_signal(&worker->wake);
    uv_mutex_unlock(&worker->mutex);
}

// One subject is walked; of several, a consumer gives what they have.
static void go_on(struct nats_reading *reading) {
    bool is_of_one = reading->how == NATS_READ_ONE || reading->how == NATS_READ_LAST;
    if (reading->how == NATS_LOOK) {
        nats_look_go(reading);
    } else if (reading->how == NATS_FOLLOW) {
        nats_following_go(reading);
    } else {
        (is_of_one ? nats_reading_go : nats_listing_go)(reading);
    }
}

static void begin_reading(struct nats_worker *worker, struct nats_reading *reading) {
    worker->reading_count++;
    go_on(reading);
}

static void begin_jobs(struct nats_worker *worker, struct nats_job *jobs) {
    struct nats_job *job, *next;
    DL_FOREACH_SAFE(jobs, job, next) {
        if (job->kind == NATS_JOB_WRITE) {
            nats_writing_add(worker, job);
            continue;
        }
        if (job->kind == NATS_JOB_READ) {
            LL_APPEND2(worker->waiting_readings, job->reading, next_waiting);
        } else {
            go_on(job->reading);
        }
        free(job);
    }
}

static void begin_readings(struct nats_worker *worker) {
    while (worker->waiting_readings != NULL && worker->reading_count < READINGS_MAX) {
        struct nats_reading *reading = worker->waiting_readings;
        LL_DELETE2(worker->waiting_readings, reading, next_waiting);
        begin_reading(worker, reading);
    }
}

void nats_worker_run(struct nats_worker *worker) {
    uint64_t tick_ms = 0;
    bool must_end = false;
    while (!must_end) {
        uint64_t wait_ns = worker->calls == NULL ? REST_NS : (uint64_t)TICK_MS * MS_NS;
        uv_mutex_lock(&worker->mutex);
        while (worker->messages == NULL && worker->jobs == NULL && !worker->must_end &&
               uv_cond_timedwait(&worker->wake, &worker->mutex, wait_ns) == 0) {
        }
        struct nats_message *messages = worker->messages;
        struct nats_job *jobs = worker->jobs;
        worker->messages = NULL;
        worker->jobs = NULL;
        must_end = worker->must_end;
        uv_mutex_unlock(&worker->mutex);
        hear_all(worker, messages);
        begin_jobs(worker, jobs);
        if (nats_now_ms() >= tick_ms) {
            hear_silence(worker, nats_now_ms());
            tick_ms = nats_now_ms() + TICK_MS;
        }
        begin_readings(worker);
    }
    nats_writing_forget(worker);
    HASH_CLEAR(hh, worker->calls);
}
