// Making answers on threads.
#include "server/session/answer.h"

#include <stdlib.h>

// On a thread.
static void run(struct task *task) {
    struct answer *answer = (struct answer *)task;
    answer->status = answer->make(answer, &answer->frame);
}

static void on_done(struct task *task, bool has_run) {
    struct answer *answer = (struct answer *)task;
    struct session *session = session_arrived(&answer->pending);
    enum status status = has_run ? answer->status : STATUS_BUSY;
    if (session != NULL && status == STATUS_OK) {
        session_send(session, answer->frame);
    } else if (session != NULL) {
        session_refuse(session, status, answer->about, NULL);
    }
    if (status == STATUS_OK && answer->made != NULL) {
        answer->made(answer, answer->frame);
    }
    frame_release(answer->frame);
    free(answer);
}

enum status session_answer(struct session *session, struct work *work, enum pending_kind kind,
                           struct answer *answer) {
    answer->pending.task = (struct task){.run = run, .done = on_done};
    answer->frame = NULL;
    enum status status = session_await(session, kind, &answer->pending);
    if (status == STATUS_OK && !work_add(work, WORK_FOR_GUEST, &answer->pending.task)) {
        session_arrived(&answer->pending);
        status = STATUS_BUSY;
    }
    if (status != STATUS_OK) {
        free(answer);
    }
    return status;
}
