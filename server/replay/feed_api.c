// Reading what is asked, and waiting.
#include "server/replay/feed_api.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/services/services.h"
#include "server/watch/feed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { POLL_MS = 25000, WAITING_MAX = 1000, NUMBER_MAX = 2000000000, ETAG_BYTES = 32 };

static const char root[] = "/api/v1/tables/", end[] = "/feed";

struct question {
    char code[TABLE_CODE_BYTES];
    char key[WATCH_KEY_BYTES];
    enum wire_watch_class class;
    int seat;
    int32_t after;          // -1: nothing is known
    char known[ETAG_BYTES]; // of the last answer, or ""
};

// Somebody who waits. What is asked is asked anew when there is more.
struct poll {
    struct follower follower;
    struct feed_api *api;
    struct http_deferred *deferred;
    struct visitor *visitor; // held
    struct question question;
    struct alarm *alarm;
    uint64_t until;
    struct poll *prev, *next;
};

struct feed_api {
    struct services *services;
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

static void print_etag(const struct channel *channel, char out_etag[ETAG_BYTES]) {
    snprintf(out_etag, ETAG_BYTES, "\"%d-%d\"", (int)channel->told, (int)channel->told_state);
}

// Whether the last answer had the table as it is now.
static bool knows_table(const struct question *question, const struct channel *channel) {
    char ending[ETAG_BYTES];
    snprintf(ending, sizeof ending, "-%d\"", (int)channel->told_state);
    size_t length = strlen(question->known), tail = strlen(ending);
    return length > tail && strcmp(question->known + length - tail, ending) == 0;
}

static bool is_new(const struct question *question, const struct channel *channel) {
    char etag[ETAG_BYTES];
    print_etag(channel, etag);
    bool is_behind =
        question->after >= 0 ? question->after < channel->told : strcmp(question->known, etag) != 0;
    return is_behind || (question->known[0] != '\0' && !knows_table(question, channel));
}

static void answer(const struct question *question, struct channel *channel,
                   struct http_deferred *deferred) {
    char etag[ETAG_BYTES];
    print_etag(channel, etag);
    if (strcmp(question->known, etag) == 0 && !is_new(question, channel)) {
        reply(deferred, 304, etag, NULL);
    } else {
        reply(deferred, 200, etag,
              feed_body(channel, question->after, !knows_table(question, channel)));
    }
}

// ---- finding ----

// Of a table that may not be watched nobody hears more than of one that is not there; and whoever
// tries codes hears after a while of none.
static struct channel *find(struct feed_api *api, const struct question *question,
                            struct visitor *visitor, struct http_deferred *deferred) {
    struct services *services = api->services;
    uint64_t now = clock_now_ms(services->clock);
    struct channel *channel = NULL;
    bool may_ask = quota_may(services->quotas, visitor, QUOTA_PAGES, now);
    struct table *table = may_ask ? lobby_find(services->lobby, question->code) : NULL;
    enum status status =
        feed_find(services, table, question->key, question->class, question->seat, &channel);
    if (status == STATUS_OK) {
        return channel;
    }
    if (status == STATUS_NO_MEMORY) {
        refuse(deferred, 503, status_sentence(status));
        return NULL;
    }
    (void)quota_take(services->quotas, visitor, QUOTA_PAGES, now);
    refuse(deferred, 404, status_sentence(STATUS_NOT_WATCHED));
    return NULL;
}

// ---- waiting ----

static void end_poll(struct poll *poll) {
    feed_leave(&poll->follower);
    DL_DELETE(poll->api->polls, poll);
    poll->api->count--;
    quota_give_back(poll->visitor, QUOTA_FEEDS);
    visitor_release(poll->visitor);
    alarm_destroy(poll->alarm);
    free(poll);
}

// There is something to say, or the time is over: asked anew, as the table and who may watch it can
// be others.
static void on_alarm(void *context) {
    struct poll *poll = context;
    struct channel *channel = find(poll->api, &poll->question, poll->visitor, poll->deferred);
    uint64_t now = clock_now_ms(poll->api->services->clock);
    if (channel != NULL && !is_new(&poll->question, channel) && now < poll->until) {
        feed_leave(&poll->follower);
        feed_wait(channel, &poll->follower);
        alarm_start(poll->alarm, poll->until - now);
        return;
    }
    if (channel != NULL) {
        answer(&poll->question, channel, poll->deferred);
    }
    end_poll(poll);
}

static void on_more(struct follower *follower) {
    alarm_start(((struct poll *)follower)->alarm, 0);
}

static bool begin_poll(struct feed_api *api, const struct question *question,
                       struct channel *channel, struct visitor *visitor,
                       struct http_deferred *deferred) {
    struct poll *poll = api->count < WAITING_MAX ? calloc(1, sizeof *poll) : NULL;
    uint64_t now = clock_now_ms(api->services->clock);
    if (poll == NULL) {
        return false;
    }
    poll->alarm = alarm_create(api->services->clock, on_alarm, poll);
    if (poll->alarm == NULL) {
        free(poll);
        return false;
    }
    poll->api = api;
    poll->deferred = deferred;
    poll->visitor = visitor_hold(visitor);
    poll->question = *question;
    poll->until = now + POLL_MS;
    poll->follower.on_more = on_more;
    DL_APPEND(api->polls, poll);
    api->count++;
    alarm_start(poll->alarm, POLL_MS);
    feed_wait(channel, &poll->follower);
    return true;
}

void feed_api_stop(struct feed_api *api) {
    api->is_stopped = true;
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
    static const char *const words[] = {[WIRE_WATCH_CLASS_PUBLIC] = "public",
                                        [WIRE_WATCH_CLASS_HANDS] = "hands",
                                        [WIRE_WATCH_CLASS_SEAT] = "seat"};
    for (int class = 0; class < WIRE_WATCH_CLASS_COUNT; class ++) {
        if (strcmp(word, words[class]) == 0) {
            *out_class = (enum wire_watch_class) class;
            return true;
        }
    }
    return false;
}

static bool read_field(struct question *question, const char *name, const char *value) {
    int64_t number = 0;
    if (strcmp(name, "class") == 0) {
        return read_class(value, &question->class);
    }
    if (strcmp(name, "key") == 0) {
        snprintf(question->key, sizeof question->key, "%s", value);
        return strlen(value) < sizeof question->key;
    }
    if (strcmp(name, "seat") == 0 && text_read_int(value, 0, SEAT_MAX - 1, &number)) {
        question->seat = (int)number;
        return true;
    }
    if (strcmp(name, "after") == 0 && text_read_int(value, 0, NUMBER_MAX, &number)) {
        question->after = (int32_t)number;
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
    return (question->class == WIRE_WATCH_CLASS_SEAT) == (question->seat != NO_SEAT);
}

static bool read_question(const struct http_request *request, struct question *out) {
    const char *code = request->path + strlen(root);
    size_t length = strlen(code) - strlen(end);
    *out = (struct question){.class = WIRE_WATCH_CLASS_PUBLIC, .seat = NO_SEAT, .after = -1};
    if (length >= sizeof out->code) {
        return false;
    }
    memcpy(out->code, code, length);
    if (strlen(request->if_none_match) < sizeof out->known) {
        snprintf(out->known, sizeof out->known, "%s", request->if_none_match);
    }
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
    struct channel *channel = find(api, &question, request->visitor, deferred);
    if (channel == NULL) {
        return;
    }
    if (is_new(&question, channel)) {
        answer(&question, channel, deferred);
    } else if (!quota_take(quotas, request->visitor, QUOTA_FEEDS, now)) {
        refuse(deferred, 429, "Too many requests that wait.");
    } else if (!begin_poll(api, &question, channel, request->visitor, deferred)) {
        quota_give_back(request->visitor, QUOTA_FEEDS);
        refuse(deferred, 503, status_sentence(STATUS_BUSY));
    }
}
