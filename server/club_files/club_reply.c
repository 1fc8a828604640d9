// The statuses of messages as those of HTTP.
#include "server/club_files/club_reply.h"

#include <stdio.h>

static const char text_type[] = "text/plain; charset=utf-8";

void club_reply(struct http_deferred *deferred, int status, const char *type, const char *name,
                struct frame *body) {
    struct http_answer answer = {
        .status = body == NULL ? 503 : status,
        .type = type,
        .etag = "",
        .cache_control = "no-store",
        .body = body,
    };
    if (name != NULL) {
        snprintf(answer.disposition, sizeof answer.disposition, "attachment; filename=\"%s\"",
                 name);
    }
    http_reply(deferred, &answer);
}

static int http_status(enum status status) {
    switch ((int)status) {
    case STATUS_NO_SUCH_CLUB:
    case STATUS_NO_SUCH_NIGHT:
        return 404;
    case STATUS_NOT_A_MEMBER:
    case STATUS_NOT_ALLOWED:
    case STATUS_NEEDS_NAME:
        return 403;
    case STATUS_NAME_TAKEN:
    case STATUS_ROUND_RUNNING:
    case STATUS_NOT_NOW:
        return 409;
    case STATUS_TOO_LARGE:
        return 413;
    case STATUS_CROWDED:
    case STATUS_TOO_FAST:
        return 429;
    case STATUS_BUSY:
    case STATUS_NO_MEMORY:
    case STATUS_SERVER_FULL:
        return 503;
    default:
        return 422;
    }
}

void club_refuse(struct http_deferred *deferred, enum status status) {
    char words[400];
    int length = snprintf(words, sizeof words, "{\"code\":\"%s\",\"message\":\"%s\"}\n",
                          status_name(status), status_sentence(status));
    club_reply(deferred, http_status(status), "application/json", NULL,
               frame_create(words, (size_t)length));
}

void club_refuse_path(struct http_deferred *deferred) {
    static const char words[] = "There is nothing here.\n";
    club_reply(deferred, 404, text_type, NULL, frame_create(words, sizeof words - 1));
}
