// The loop's side and the thread's. Jobs go to the thread, what came goes to the loop; both queues
// are bounded, and what has no room is lost.
#include "server/bus/bus_nats.h"

#include "common/base/check.h"
#include "server/bus/bus_parts.h"
#include "server/loop/clock_uv.h"
#include "server/report/metrics.h"
#include "server/storage/nats_link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    QUEUE_MAX = 65536,          // jobs that wait for the thread, messages that wait for the loop,
    QUEUE_BYTES_MAX = 64 << 20, // and their bytes: more are lost
    SLICE_NS = 2000000,         // of a turn of the loop for what is heard
    HEARD_A_LOOK = 16,          // between two looks at the time
    TRY_NS = 250000000,         // between two tries to connect
    NOBODY_THERE = 503,
    THREAD_BYTES = 1 << 20,
    NATS_BUS_SUBJECT_BYTES = NATS_NAME_BYTES + BUS_SUBJECT_BYTES,
};

enum job_kind { JOB_SAY, JOB_LISTEN, JOB_UNLISTEN };

struct job {
    enum job_kind kind;
    char subject[NATS_BUS_SUBJECT_BYTES]; // in NATS
    uint64_t number;                      // of the ear, or of the question
    size_t length;
    struct job *next;
    unsigned char bytes[];
};

// An ear of the thread.
struct line {
    uint64_t number;
    char subject[NATS_BUS_SUBJECT_BYTES];
    struct nats_ear *ear; // NULL until it could be listened
    UT_hash_handle hh;
};

// What has come, as the thread of the library found it.
struct heard {
    struct nats_message *message;
    struct heard *next;
};

struct queue {
    int count;
    size_t bytes;
};

struct bus_nats {
    struct bus bus;
    struct nats_place place;
    uv_async_t came;
    uv_idle_t hearing;
    uv_thread_t thread;
    struct heard *to_hear; // on the loop
    int handles;
    bool is_in_ear, is_over;

    struct nats_link *link; // of the thread, as the lines are
    struct line *lines;

    uv_mutex_t mutex; // guards all below
    uv_cond_t wake;
    struct job *jobs, *last_job;
    struct heard *heard, *last_heard;
    struct queue out, in;
    int64_t lost; // of what came
    bool must_end;
};

static struct bus_nats *nats_of(struct bus *bus) {
    return (struct bus_nats *)bus;
}

static bool has_room(const struct queue *queue, size_t length) {
    return queue->count < QUEUE_MAX && queue->bytes + length <= QUEUE_BYTES_MAX;
}

static void note(struct queue *queue, int count, size_t length) {
    queue->count += count;
    queue->bytes = count > 0 ? queue->bytes + length : queue->bytes - length;
}

// ---- to the thread ----

static bool give_job(struct bus_nats *nats, enum job_kind kind, const char *subject,
                     uint64_t number, const void *bytes, size_t length) {
    struct job *job = malloc(sizeof *job + length);
    if (job == NULL) {
        return false;
    }
    *job = (struct job){.kind = kind, .number = number, .length = length};
    snprintf(job->subject, sizeof job->subject, "%s", subject);
    if (length > 0) {
        memcpy(job->bytes, bytes, length);
    }
    uv_mutex_lock(&nats->mutex);
    // Ears are bounded by themselves, and one that is gone must be told.
    bool is_taken = kind != JOB_SAY || has_room(&nats->out, length);
    if (is_taken) {
        *(nats->jobs == NULL ? &nats->jobs : &nats->last_job->next) = job;
        nats->last_job = job;
        note(&nats->out, 1, length);
        uv_cond_signal(&nats->wake);
    }
    uv_mutex_unlock(&nats->mutex);
    if (!is_taken) {
        free(job);
    }
    return is_taken;
}

static void name(const struct bus_nats *nats, const char *subject,
                 char out_subject[NATS_BUS_SUBJECT_BYTES]) {
    snprintf(out_subject, NATS_BUS_SUBJECT_BYTES, "%s.%s", nats->place.name, subject);
}

static bool nats_publish(struct bus *bus, const char *subject, uint64_t ask, const void *bytes,
                         size_t length) {
    char full[NATS_BUS_SUBJECT_BYTES];
    name(nats_of(bus), subject, full);
    return give_job(nats_of(bus), JOB_SAY, full, ask, bytes, length);
}

// Another server says where it awaits the answer: nothing but an inbox is believed.
static bool nats_answer(struct bus *bus, const char *reply, const void *bytes, size_t length) {
    return strncmp(reply, "_INBOX.", 7) == 0 && strlen(reply) < BUS_REPLY_BYTES &&
           strpbrk(reply, " \t\r\n*>") == NULL &&
           give_job(nats_of(bus), JOB_SAY, reply, 0, bytes, length);
}

static bool nats_listen(struct bus *bus, const struct bus_ear *ear) {
    char full[NATS_BUS_SUBJECT_BYTES];
    name(nats_of(bus), ear->subject, full);
    return give_job(nats_of(bus), JOB_LISTEN, full, ear->number, NULL, 0);
}

