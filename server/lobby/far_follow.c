// Asking another server, for all who ask the same.
#include "server/lobby/far_follow.h"

#include "server/bus/bus.h"
#include "server/lobby/far_words.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/nodes/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// A server that dies meanwhile is noticed after one round.
enum { ROUND_MS = 5000, ANSWER_MS = 2000, REQUESTS_MAX = 1000, FAILURES_MAX = 8 };

struct request {
    far_follow_fn *told;
    void *context;
    struct request *prev, *next;
};

// Those who ask the same.
struct group {
    struct far_follow *far; // NULL when that has gone, and all were told
    struct feed_question question;
    uint64_t until;
    char node[NODE_NAME_BYTES]; // that is asked
    char failed[NODE_NAME_BYTES];
    int failures; // in a row
    struct request *requests;
    struct group *prev, *next;
};

struct far_follow {
    struct services *services;
    struct group *groups;
    int count; // of requests
    struct wire_bus *message;
    char *text;
};

static uint64_t now_ms(const struct far_follow *far) {
    return clock_now_ms(far->services->clock);
}

// ---- answering ----

// Whoever asks again while it is told begins anew.
static void tell(struct far_follow *far, struct group *group, const struct far_followed *answer) {
    DL_DELETE(far->groups, group);
    while (group->requests != NULL) {
        struct request *request = group->requests;
        DL_DELETE(group->requests, request);
        far->count--;
        request->told(request->context, answer);
        free(request);
    }
}

static void end(struct far_follow *far, struct group *group, enum far_followed_kind kind) {
    const struct far_followed answer = {
        .kind = kind, .question = &group->question, .until = group->until, .node = group->node};
    tell(far, group, &answer);
    free(group);
}

// ---- asking ----

static void seek(struct far_follow *far, struct group *group);

// Looked for once more, for another server may have it now; one that is there all the same, and
// does not know the question, is asked by the program itself.
static void fail(struct far_follow *far, struct group *group) {
    snprintf(group->failed, sizeof group->failed, "%s", group->node);
    if (++group->failures > FAILURES_MAX || now_ms(far) >= group->until + ROUND_MS) {
        end(far, group, FAR_FOLLOWED_LATER);
    } else {
        seek(far, group);
    }
}

static struct frame *read_body(const struct wire_bus_feed_told *told, const char *body,
                               size_t length) {
    if (!told->has_packed || !told->packed) {
        return length == 0 ? NULL : frame_create(body, length);
    }
    char *text = far_unpack(body, length, &length);
    struct frame *frame = text == NULL ? NULL : frame_create(text, length);
    free(text);
    return frame;
}

static void hear(struct far_follow *far, struct group *group, const struct wire_bus_feed_told *told,
                 const char *body, size_t length) {
    bool is_same = told->has_same && told->same;
    struct frame *frame = is_same ? NULL : read_body(told, body, length);
    bool is_whole = is_same || frame != NULL;
    const struct far_followed answer = {.kind = is_whole ? FAR_FOLLOWED_TOLD : FAR_FOLLOWED_LATER,
                                        .etag = told->etag,
                                        .body = frame};
    tell(far, group, &answer);
    frame_release(frame);
    free(group);
}

static void on_told(void *context, const void *bytes, size_t length) {
    struct group *group = context;
    struct far_follow *far = group->far;
    const char *body;
    size_t body_length;
    if (far == NULL) {
        free(group);
        return;
    }
    bool is_told = bytes != NULL &&
                   far_read(bytes, length, WIRE_BUS_FEED_TOLD, far->message, &body, &body_length);
    const struct wire_bus_feed_told told = far->message->feed_told;
    enum status status = is_told ? far_status_of(told.status) : STATUS_TRY_AGAIN;
    if (status == STATUS_OK && told.has_idle && told.idle && now_ms(far) < group->until) {
        group->failures = 0;
        seek(far, group);
    } else if (status == STATUS_OK) {
        hear(far, group, &told, body, body_length);
    } else if (status == STATUS_TRY_AGAIN) {
        fail(far, group);
    } else if (status == STATUS_ALREADY) {
        end(far, group, FAR_FOLLOWED_THERE);
    } else {
        bool is_later = status == STATUS_BUSY || status == STATUS_NO_MEMORY;
        end(far, group, is_later ? FAR_FOLLOWED_LATER : FAR_FOLLOWED_NOT);
    }
}

