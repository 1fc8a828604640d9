// A session without a connection.
#include "server/club_files/club_question.h"

#include "server/club/club_view.h"
#include "server/club/night.h"
#include "server/session/handler.h"

#include <stdlib.h>

struct listener {
    struct session_ear ear;
    club_heard_fn *heard;
    void *context;
    bool has_heard;
};

static void hear(struct session_ear *ear, const struct wire_server *message, struct frame *frame) {
    struct listener *listener = (struct listener *)ear;
    bool is_refused = message != NULL && message->type == WIRE_SERVER_ERROR;
    if (!listener->has_heard && !is_refused) {
        listener->has_heard = true;
        listener->heard(listener->context, message, frame);
    }
}

// What may be asked so: messages that change nothing.
static handler_fn *find_handler(enum wire_client_type type) {
    static handler_fn *const handlers[WIRE_CLIENT_COUNT] = {
        [WIRE_CLIENT_GET_CLUBS] = handle_get_clubs,
        [WIRE_CLIENT_WATCH_CLUB] = handle_watch_club,
        [WIRE_CLIENT_GET_MEMBERS] = handle_get_members,
        [WIRE_CLIENT_GET_NIGHTS] = handle_get_nights,
        [WIRE_CLIENT_GET_AUDIT] = handle_get_audit,
        [WIRE_CLIENT_GET_OWN_DATA] = handle_get_own_data,
        [WIRE_CLIENT_WATCH_NIGHT] = handle_watch_night,
        [WIRE_CLIENT_GET_NIGHT_SHEET] = handle_get_night_sheet,
        [WIRE_CLIENT_GET_STANDING] = handle_get_standing,
    };
    return handlers[type];
}

enum status club_question_ask(const struct club_question *question, club_heard_fn *heard,
                              void *context) {
    struct listener listener = {{hear}, heard, context, false};
    struct refusal refusal = {"", ""};
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return STATUS_NO_MEMORY;
    }
    session->services = question->services;
    session->account = question->account;
    session->visitor = question->visitor;
    session->ear = &listener.ear;
    enum status status = find_handler(question->message.type)(question->services, session,
                                                              &question->message, &refusal);
    club_view_leave(session);
    nights_forget_session(question->services->nights, session);
    session_forget_pending(session);
    free(session);
    return status == STATUS_OK && !listener.has_heard ? STATUS_BUSY : status;
}
