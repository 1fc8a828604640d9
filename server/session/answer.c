// Making answers on threads.
#include "server/session/answer.h"

#include <stdlib.h>

// On a thread.
static void run(struct task *task) {
    struct answer *answer = (struct answer *)task;
    answer->status = answer->make(answer, &answer->frame);
}

static void on_done(struct task *task, bool has_run);

// Takes the answer over, also when it refuses.
static enum status start(struct session *session, enum pending_kind kind, struct answer *answer) {
    answer->pending.task = (struct task){.run = run, .done = on_done};
    enum status status = session_await(session, kind, &answer->pending);
    if (status == STATUS_OK && !work_add(answer->work, WORK_FOR_GUEST, &answer->pending.task)) {
        session_arrived(&answer->pending);
        status = STATUS_BUSY;
    }
    if (status != STATUS_OK) {
        free(answer);
    }
    return status;
}

static void send(const struct answer *answer, struct session *session, enum status status) {
    if (status == STATUS_OK) {
        session_send(session, answer->frame);
    } else {
        session_refuse(session, status, answer->about, NULL);
    }
}

static void start_next(struct session *session, enum pending_kind kind, struct answer *next) {
    const char *about = next->about;
    enum status status = start(session, kind, next);
    if (status != STATUS_OK) {
        session_refuse(session, status, about, NULL);
    }
}

static void on_done(struct task *task, bool has_run) {
    struct answer *answer = (struct answer *)task, *next = answer->next;
    struct session *session = session_arrived(&answer->pending);
    enum status status = has_run ? answer->status : STATUS_BUSY;
    if (session != NULL) {
        send(answer, session, status);
    }
    if (status == STATUS_OK && answer->made != NULL) {
        answer->made(answer, answer->frame);
    }
    if (session != NULL && next != NULL) {
        start_next(session, answer->pending.kind, next);
    } else {
        free(next);
    }
    frame_release(answer->frame);
    free(answer);
}

enum status session_answer(struct session *session, struct work *work, enum pending_kind kind,
                           struct answer *answer) {
    struct answer *going = (struct answer *)session->pending[kind];
    answer->work = work;
    answer->next = NULL;
    answer->frame = NULL;
    if (going != NULL && answer->newest_counts) {
        free(going->next);
        going->next = answer;
        return STATUS_OK;
    }
    return start(session, kind, answer);
}