static void nats_unlisten(struct bus *bus, const struct bus_ear *ear) {
    give_job(nats_of(bus), JOB_UNLISTEN, "", ear->number, NULL, 0);
}

// ---- the thread ----

static size_t length_of(const struct nats_message *message) {
    size_t length;
    nats_message_bytes(message, &length);
    return length;
}

// On a thread of the library.
static void on_message(void *context, struct nats_message *message) {
    struct bus_nats *nats = context;
    struct heard *heard = message == NULL ? NULL : calloc(1, sizeof *heard);
    if (message == NULL) { // the connection is another one: ears go on by themselves
        return;
    }
    size_t length = length_of(message);
    uv_mutex_lock(&nats->mutex);
    bool is_taken = heard != NULL && length <= BUS_BYTES_MAX && has_room(&nats->in, length);
    if (is_taken) {
        heard->message = message;
        *(nats->heard == NULL ? &nats->heard : &nats->last_heard->next) = heard;
        nats->last_heard = heard;
        note(&nats->in, 1, length);
    } else {
        nats->lost++;
    }
    uv_mutex_unlock(&nats->mutex);
    uv_async_send(&nats->came);
    if (!is_taken) {
        nats_message_free(message);
        free(heard);
    }
}

static void begin_line(struct bus_nats *nats, const struct job *job) {
    struct line *line = calloc(1, sizeof *line);
    CHECK(line != NULL);
    line->number = job->number;
    snprintf(line->subject, sizeof line->subject, "%s", job->subject);
    HASH_ADD(hh, nats->lines, number, sizeof line->number, line);
}

static void end_line(struct bus_nats *nats, uint64_t number) {
    struct line *line;
    HASH_FIND(hh, nats->lines, &number, sizeof number, line);
    if (line != NULL) {
        if (line->ear != NULL) {
            nats_link_unlisten(line->ear);
        }
        HASH_DEL(nats->lines, line);
        free(line);
    }
}

static void do_job(struct bus_nats *nats, const struct job *job) {
    switch (job->kind) {
    case JOB_SAY:
        if (nats->link != NULL) {
            nats_link_send(nats->link, job->subject, job->number, NULL, 0, job->bytes, job->length);
        }
        break;
    case JOB_LISTEN:
        begin_line(nats, job);
        break;
    case JOB_UNLISTEN:
        end_line(nats, job->number);
        break;
    }
}

// False while there is one that cannot be listened yet.
static bool listen_all(struct bus_nats *nats) {
    bool is_all = nats->link != NULL;
    for (struct line *line = nats->lines; is_all && line != NULL; line = line->hh.next) {
        if (line->ear == NULL) {
            line->ear = nats_link_listen(nats->link, line->subject, line->number);
            is_all = line->ear != NULL;
        }
    }
    return is_all;
}

static void connect_anew(struct bus_nats *nats) {
    char problem[JOURNAL_PROBLEM_BYTES];
    if (nats->link == NULL) { // what is wrong, the journal says
        nats->link = nats_link_open_for_ears(&nats->place, on_message, nats, problem);
    }
}

static struct job *wait_for_jobs(struct bus_nats *nats, bool is_all, bool *out_must_end) {
    uv_mutex_lock(&nats->mutex);
    if (nats->jobs == NULL && !nats->must_end) {
        if (is_all) {
            uv_cond_wait(&nats->wake, &nats->mutex);
        } else {
            uv_cond_timedwait(&nats->wake, &nats->mutex, TRY_NS);
        }
    }
    struct job *jobs = nats->jobs;
    nats->jobs = nats->last_job = NULL;
    *out_must_end = nats->must_end;
    uv_mutex_unlock(&nats->mutex);
    return jobs;
}

static void end_thread_side(struct bus_nats *nats) {
    struct line *line, *next;
    HASH_ITER(hh, nats->lines, line, next) {
        end_line(nats, line->number);
    }
    nats_link_close(nats->link);
}

static void run_thread(void *argument) {
    struct bus_nats *nats = argument;
    bool must_end = false;
    while (!must_end) {
        connect_anew(nats);
        struct job *jobs = wait_for_jobs(nats, listen_all(nats), &must_end);
        while (jobs != NULL) {
            struct job *job = jobs;
            jobs = job->next;
            if (job->kind == JOB_SAY) { // after what it may be an answer to is listened for
                listen_all(nats);
            }
            do_job(nats, job);
            uv_mutex_lock(&nats->mutex);
            note(&nats->out, -1, job->length);
            uv_mutex_unlock(&nats->mutex);
            free(job);
        }
    }
    end_thread_side(nats);
}

// ---- on the loop ----

