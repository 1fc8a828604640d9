// Reading what is asked, and waiting.
#include "server/replay/feed_api.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/lobby/far_follow.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/services/services.h"
#include "server/watch/feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITING_MAX = 1000, NUMBER_MAX = 2000000000 };

static const char root[] = "/api/v1/tables/", end[] = "/feed";

// What is asked, until when it waits, and of which server the program asked it.
struct question {
    struct feed_question of;
    uint64_t until;
    char node[NODE_BYTES];
    bool is_of_ours; // no other server is asked: they have been
};

// Somebody who waits.
struct poll {
    struct feed_poll of;
    struct feed_api *api;
    struct http_deferred *deferred;
    struct visitor *visitor; // held
    char node[NODE_BYTES];
    struct poll *prev, *next;
};

// Somebody for whom another server is asked.
struct request {
    struct feed_api *api;
    struct http_deferred *deferred; // NULL: it was answered, as this server stops
    struct visitor *visitor;        // held
    char node[NODE_BYTES];
    struct request *prev, *next;
};

struct feed_api {
    struct services *services;
    struct request *requests;
    struct poll *polls;
    int count;
    bool is_stopped;
};

struct feed_api *feed_api_create(struct services *services) {
    struct feed_api *api = calloc(1, sizeof *api);
    CHECK(api != NULL);
    api->services = services;
    return api;
}

bool feed_api_has(const char *path) {
    size_t length = strlen(path), head = strlen(root), tail = strlen(end);
    return length > head + tail && strncmp(path, root, head) == 0 &&
           strcmp(path + length - tail, end) == 0;
}

// ---- answers ----

static void reply(struct http_deferred *deferred, int status, const char *etag,
                  struct frame *body) {
    struct http_answer answer = {
        .status = body == NULL && status != 304 ? 503 : status,
        .type = status == 200 ? "application/json" : "text/plain; charset=utf-8",
        .cache_control = "no-store",
        .body = body,
    };
    snprintf(answer.etag, sizeof answer.etag, "%s", etag);
    http_reply(deferred, &answer);
}

static void refuse(struct http_deferred *deferred, int status, const char *words) {
    char text[200];
    snprintf(text, sizeof text, "%s\n", words);
    reply(deferred, status, "", frame_create(text, strlen(text)));
}

static void refuse_unknown(struct services *services, struct visitor *visitor,
                           struct http_deferred *deferred) {
    (void)quota_take(services->quotas, visitor, QUOTA_PAGES, clock_now_ms(services->clock));
    refuse(deferred, 404, status_sentence(STATUS_NOT_WATCHED));
}

static void answer(const struct feed_question *question, struct channel *channel,
                   struct http_deferred *deferred) {
    char etag[FEED_ETAG_BYTES];
    bool is_same;
    struct frame *body = feed_answer(question, channel, etag, &is_same);
    reply(deferred, is_same ? 304 : 200, etag, body);
}

// ---- finding ----

static bool ask_elsewhere(struct feed_api *api, const struct question *question,
                          struct visitor *visitor, struct http_deferred *deferred);

// Of a table that may not be watched nobody hears more than of one that is not there; and whoever
// tries codes hears after a while of none. NULL: it is answered, or another server is asked.
static struct channel *find(struct feed_api *api, const struct question *question,
                            struct visitor *visitor, struct http_deferred *deferred) {
    struct services *services = api->services;
    uint64_t now = clock_now_ms(services->clock);
    struct channel *channel = NULL;
    bool may_ask = quota_may(services->quotas, visitor, QUOTA_PAGES, now);
    struct table *table = may_ask ? lobby_find(services->lobby, question->of.code) : NULL;
    enum status status = feed_find(services, table, &question->of, &channel);
    if (status == STATUS_OK) {
        return channel;
    }
    if (status == STATUS_NO_MEMORY) {
        refuse(deferred, 503, status_sentence(status));
    } else if (!may_ask || table != NULL || question->is_of_ours ||
               !ask_elsewhere(api, question, visitor, deferred)) {
        refuse_unknown(services, visitor, deferred);
    }
    return NULL;
}

// ---- waiting ----

static void end_poll(struct poll *poll) {
    feed_poll_end(&poll->of);
    DL_DELETE(poll->api->polls, poll);
    poll->api->count--;
    quota_give_back(poll->visitor, QUOTA_FEEDS);
    visitor_release(poll->visitor);
    free(poll);
}

static void on_due(struct feed_poll *of) {
    struct poll *poll = (struct poll *)of;
    struct question question = {.of = of->question, .until = of->until};
    memcpy(question.node, poll->node, sizeof question.node);
    struct channel *channel = find(poll->api, &question, poll->visitor, poll->deferred);
    if (channel != NULL && feed_poll_goes_on(of, channel)) {
        return;
    }
    if (channel != NULL) {
        answer(&of->question, channel, poll->deferred);
    }
    end_poll(poll);
}

