// Sending and refusing.
#include "server/session/session.h"

#include "server/report/metrics.h"
#include "server/session/message.h"

void session_send(struct session *session, struct frame *frame) {
    connection_send(session->connection, frame);
}

void session_tell(struct session *session, const struct wire_server *message) {
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
    metric_add(METRIC_ERRORS, 1);
    session_tell(session, &message);
}