static void hear_one(struct bus_nats *nats, struct nats_message *message) {
    char subject[BUS_SUBJECT_BYTES];
    size_t start = strlen(nats->place.name) + 1, length;
    const void *bytes = nats_message_bytes(message, &length);
    if (nats_message_is_answer(message)) {
        bool is_nobody = nats_message_status(message) == NOBODY_THERE;
        bus_hear_answer(&nats->bus, nats_message_number(message),
                        is_nobody       ? NULL
                        : bytes == NULL ? ""
                                        : bytes,
                        length);
        return;
    }
    const char *full = nats_message_subject(message), *reply = nats_message_reply(message);
    bool is_plain = strlen(full) > start && strlen(full) - start < sizeof subject &&
                    strlen(reply) < BUS_REPLY_BYTES;
    if (is_plain) {
        snprintf(subject, sizeof subject, "%s", full + start);
        bus_hear(&nats->bus, nats_message_number(message),
                 &(struct bus_message){subject, reply, bytes == NULL ? "" : bytes, length});
    }
}

static void free_heard(struct heard *all) {
    struct heard *heard, *next;
    LL_FOREACH_SAFE(all, heard, next) {
        nats_message_free(heard->message);
        free(heard);
    }
}

static void finish_closing(struct bus_nats *nats);

static void on_hearing(uv_idle_t *idle) {
    struct bus_nats *nats = idle->data;
    uint64_t until = uv_hrtime() + SLICE_NS;
    nats->is_in_ear = true;
    do {
        for (int i = 0; i < HEARD_A_LOOK && nats->to_hear != NULL && !nats->is_over; i++) {
            struct heard *heard = nats->to_hear;
            nats->to_hear = heard->next;
            size_t length = length_of(heard->message);
            hear_one(nats, heard->message);
            nats_message_free(heard->message);
            free(heard);
            uv_mutex_lock(&nats->mutex);
            note(&nats->in, -1, length);
            uv_mutex_unlock(&nats->mutex);
        }
    } while (nats->to_hear != NULL && !nats->is_over && uv_hrtime() < until);
    nats->is_in_ear = false;
    if (nats->is_over) { // by who heard it
        finish_closing(nats);
    } else if (nats->to_hear == NULL) {
        uv_idle_stop(idle);
    }
}

static void on_came(uv_async_t *async) {
    struct bus_nats *nats = async->data;
    uv_mutex_lock(&nats->mutex);
    struct heard *heard = nats->heard;
    int64_t lost = nats->lost;
    nats->heard = nats->last_heard = NULL;
    nats->lost = 0;
    uv_mutex_unlock(&nats->mutex);
    metric_add(METRIC_BUS_LOST, lost);
    LL_CONCAT(nats->to_hear, heard);
    if (nats->to_hear != NULL) {
        uv_idle_start(&nats->hearing, on_hearing);
    }
}

// ---- beginning and end ----

static void free_all(struct bus_nats *nats) {
    uv_mutex_destroy(&nats->mutex);
    uv_cond_destroy(&nats->wake);
    free(nats);
}

static void on_handle_closed(uv_handle_t *handle) {
    struct bus_nats *nats = handle->data;
    if (--nats->handles == 0) {
        free_all(nats);
    }
}

static void finish_closing(struct bus_nats *nats) {
    struct job *job, *next;
    LL_FOREACH_SAFE(nats->jobs, job, next) {
        free(job);
    }
    free_heard(nats->to_hear);
    free_heard(nats->heard);
    uv_close((uv_handle_t *)&nats->came, on_handle_closed);
    uv_close((uv_handle_t *)&nats->hearing, on_handle_closed);
}

// What was said before is on its way when the thread ends.
static void nats_close(struct bus *bus) {
    struct bus_nats *nats = nats_of(bus);
    bus_finish(bus);
    uv_mutex_lock(&nats->mutex);
    nats->must_end = true;
    uv_cond_signal(&nats->wake);
    uv_mutex_unlock(&nats->mutex);
    uv_thread_join(&nats->thread);
    nats->is_over = true;
    if (!nats->is_in_ear) {
        finish_closing(nats);
    }
}

static const struct bus_operations operations = {
    nats_publish, nats_answer, nats_listen, nats_unlisten, nats_close,
};

struct bus *bus_nats_open(uv_loop_t *loop, const char *place) {
    char problem[JOURNAL_PROBLEM_BYTES];
    uv_thread_options_t options = {.flags = UV_THREAD_HAS_STACK_SIZE, .stack_size = THREAD_BYTES};
    struct bus_nats *nats = calloc(1, sizeof *nats);
    CHECK(nats != NULL && uv_mutex_init(&nats->mutex) == 0 && uv_cond_init(&nats->wake) == 0);
    if (!nats_place_read(place, &nats->place, problem) ||
        !bus_init(&nats->bus, &operations, clock_of_loop(loop))) {
        free_all(nats);
        return NULL;
    }
    uv_async_init(loop, &nats->came, on_came);
    uv_idle_init(loop, &nats->hearing);
    nats->came.data = nats->hearing.data = nats;
    nats->handles = 2;
    CHECK(uv_thread_create_ex(&nats->thread, &options, run_thread, nats) == 0);
    return &nats->bus;
}
