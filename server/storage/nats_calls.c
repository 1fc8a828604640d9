// Who asked is found by the number of what answers.
#include "server/storage/nats_calls.h"

#include <stdio.h>
#include <utlist.h>

enum { MS_NS = 1000000 };

uint64_t nats_now_ms(void) {
    return uv_hrtime() / MS_NS;
}

// ---- asking ----

void nats_call_begin(struct nats_call *call, struct nats_worker *worker, nats_call_fn *heard,
                     void *owner) {
    *call = (struct nats_call){.worker = worker, .heard = heard, .owner = owner};
    call->number = ++worker->calls_made;
    HASH_ADD(hh, worker->calls, number, sizeof call->number, call);
}

void nats_call_end(struct nats_call *call) {
    if (call->worker != NULL) {
        HASH_DEL(call->worker->calls, call);
        call->worker = NULL;
    }
}

void nats_call_renew(struct nats_call *call) {
    struct nats_worker *worker = call->worker;
    HASH_DEL(worker->calls, call);
    call->number = ++worker->calls_made;
    call->due_ms = 0;
    HASH_ADD(hh, worker->calls, number, sizeof call->number, call);
}

void nats_call_wait(struct nats_call *call, uint64_t wait_ms) {
    call->due_ms = nats_now_ms() + wait_ms;
}

bool nats_call_ask(struct nats_call *call, const char *subject, const struct nats_header *headers,
                   int count, const void *bytes, size_t length, uint64_t wait_ms) {
    bool is_sent =
        nats_link_send(call->worker->link, subject, call->number, headers, count, bytes, length);
    nats_call_wait(call, wait_ms);
    return is_sent;
}

// ---- giving back ----

void nats_give_answer(struct nats_worker *worker, struct nats_job *job) {
    uv_mutex_lock(&worker->mutex);
    DL_APPEND(worker->answers, job);
    uv_cond_signal(&worker->told);
    uv_mutex_unlock(&worker->mutex);
    uv_async_send(worker->answered);
}

void nats_give_row(struct nats_worker *worker, struct nats_row *row) {
    uv_mutex_lock(&worker->mutex);
    DL_APPEND(worker->rows, row);
    uv_mutex_unlock(&worker->mutex);
    uv_async_send(worker->answered);
}

void nats_note_problem(struct nats_worker *worker, const char *subject, const char *words) {
    uv_mutex_lock(&worker->mutex);
    snprintf(worker->problem, sizeof worker->problem, "%.64s: %.200s", subject, words);
    uv_mutex_unlock(&worker->mutex);
}

void nats_note_void(struct nats_worker *worker, const char *subject) {
    uv_mutex_lock(&worker->mutex);
    worker->voids++;
    snprintf(worker->void_subject, sizeof worker->void_subject, "%s", subject);
    uv_mutex_unlock(&worker->mutex);
    uv_async_send(worker->answered);
}