static bool begin_poll(struct feed_api *api, const struct question *question,
                       struct channel *channel, struct visitor *visitor,
                       struct http_deferred *deferred) {
    struct poll *poll = api->count < WAITING_MAX ? calloc(1, sizeof *poll) : NULL;
    if (poll == NULL) {
        return false;
    }
    poll->of = (struct feed_poll){.services = api->services,
                                  .question = question->of,
                                  .until = question->until,
                                  .on_due = on_due};
    if (!feed_poll_begin(&poll->of, channel)) {
        free(poll);
        return false;
    }
    poll->api = api;
    poll->deferred = deferred;
    poll->visitor = visitor_hold(visitor);
    memcpy(poll->node, question->node, sizeof poll->node);
    DL_APPEND(api->polls, poll);
    api->count++;
    return true;
}

static void answer_or_wait(struct feed_api *api, const struct question *question,
                           struct channel *channel, struct visitor *visitor,
                           struct http_deferred *deferred) {
    struct quotas *quotas = api->services->quotas;
    if (feed_is_new(&question->of, channel)) {
        answer(&question->of, channel, deferred);
    } else if (!quota_take(quotas, visitor, QUOTA_FEEDS, clock_now_ms(api->services->clock))) {
        refuse(deferred, 429, "Too many requests that wait.");
    } else if (!begin_poll(api, question, channel, visitor, deferred)) {
        quota_give_back(visitor, QUOTA_FEEDS);
        refuse(deferred, 503, status_sentence(STATUS_BUSY));
    }
}

// ---- tables of other servers ----

static const char *const class_words[WIRE_WATCH_CLASS_COUNT] = {
    [WIRE_WATCH_CLASS_PUBLIC] = "public",
    [WIRE_WATCH_CLASS_HANDS] = "hands",
    [WIRE_WATCH_CLASS_SEAT] = "seat",
};

