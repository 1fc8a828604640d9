// What comes is put on a list; who waits looks there.
#include "server/storage/nats_errand.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { KEPT_MAX = 64, TRIES = 10, TRY_MS = 1000, REST_MS = 200, MS_NS = 1000000 };

struct nats_errand {
    struct nats_link *link;
    uint64_t sent;
    uv_mutex_t mutex;
    uv_cond_t told;
    struct nats_message *messages; // guarded; the last one first
    int count;
};

static void on_heard(void *context, struct nats_message *message) {
    struct nats_errand *errand = context;
    if (message == NULL) {
        return;
    }
    uv_mutex_lock(&errand->mutex);
    if (errand->count < KEPT_MAX) {
        nats_message_set_next(message, errand->messages);
        errand->messages = message;
        errand->count++;
        message = NULL;
    }
    uv_cond_signal(&errand->told);
    uv_mutex_unlock(&errand->mutex);
    if (message != NULL) {
        nats_message_free(message);
    }
}

struct nats_errand *nats_errand_open(const struct nats_place *place,
                                     char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_errand *errand = calloc(1, sizeof *errand);
    CHECK(errand != NULL && uv_mutex_init(&errand->mutex) == 0 && uv_cond_init(&errand->told) == 0);
    errand->link = nats_link_open(place, on_heard, errand, out_problem);
    if (errand->link == NULL) {
        nats_errand_close(errand);
        return NULL;
    }
    return errand;
}

void nats_errand_close(struct nats_errand *errand) {
    if (errand == NULL) {
        return;
    }
    nats_link_close(errand->link);
    while (errand->messages != NULL) {
        struct nats_message *message = errand->messages;
        errand->messages = nats_message_next(message);
        nats_message_free(message);
    }
    uv_cond_destroy(&errand->told);
    uv_mutex_destroy(&errand->mutex);
    free(errand);
}

uint64_t nats_errand_send(struct nats_errand *errand, const char *subject,
                          const struct nats_header *headers, int count, const char *words) {
    errand->sent++;
    nats_link_send(errand->link, subject, errand->sent, headers, count, words, strlen(words));
    return errand->sent;
}

// Takes it from the list, and all older ones away: nobody waits for those.
static struct nats_message *take(struct nats_errand *errand, uint64_t number) {
    struct nats_message *kept = NULL, *found = NULL, *message = errand->messages, *next;
    errand->count = 0;
    for (; message != NULL; message = next) {
        next = nats_message_next(message);
        if (nats_message_number(message) == number && found == NULL) {
            found = message;
        } else if (nats_message_number(message) > number) {
            nats_message_set_next(message, kept);
            kept = message;
            errand->count++;
        } else {
            nats_message_free(message);
        }
    }
    errand->messages = kept;
    return found;
}

struct nats_message *nats_errand_wait(struct nats_errand *errand, uint64_t number,
                                      uint64_t wait_ms) {
    uint64_t until = uv_hrtime() + wait_ms * MS_NS, now = uv_hrtime();
    uv_mutex_lock(&errand->mutex);
    struct nats_message *message = take(errand, number);
    while (message == NULL && now < until) {
        uv_cond_timedwait(&errand->told, &errand->mutex, until - now);
        message = take(errand, number);
        now = uv_hrtime();
    }
    uv_mutex_unlock(&errand->mutex);
    return message;
}

struct nats_message *nats_errand_ask(struct nats_errand *errand, const char *subject,
                                     const char *words) {
    for (int i = 0; i < TRIES; i++) {
        uint64_t number = nats_errand_send(errand, subject, NULL, 0, words);
        struct nats_message *message = nats_errand_wait(errand, number, TRY_MS);
        struct nats_reply reply = {.verdict = NATS_ABSENT};
        if (message != NULL) {
            nats_reply_read(message, &reply);
        }
        if (message != NULL && reply.verdict != NATS_ABSENT) {
            return message;
        }
        if (message != NULL) {
            nats_message_free(message);
            uv_sleep(REST_MS);
        }
    }
    return NULL;
}
