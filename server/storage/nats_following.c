// Three steps: the next records one by one, where the end is, all up to there.
#include "server/storage/nats_following.h"

#include "common/base/check.h"
#include "server/storage/nats_consumer.h"
#include "server/storage/nats_writing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ONE_BY_ONE = 16, // records; if there are more a consumer sends them
    MANY = 1000,     // who wants more than these knows of many
};

enum step { STEP_BY_STEP, FIND_END, CONSUME };

struct nats_following {
    enum step step;
    struct nats_consumer consumer;
    char filter[NATS_SUBJECT_BYTES];
    uint64_t at, until; // the next that is wanted; the last record of the leader
    int stepped, given;
};

// ---- asking ----

static void make_consumer(struct nats_reading *reading) {
    struct nats_following *following = reading->following;
    const struct nats_consumer_wish wish = {.filter = following->filter, .from = following->at};
    nats_consumer_make(reading, &following->consumer, &wish);
}

static void ask_again(struct nats_reading *reading) {
    struct nats_following *following = reading->following;
    if (following->step == STEP_BY_STEP) {
        nats_ask_next(reading, following->at, following->filter);
    } else if (following->step == FIND_END) {
        nats_ask_last(reading, following->filter);
    } else {
        make_consumer(reading);
    }
}

// ---- what comes ----

static void give(struct nats_reading *reading, const struct nats_record *record, uint64_t behind) {
    struct nats_following *following = reading->following;
    char subject[JOURNAL_SUBJECT_BYTES];
    following->at = record->sequence + 1;
    reading->asked_ms = nats_now_ms();
    if (record->is_ours && !record->is_closed &&
        nats_subject_read(&reading->worker->place, record->subject, subject) &&
        strncmp(subject, reading->name, strlen(reading->name)) == 0) {
        following->given++;
        struct nats_row *row = nats_row_make(reading, record, 1, subject);
        row->record.behind = behind;
        nats_reading_give(reading, row);
    }
}

static void hear_next(struct nats_reading *reading, const struct nats_record *record) {
    struct nats_following *following = reading->following;
    if (record->sequence < following->at) {
        nats_reading_end(reading, "the store answers what was not asked for");
        return;
    }
    give(reading, record, 0);
    if (following->given == reading->wanted_max) {
        nats_reading_end(reading, NULL);
        return;
    }
    int steps = reading->wanted_max > MANY ? 1 : ONE_BY_ONE;
    following->step = ++following->stepped < steps ? STEP_BY_STEP : FIND_END;
    if (nats_reading_has_room(reading)) {
        ask_again(reading);
    }
}

static void hear_end(struct nats_reading *reading, const struct nats_record *record) {
    struct nats_following *following = reading->following;
    following->until = record->sequence;
    if (following->until < following->at) {
        nats_reading_end(reading, NULL);
        return;
    }
    following->step = CONSUME;
    make_consumer(reading);
}

// The answer to a question for one record.
static void hear_record(struct nats_reading *reading, const struct nats_message *message) {
    struct nats_reply reply;
    struct nats_record record;
    nats_record_read(message, &reply, &record);
    if (reply.verdict == NATS_DONE) {
        (reading->following->step == FIND_END ? hear_end : hear_next)(reading, &record);
        nats_record_finish(&record);
    } else if (reply.verdict == NATS_REFUSED && reply.code == NATS_NO_MESSAGE) {
        nats_reading_end(reading, NULL);
    } else if (reply.verdict == NATS_ABSENT) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS);
    } else {
        nats_reading_end(reading, reply.words);
    }
}

// A record of the consumer, in its order: else another consumer goes on behind what has come.
static void hear_delivery(struct nats_reading *reading, const struct nats_delivery *delivery,
                          const struct nats_record *record) {
    struct nats_following *following = reading->following;
    if (record->sequence < following->at || !nats_consumer_note(&following->consumer, delivery)) {
        make_consumer(reading);
        return;
    }
    give(reading, record, delivery->remaining);
    if (record->sequence >= following->until || following->given == reading->wanted_max) {
        nats_consumer_end(reading, &following->consumer);
        nats_reading_end(reading, NULL);
    } else {
        nats_consumer_go_on(reading, &following->consumer);
    }
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_reading *reading = call->owner;
    struct nats_delivery delivery;
    struct nats_record record;
    if (message == NULL && nats_reading_is_late(reading)) {
        nats_reading_end(reading, "the store does not answer");
    } else if (message == NULL) {
        ask_again(reading);
    } else if (reading->following->step != CONSUME) {
        hear_record(reading, message);
    } else if (nats_delivery_read(message, &delivery, &record)) {
        hear_delivery(reading, &delivery, &record);
    } else {
        nats_consumer_hear_other(reading, &reading->following->consumer, message);
    }
}

static void forget(struct nats_reading *reading) {
    free(reading->following);
    reading->following = NULL;
    reading->forget = NULL;
}

void nats_following_go(struct nats_reading *reading) {
    const struct nats_place *place = &reading->worker->place;
    char subject[NATS_SUBJECT_BYTES];
    reading->asked_ms = nats_now_ms();
    if (reading->following != NULL) {
        if (reading->following->step == CONSUME) {
            nats_consumer_pull(reading, &reading->following->consumer);
        } else {
            ask_again(reading);
        }
        return;
    }
    struct nats_following *following = calloc(1, sizeof *following);
    CHECK(following != NULL);
    reading->following = following;
    reading->forget = forget;
    enum nats_stream stream = nats_find(place, reading->name, reading->stream, subject);
    nats_filter(place, stream, 0, reading->name, following->filter);
    following->at = reading->follows + 1;
    nats_call_begin(&reading->call, reading->worker, on_heard, reading);
    ask_again(reading);
}