// Whether it may stand in an address as it is.
static bool is_plain(const char *key) {
    return strspn(key, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") ==
           strlen(key);
}

// The program is to ask there. Where it has come by that name already, the front did not look at
// it, and the program would go round for ever.
static void send_on(const struct request *request, const struct far_followed *answer) {
    static const char words[] = "Ask there.\n";
    const struct feed_question *question = answer->question;
    char seat[20] = "", after[24] = "", key[WATCH_KEY_BYTES + 8] = "";
    if (!is_plain(question->key)) { // of no link
        refuse_unknown(request->api->services, request->visitor, request->deferred);
        return;
    }
    if (strcmp(request->node, answer->node) == 0) {
        refuse(request->deferred, 503, status_sentence(STATUS_MISROUTED));
        return;
    }
    if (question->seat != NO_SEAT) {
        snprintf(seat, sizeof seat, "&seat=%d", question->seat);
    }
    if (question->after >= 0) {
        snprintf(after, sizeof after, "&after=%d", (int)question->after);
    }
    if (question->key[0] != '\0') {
        snprintf(key, sizeof key, "&key=%s", question->key);
    }
    struct http_answer redirect = {.status = 307,
                                   .type = "text/plain; charset=utf-8",
                                   .cache_control = "no-store",
                                   .body = frame_create(words, sizeof words - 1)};
    snprintf(redirect.location, sizeof redirect.location, "%s%s%s?class=%s%s%s%s&node=%s", root,
             question->code, end, class_words[question->class], seat, key, after, answer->node);
    http_reply(request->deferred, &redirect);
}

// It was asked for at other servers, and is here meanwhile.
static void answer_here(const struct request *request, const struct far_followed *answer) {
    struct question question = {
        .of = *answer->question, .until = answer->until, .is_of_ours = true};
    struct channel *channel = find(request->api, &question, request->visitor, request->deferred);
    if (channel != NULL) {
        answer_or_wait(request->api, &question, channel, request->visitor, request->deferred);
    }
}

// Answered: another server may still tell it something.
static void end_request(struct request *request) {
    DL_DELETE(request->api->requests, request);
    request->api->count--;
    visitor_release(request->visitor);
    request->deferred = NULL;
}

static void on_followed(void *context, const struct far_followed *answer) {
    struct request *request = context;
    if (request->deferred == NULL) {
        free(request);
        return;
    }
    quota_give_back(request->visitor, QUOTA_FEEDS);
    switch (answer->kind) {
    case FAR_FOLLOWED_TOLD:
        reply(request->deferred, answer->body == NULL ? 304 : 200, answer->etag,
              answer->body == NULL ? NULL : frame_retain(answer->body));
        break;
    case FAR_FOLLOWED_NOT:
        refuse_unknown(request->api->services, request->visitor, request->deferred);
        break;
    case FAR_FOLLOWED_HERE:
        answer_here(request, answer);
        break;
    case FAR_FOLLOWED_THERE:
        send_on(request, answer);
        break;
    case FAR_FOLLOWED_LATER:
        refuse(request->deferred, 503, status_sentence(STATUS_TRY_AGAIN));
        break;
    }
    end_request(request);
    free(request);
}

// False, and nothing else: there is no other.
static bool ask_elsewhere(struct feed_api *api, const struct question *question,
                          struct visitor *visitor, struct http_deferred *deferred) {
    struct services *services = api->services;
    if (services->far_follow == NULL) {
        return false;
    }
    if (!quota_take(services->quotas, visitor, QUOTA_FEEDS, clock_now_ms(services->clock))) {
        refuse(deferred, 429, "Too many requests that wait.");
        return true;
    }
    struct request *request = api->count < WAITING_MAX ? calloc(1, sizeof *request) : NULL;
    if (request == NULL) {
        quota_give_back(visitor, QUOTA_FEEDS);
        refuse(deferred, 503, status_sentence(STATUS_BUSY));
        return true;
    }
    *request = (struct request){.api = api, .deferred = deferred, .visitor = visitor_hold(visitor)};
    memcpy(request->node, question->node, sizeof request->node);
    DL_APPEND(api->requests, request);
    api->count++;
    if (far_follow_ask(services->far_follow, &question->of, question->until, on_followed,
                       request)) {
        return true;
    }
    quota_give_back(visitor, QUOTA_FEEDS);
    end_request(request);
    free(request);
    return false;
}

void feed_api_stop(struct feed_api *api) {
    api->is_stopped = true;
    while (api->requests != NULL) {
        struct request *request = api->requests;
        refuse(request->deferred, 503, status_sentence(STATUS_BUSY));
        quota_give_back(request->visitor, QUOTA_FEEDS);
        end_request(request);
    }
    while (api->polls != NULL) {
        refuse(api->polls->deferred, 503, status_sentence(STATUS_BUSY));
        end_poll(api->polls);
    }
}

void feed_api_destroy(struct feed_api *api) {
    free(api);
}

// ---- what is asked ----

static bool read_class(const char *word, enum wire_watch_class *out_class) {
    for (int class = 0; class < WIRE_WATCH_CLASS_COUNT; class ++) {
        if (strcmp(word, class_words[class]) == 0) {
            *out_class = (enum wire_watch_class) class;
            return true;
        }
    }
    return false;
}

static bool read_field(struct question *question, const char *name, const char *value) {
    int64_t number = 0;
    if (strcmp(name, "class") == 0) {
        return read_class(value, &question->of.class);
    }
    if (strcmp(name, "key") == 0) {
        snprintf(question->of.key, sizeof question->of.key, "%s", value);
        return strlen(value) < sizeof question->of.key;
    }
    if (strcmp(name, "seat") == 0 && text_read_int(value, 0, SEAT_MAX - 1, &number)) {
        question->of.seat = (int)number;
        return true;
    }
    if (strcmp(name, "after") == 0 && text_read_int(value, 0, NUMBER_MAX, &number)) {
        question->of.after = (int32_t)number;
        return true;
    }
    return false;
}

static bool read_query(const char *query, struct question *question) {
    char words[200], *rest = words;
    snprintf(words, sizeof words, "%s", query);
    if (strlen(query) >= sizeof words) {
        return false;
    }
    while (*rest != '\0') {
        char *name = rest, *next = strchr(name, '&');
        rest = next == NULL ? name + strlen(name) : next + 1;
        if (next != NULL) {
            *next = '\0';
        }
        char *value = strchr(name, '=');
        if (value == NULL) {
            return false;
        }
        *value = '\0';
        if (!read_field(question, name, value + 1)) {
            return false;
        }
    }
    return (question->of.class == WIRE_WATCH_CLASS_SEAT) == (question->of.seat != NO_SEAT);
}

static bool read_question(const struct http_request *request, struct question *out) {
    const char *code = request->path + strlen(root);
    size_t length = strlen(code) - strlen(end);
    *out =
        (struct question){.of = {.class = WIRE_WATCH_CLASS_PUBLIC, .seat = NO_SEAT, .after = -1}};
    if (length >= sizeof out->of.code) {
        return false;
    }
    memcpy(out->of.code, code, length);
    if (strlen(request->if_none_match) < sizeof out->of.known) {
        snprintf(out->of.known, sizeof out->of.known, "%s", request->if_none_match);
    }
    snprintf(out->node, sizeof out->node, "%s",
             request->asked_node == NULL ? "" : request->asked_node);
    return read_query(request->query, out);
}

void feed_api_answer(void *context, const struct http_request *request,
                     struct http_deferred *deferred) {
    struct feed_api *api = context;
    struct quotas *quotas = api->services->quotas;
    struct question question;
    uint64_t now = clock_now_ms(api->services->clock);
    if (api->is_stopped) {
        refuse(deferred, 503, status_sentence(STATUS_BUSY));
        return;
    }
    if (!quota_take(quotas, request->visitor, QUOTA_CALLS, now)) {
        refuse(deferred, 429, "Too many requests. Try again in a moment.");
        return;
    }
    if (request->body != NULL || !read_question(request, &question)) {
        refuse(deferred, 400,
               "class=public, hands or seat, seat=N, key=K and after=N are understood.");
        return;
    }
    question.until = now + FEED_WAIT_MS;
    struct channel *channel = find(api, &question, request->visitor, deferred);
    if (channel != NULL) {
        answer_or_wait(api, &question, channel, request->visitor, deferred);
    }
}
