// Sending and refusing.
#include "server/session/session.h"

#include "server/report/metrics.h"
#include "server/session/message.h"

#include <stdlib.h>

enum status session_await(struct session *session, enum pending_kind kind,
                          struct pending *pending) {
    if (session->pending[kind] != NULL) {
        return STATUS_TOO_FAST;
    }
    pending->session = session;
    pending->kind = kind;
    session->pending[kind] = pending;
    return STATUS_OK;
}

void *session_await_to_hear(struct session *session, enum pending_kind kind, size_t size,
                            const char *bytes, size_t length) {
    struct pending *pending = calloc(1, size);
    if (pending == NULL || session_await(session, kind, pending) != STATUS_OK) {
        free(pending);
        return NULL;
    }
    if (!session_keep_first(session, bytes, length)) {
        session_arrived(pending);
        free(pending);
        return NULL;
    }
    session_hold(session);
    return pending;
}

struct session *session_arrived(struct pending *pending) {
    struct session *session = pending->session;
    if (session != NULL) {
        session->pending[pending->kind] = NULL;
        pending->session = NULL;
    }
    return session;
}

void session_forget_pending(struct session *session) {
    for (int kind = 0; kind < PENDING_COUNT; kind++) {
        if (session->pending[kind] != NULL) {
            session->pending[kind]->session = NULL;
            session->pending[kind] = NULL;
        }
    }
}

struct session *session_find(struct session *first, uint64_t connection) {
    while (first != NULL && first->about.connection != connection) {
        first = first->next;
    }
    return first;
}

void session_send(struct session *session, struct frame *frame) {
    if (session->ear != NULL) {
        session->ear->hear(session->ear, NULL, frame);
    } else {
        connection_send(session->connection, frame);
    }
}

enum status session_try_tell(struct session *session, const struct wire_server *message) {
    struct frame *frame;
    enum status status = message_encode(message, &frame);
    if (status != STATUS_OK) {
        return status;
    }
    if (session->ear != NULL) {
        session->ear->hear(session->ear, message, frame);
    } else {
        session_send(session, frame);
    }
    frame_release(frame);
    return STATUS_OK;
}

void session_tell(struct session *session, const struct wire_server *message) {
    if (session->ear != NULL) {
        enum status status = session_try_tell(session, message);
        (void)status; // who hears nothing is told so
        return;
    }
    struct frame *frame = message_frame(message);
    if (frame == NULL) {
        connection_close(session->connection, CLOSE_FULL);
        return;
    }
    session_send(session, frame);
    frame_release(frame);
}

void session_refuse(struct session *session, enum status status, const char *about,
                    const struct refusal *refusal) {
    bool has_words = refusal != NULL && refusal->message[0] != '\0';
    struct wire_server message = {
        .type = WIRE_SERVER_ERROR,
        .error =
            {
                .code = status_name(status),
                .message = has_words ? refusal->message : status_sentence(status),
                .about = about,
                .has_field = refusal != NULL && refusal->field[0] != '\0',
                .field = refusal != NULL ? refusal->field : "",
            },
    };
    metric_add(METRIC_REFUSALS + status, 1);
    session_tell(session, &message);
}
