// Questions are kept with all that they say, as long as they are short.
#include "server/app/visitor_first.h"

#include "server/accounts/account.h"
#include "server/club_files/club_reply.h"
#include "server/quota/quota.h"
#include "server/storage/journal.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITS_MAX = 256, BODY_MAX = 256 << 10 };

struct wait {
    struct visitor_waits *waits;
    struct http_request request;
    struct http_deferred *deferred; // NULL: it has been answered
    http_api_fn *answer;
    void *context;
    struct wait *prev, *next;
    char bytes[];
};

struct visitor_waits {
    struct services *services;
    struct wait *waits;
    int count;
    bool is_stopped;
};

struct visitor_waits *visitor_waits_create(struct services *services) {
    struct visitor_waits *waits = calloc(1, sizeof *waits);
    if (waits != NULL) {
        waits->services = services;
    }
    return waits;
}

static void free_wait(struct wait *wait) {
    DL_DELETE(wait->waits->waits, wait);
    wait->waits->count--;
    if (wait->request.visitor != NULL) {
        visitor_release(wait->request.visitor);
    }
    free(wait);
}

void visitor_waits_stop(struct visitor_waits *waits) {
    struct wait *wait, *next;
    if (waits == NULL) {
        return;
    }
    waits->is_stopped = true;
    DL_FOREACH_SAFE(waits->waits, wait, next) {
        club_refuse(wait->deferred, STATUS_BUSY);
        wait->deferred = NULL; // what the journal still says of it is not heard
        if (wait->request.visitor != NULL) {
            visitor_release(wait->request.visitor);
            wait->request.visitor = NULL;
        }
    }
}

void visitor_waits_destroy(struct visitor_waits *waits) {
    struct wait *wait, *next;
    if (waits != NULL) {
        DL_FOREACH_SAFE(waits->waits, wait, next) {
            free_wait(wait);
        }
        free(waits);
    }
}

// ---- keeping ----

static size_t length_of(const char *words) {
    return words == NULL ? 0 : strlen(words) + 1;
}

static const char *keep(char **at, const char *words, size_t length) {
    char *kept = *at;
    if (words == NULL) {
        return NULL;
    }
    memcpy(kept, words, length);
    *at += length;
    return kept;
}

static struct wait *keep_question(const struct http_request *request) {
    const char *const words[] = {request->path,          request->query,   request->asked_node,
                                 request->if_none_match, request->cookies, request->host,
                                 request->authorization};
    enum { WORDS = sizeof words / sizeof words[0] };
    size_t length = request->body == NULL ? 0 : request->body_length;
    for (int i = 0; i < WORDS; i++) {
        length += length_of(words[i]);
    }
    struct wait *wait = calloc(1, sizeof *wait + length);
    if (wait == NULL) {
        return NULL;
    }
    struct http_request *kept = &wait->request;
    char *at = wait->bytes;
    *kept = *request;
    kept->path = keep(&at, request->path, length_of(request->path));
    kept->query = keep(&at, request->query, length_of(request->query));
    kept->asked_node = keep(&at, request->asked_node, length_of(request->asked_node));
    kept->if_none_match = keep(&at, request->if_none_match, length_of(request->if_none_match));
    kept->cookies = keep(&at, request->cookies, length_of(request->cookies));
    kept->host = keep(&at, request->host, length_of(request->host));
    kept->authorization = keep(&at, request->authorization, length_of(request->authorization));
    kept->body = keep(&at, request->body, request->body_length);
    if (kept->visitor != NULL) {
        visitor_hold(kept->visitor);
    }
    return wait;
}

// ---- waiting ----

// Whoever is not found asks as a stranger.
static void on_found(void *context, enum journal_result result, struct account *account) {
    struct wait *wait = context;
    (void)account; // the answer finds it by the cookie
    if (wait->deferred != NULL && result == JOURNAL_OK) {
        wait->answer(wait->context, &wait->request, wait->deferred);
    } else if (wait->deferred != NULL) {
        club_refuse(wait->deferred, STATUS_TRY_AGAIN);
    }
    free_wait(wait);
}

bool visitor_first_waits(struct visitor_waits *waits, const struct http_request *request,
                         struct http_deferred *deferred, http_api_fn *answer, void *context) {
    struct services *services = waits->services;
    char token[TOKEN_HEX_BYTES] = "";
    if (request->cookies != NULL) {
        http_cookie_token(request->cookies, token);
    }
    if (!services->journal->is_shared || token[0] == '\0' || waits->is_stopped ||
        waits->count >= WAITS_MAX || request->body_length > BODY_MAX ||
        accounts_find(services->accounts, token) != NULL) {
        return false;
    }
    struct wait *wait = keep_question(request);
    if (wait == NULL) {
        return false;
    }
    wait->waits = waits;
    wait->deferred = deferred;
    wait->answer = answer;
    wait->context = context;
    DL_APPEND(waits->waits, wait);
    waits->count++;
    accounts_seek(services->accounts, token, clock_now_ms(services->clock), on_found, wait);
    return true;
}