static void ask(struct far_follow *far, struct group *group) {
    const struct feed_question *question = &group->question;
    uint64_t now = now_ms(far), left = now < group->until ? group->until - now : 0;
    struct wire_bus_feed_ask *ask = &far->message->feed_ask;
    char subject[BUS_SUBJECT_BYTES];
    far->message->type = WIRE_BUS_FEED_ASK;
    *ask = (struct wire_bus_feed_ask){.class = question->class,
                                      .after = question->after,
                                      .wait_ms = left < ROUND_MS ? (int32_t)left : ROUND_MS};
    memcpy(ask->code, question->code, sizeof ask->code);
    snprintf(ask->key, sizeof ask->key, "%s", question->key);
    snprintf(ask->known, sizeof ask->known, "%s", question->known);
    snprintf(subject, sizeof subject, "node.%s.feed", group->node);
    uint64_t wait_ms = (uint64_t)ask->wait_ms + ANSWER_MS;
    size_t length = far_write(far->message, "", 0, far->text);
    bus_ask(far->services->bus, subject, far->text, length, wait_ms, on_told, group);
}

static void on_owner(void *context, enum owner owner, const char *node) {
    static const enum far_followed_kind kinds[] = {[OWNER_NONE] = FAR_FOLLOWED_NOT,
                                                   [OWNER_HERE] = FAR_FOLLOWED_HERE,
                                                   [OWNER_ELSEWHERE] = FAR_FOLLOWED_THERE,
                                                   [OWNER_UNKNOWN] = FAR_FOLLOWED_LATER};
    struct group *group = context;
    struct far_follow *far = group->far;
    if (far == NULL) {
        free(group);
        return;
    }
    snprintf(group->node, sizeof group->node, "%s", owner == OWNER_ELSEWHERE ? node : "");
    bool is_deaf = group->failures > 1 && strcmp(group->failed, group->node) == 0;
    if (owner == OWNER_ELSEWHERE && group->question.class != WIRE_WATCH_CLASS_SEAT && !is_deaf) {
        ask(far, group);
    } else {
        end(far, group, kinds[owner]);
    }
}

static void seek(struct far_follow *far, struct group *group) {
    owners_find(far->services->owners, group->question.code, on_owner, group);
}

// ---- who asks ----

static bool are_same(const struct feed_question *a, const struct feed_question *b) {
    return strcmp(a->code, b->code) == 0 && strcmp(a->key, b->key) == 0 && a->class == b->class &&
           a->seat == b->seat && a->after == b->after && strcmp(a->known, b->known) == 0;
}

static struct group *find_group(struct far_follow *far, const struct feed_question *question) {
    struct group *group;
    DL_FOREACH(far->groups, group) {
        if (are_same(&group->question, question)) {
            return group;
        }
    }
    return NULL;
}

static struct group *make_group(struct far_follow *far, const struct feed_question *question,
                                uint64_t until) {
    struct group *group = calloc(1, sizeof *group);
    if (group != NULL) {
        group->far = far;
        group->question = *question;
        group->until = until;
        DL_APPEND(far->groups, group);
    }
    return group;
}

static bool add_request(struct group *group, far_follow_fn *told, void *context) {
    struct request *request = group == NULL ? NULL : calloc(1, sizeof *request);
    if (request != NULL) {
        *request = (struct request){.told = told, .context = context};
        DL_APPEND(group->requests, request);
        group->far->count++;
    }
    return request != NULL;
}

bool far_follow_ask(struct far_follow *far, const struct feed_question *question, uint64_t until,
                    far_follow_fn *told, void *context) {
    struct feed_question wanted = *question;
    lobby_read_code(question->code, wanted.code);
    if (far == NULL || strlen(wanted.code) != TABLE_CODE_BYTES - 1) {
        return false;
    }
    bool has_room = far->count < REQUESTS_MAX;
    struct group *group = has_room ? find_group(far, &wanted) : NULL;
    bool is_new = has_room && group == NULL;
    group = is_new ? make_group(far, &wanted, until) : group;
    if (!add_request(group, told, context)) {
        told(context, &(struct far_followed){.kind = FAR_FOLLOWED_LATER});
    }
    if (is_new && group != NULL) {
        seek(far, group);
    }
    return true;
}

// ---- beginning and end ----

struct far_follow *far_follow_create(struct services *services) {
    struct far_follow *far = calloc(1, sizeof *far);
    if (far == NULL) {
        return NULL;
    }
    far->services = services;
    far->message = calloc(1, sizeof *far->message);
    far->text = malloc(BUS_BYTES_MAX);
    if (far->message == NULL || far->text == NULL) {
        far_follow_destroy(far);
        return NULL;
    }
    return far;
}

void far_follow_destroy(struct far_follow *far) {
    if (far == NULL) {
        return;
    }
    while (far->groups != NULL) {
        struct group *group = far->groups;
        tell(far, group, &(struct far_followed){.kind = FAR_FOLLOWED_LATER});
        group->far = NULL; // whatever it asked is told, and frees it
    }
    free(far->message);
    free(far->text);
    free(far);
}
