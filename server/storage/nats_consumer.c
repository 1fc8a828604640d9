// Made under a name that nobody else draws, and forgotten by the store when nobody asks.
#include "server/storage/nats_consumer.h"

#include "server/storage/nats_writing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    BATCH = 1000,
    BATCH_BYTES = 4 << 20,
    PULL_S = 2,
    SILENT_MS = 3000, // without a record: another consumer is made
    KEEP_S = 10,      // the store forgets a consumer that nobody asks any more
    WORDS_BYTES = 1024,
    NAME_BYTES = sizeof((struct nats_consumer){.seen = 0}.name),
};

static void ask(struct nats_reading *reading, const char *what, const char *rest,
                const char *words) {
    char subject[NATS_SUBJECT_BYTES * 2];
    snprintf(subject, sizeof subject, "$JS.API.%s.%s%s", what, reading->stream, rest);
    nats_call_ask(&reading->call, subject, NULL, 0, words, strlen(words), NATS_ASK_MS);
}

void nats_ask_last(struct nats_reading *reading, const char *filter) {
    char words[WORDS_BYTES];
    snprintf(words, sizeof words, "{\"last_by_subj\":\"%s\"}", filter);
    nats_call_renew(&reading->call);
    ask(reading, "STREAM.MSG.GET", "", words);
}

void nats_ask_next(struct nats_reading *reading, uint64_t at, const char *filter) {
    char words[WORDS_BYTES];
    snprintf(words, sizeof words, "{\"seq\":%" PRIu64 ",\"next_by_subj\":\"%s\"}", at, filter);
    nats_call_renew(&reading->call);
    ask(reading, "STREAM.MSG.GET", "", words);
}

void nats_consumer_make(struct nats_reading *reading, struct nats_consumer *consumer,
                        const struct nats_consumer_wish *wish) {
    char words[WORDS_BYTES], rest[NATS_SUBJECT_BYTES + NAME_BYTES + 4], policy[128];
    nats_call_renew(&reading->call);
    *consumer = (struct nats_consumer){.seen = 0};
    snprintf(consumer->name, sizeof consumer->name, "%s_%" PRIu64,
             nats_link_word(reading->worker->link), reading->call.number);
    if (wish->from == 0) {
        snprintf(policy, sizeof policy, "\"deliver_policy\":\"last_per_subject\"");
    } else {
        snprintf(policy, sizeof policy,
                 "\"deliver_policy\":\"by_start_sequence\",\"opt_start_seq\":%" PRIu64, wish->from);
    }
    snprintf(words, sizeof words,
             "{\"stream_name\":\"%s\",\"config\":{\"name\":\"%s\",%s,\"ack_policy\":\"none\","
             "\"filter_subject\":\"%s\",\"headers_only\":%s,\"mem_storage\":true,"
             "\"num_replicas\":1,\"max_waiting\":8,\"inactive_threshold\":%d000000000}}",
             reading->stream, consumer->name, policy, wish->filter,
             wish->has_only_heads ? "true" : "false", KEEP_S);
    snprintf(rest, sizeof rest, ".%s.%s", consumer->name, wish->filter);
    ask(reading, "CONSUMER.CREATE", rest, words);
}

void nats_consumer_pull(struct nats_reading *reading, struct nats_consumer *consumer) {
    char words[WORDS_BYTES], rest[NAME_BYTES + 4];
    consumer->asked = BATCH;
    consumer->came = 0;
    snprintf(words, sizeof words, "{\"batch\":%d,\"max_bytes\":%d,\"expires\":%d000000000}", BATCH,
             BATCH_BYTES, PULL_S);
    snprintf(rest, sizeof rest, ".%s", consumer->name);
    ask(reading, "CONSUMER.MSG.NEXT", rest, words);
    nats_call_wait(&reading->call, SILENT_MS);
}

bool nats_consumer_note(struct nats_consumer *consumer, const struct nats_delivery *delivery) {
    bool is_next = delivery->number == consumer->seen + 1;
    consumer->seen += is_next;
    consumer->came += is_next;
    return is_next;
}

void nats_consumer_go_on(struct nats_reading *reading, struct nats_consumer *consumer) {
    if (consumer->came < consumer->asked) {
        nats_call_wait(&reading->call, SILENT_MS);
    } else if (nats_reading_has_room(reading)) {
        nats_consumer_pull(reading, consumer);
    }
}

void nats_consumer_hear_other(struct nats_reading *reading, struct nats_consumer *consumer,
                              const struct nats_message *message) {
    struct nats_reply reply;
    nats_reply_read(message, &reply);
    if (!consumer->is_there && reply.verdict == NATS_DONE) {
        consumer->is_there = true;
        consumer->pending = reply.pending;
        nats_consumer_pull(reading, consumer);
    } else if (!consumer->is_there && reply.verdict == NATS_REFUSED) {
        nats_reading_end(reading, reply.words);
    } else if (!consumer->is_there || consumer->came == 0) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS); // then another one
    } else if (nats_reading_has_room(reading)) {
        nats_consumer_pull(reading, consumer);
    }
}

void nats_consumer_end(struct nats_reading *reading, const struct nats_consumer *consumer) {
    char rest[NAME_BYTES + 4];
    nats_call_renew(&reading->call); // what it still sends is not heard
    snprintf(rest, sizeof rest, ".%s", consumer->name);
    ask(reading, "CONSUMER.DELETE", rest, "");
    nats_call_renew(&reading->call); // nor what is said to that
}
