// Three steps: the next records one by one, where the end is, all up to there.
#include "server/storage/nats_following.h"

#include "common/base/check.h"
#include "server/storage/nats_writing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ONE_BY_ONE = 16, // records; if there are more a consumer sends them
    BATCH = 1000,
    BATCH_BYTES = 4 << 20,
    PULL_S = 2,
    SILENT_MS = 3000, // without a record: another consumer is made
    KEEP_S = 10,      // the store forgets a consumer that nobody asks any more
    WORDS_BYTES = 1024,
    NAME_BYTES = 48,
};

enum step { STEP_BY_STEP, FIND_END, CONSUME };

struct nats_following {
    enum step step;
    bool is_pulling; // the consumer is there
    char consumer[NAME_BYTES], filter[NATS_SUBJECT_BYTES];
    uint64_t at, until;   // the next that is wanted; the last record of the leader
    uint64_t seen, asked; // of the consumer
    uint64_t came;        // of the present batch
    int stepped, given;
};

// ---- asking ----

static void ask(struct nats_reading *reading, const char *what, const char *rest,
                const char *words) {
    char subject[NATS_SUBJECT_BYTES * 2];
    snprintf(subject, sizeof subject, "$JS.API.%s.%s%s", what, reading->stream, rest);
    nats_call_ask(&reading->call, subject, NULL, 0, words, strlen(words), NATS_ASK_MS);
}

static void ask_next(struct nats_reading *reading) {
    char words[WORDS_BYTES];
    snprintf(words, sizeof words, "{\"seq\":%" PRIu64 ",\"next_by_subj\":\"%s\"}",
             reading->following->at, reading->following->filter);
    nats_call_renew(&reading->call);
    ask(reading, "STREAM.MSG.GET", "", words);
}

static void ask_end(struct nats_reading *reading) {
    char words[WORDS_BYTES];
    snprintf(words, sizeof words, "{\"last_by_subj\":\"%s\"}", reading->following->filter);
    nats_call_renew(&reading->call);
    ask(reading, "STREAM.MSG.GET", "", words);
}

static void make_consumer(struct nats_reading *reading) {
    struct nats_following *following = reading->following;
    char words[WORDS_BYTES], rest[NATS_SUBJECT_BYTES + NAME_BYTES + 4];
    nats_call_renew(&reading->call);
    following->is_pulling = false;
    following->seen = following->asked = following->came = 0;
    snprintf(following->consumer, sizeof following->consumer, "%s_%" PRIu64,
             nats_link_word(reading->worker->link), reading->call.number);
    snprintf(words, sizeof words,
             "{\"stream_name\":\"%s\",\"config\":{\"name\":\"%s\",\"deliver_policy\":"
             "\"by_start_sequence\",\"opt_start_seq\":%" PRIu64 ",\"ack_policy\":\"none\","
             "\"filter_subject\":\"%s\",\"mem_storage\":true,\"num_replicas\":1,"
             "\"max_waiting\":8,\"inactive_threshold\":%d000000000}}",
             reading->stream, following->consumer, following->at, following->filter, KEEP_S);
    snprintf(rest, sizeof rest, ".%s.%s", following->consumer, following->filter);
    ask(reading, "CONSUMER.CREATE", rest, words);
}

static void pull(struct nats_reading *reading) {
    struct nats_following *following = reading->following;
    char words[WORDS_BYTES], rest[NAME_BYTES + 4];
    following->asked = BATCH;
    following->came = 0;
    snprintf(words, sizeof words, "{\"batch\":%d,\"max_bytes\":%d,\"expires\":%d000000000}", BATCH,
             BATCH_BYTES, PULL_S);
    snprintf(rest, sizeof rest, ".%s", following->consumer);
    ask(reading, "CONSUMER.MSG.NEXT", rest, words);
    nats_call_wait(&reading->call, SILENT_MS);
}

static void ask_again(struct nats_reading *reading) {
    enum step step = reading->following->step;
    (step == STEP_BY_STEP ? ask_next : step == FIND_END ? ask_end : make_consumer)(reading);
}

static void end_consumer(struct nats_reading *reading) {
    char rest[NAME_BYTES + 4];
    nats_call_renew(&reading->call); // what it still sends is not heard
    snprintf(rest, sizeof rest, ".%s", reading->following->consumer);
    ask(reading, "CONSUMER.DELETE", rest, "");
    nats_call_renew(&reading->call); // nor what is said to that
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
    int steps = reading->wanted_max > BATCH ? 1 : ONE_BY_ONE; // who wants so many knows of many
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
    if (delivery->number != following->seen + 1 || record->sequence < following->at) {
        make_consumer(reading);
        return;
    }
    following->seen++;
    following->came++;
    give(reading, record, delivery->remaining);
    if (record->sequence >= following->until || following->given == reading->wanted_max) {
        end_consumer(reading);
        nats_reading_end(reading, NULL);
    } else if (following->came < following->asked) {
        nats_call_wait(&reading->call, SILENT_MS);
    } else if (nats_reading_has_room(reading)) {
        pull(reading);
    }
}

// That the consumer is made; a batch that ended for its size or its time; a consumer that is gone.
static void hear_other(struct nats_reading *reading, const struct nats_message *message) {
    struct nats_following *following = reading->following;
    struct nats_reply reply;
    nats_reply_read(message, &reply);
    if (!following->is_pulling && reply.verdict == NATS_DONE) {
        following->is_pulling = true;
        pull(reading);
    } else if (!following->is_pulling && reply.verdict == NATS_REFUSED) {
        nats_reading_end(reading, reply.words);
    } else if (!following->is_pulling || following->came == 0) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS); // then another one
    } else if (nats_reading_has_room(reading)) {
        pull(reading);
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
        hear_other(reading, message);
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
        (reading->following->step == CONSUME ? pull : ask_again)(reading);
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
    ask_next(reading);
}
