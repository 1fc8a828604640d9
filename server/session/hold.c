// Messages in a list.
#include "server/session/hold.h"

#include "server/session/session.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { MESSAGES_MAX = 32, BYTES_MAX = 64 << 10 };

struct held_message {
    struct held_message *prev, *next;
    size_t length;
    char bytes[];
};

void session_hold(struct session *session) {
    session->hold.is_on = true;
}

static struct held_message *make(const char *bytes, size_t length) {
    struct held_message *message = malloc(sizeof *message + length);
    if (message != NULL) {
        message->length = length;
        memcpy(message->bytes, bytes, length);
    }
    return message;
}

static void count(struct session_hold *hold, const struct held_message *message) {
    hold->count++;
    hold->bytes += message->length;
}

bool session_keep(struct session *session, const char *bytes, size_t length) {
    struct session_hold *hold = &session->hold;
    bool has_room = hold->count < MESSAGES_MAX && hold->bytes + length <= BYTES_MAX;
    struct held_message *message = has_room ? make(bytes, length) : NULL;
    if (message != NULL) {
        DL_APPEND(hold->messages, message);
        count(hold, message);
    }
    return message != NULL;
}

bool session_keep_first(struct session *session, const char *bytes, size_t length) {
    struct held_message *message = make(bytes, length);
    if (message != NULL) {
        DL_PREPEND(session->hold.messages, message);
        count(&session->hold, message);
    }
    return message != NULL;
}

static struct held_message *take_first(struct session_hold *hold) {
    struct held_message *first = hold->messages;
    DL_DELETE(hold->messages, first);
    hold->count--;
    hold->bytes -= first->length;
    return first;
}

void session_go_on(struct session *session) {
    struct session_hold *hold = &session->hold;
    hold->is_on = false;
    if (hold->over != NULL) {
        hold->over(session);
    }
    while (!hold->is_on && hold->messages != NULL) {
        struct held_message *message = take_first(hold);
        hold->hear(session, message->bytes, message->length);
        free(message);
    }
}

void session_drop_first(struct session *session) {
    if (session->hold.messages != NULL) {
        free(take_first(&session->hold));
    }
}

void session_forget_kept(struct session *session) {
    while (session->hold.messages != NULL) {
        free(take_first(&session->hold));
    }
}
