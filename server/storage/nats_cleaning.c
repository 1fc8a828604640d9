// Some records at a time: the stream takes nothing while it forgets them.
#include "server/storage/nats_cleaning.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { AT_ONCE = 50000, QUESTION_BYTES = NATS_SUBJECT_BYTES + 64 };

static void ask(struct nats_reading *reading) {
    char subject[NATS_SUBJECT_BYTES], question[QUESTION_BYTES], filter[NATS_SUBJECT_BYTES];
    bool is_known = reading->at > 0; // where the stream begins
    if (is_known) {
        uint64_t next = reading->at + AT_ONCE;
        snprintf(subject, sizeof subject, "$JS.API.STREAM.PURGE.%s", reading->stream);
        snprintf(question, sizeof question, "{\"seq\":%" PRIu64 "}",
                 next < reading->until ? next : reading->until);
    } else {
        nats_filter(&reading->worker->place, NATS_TABLES, reading->shard, reading->name, filter);
        snprintf(subject, sizeof subject, "$JS.API.STREAM.MSG.GET.%s", reading->stream);
        snprintf(question, sizeof question, "{\"seq\":1,\"next_by_subj\":\"%s\"}", filter);
    }
    nats_call_renew(&reading->call);
    nats_call_ask(&reading->call, subject, NULL, 0, question, strlen(question), NATS_ASK_MS);
}

static void hear_first(struct nats_reading *reading, const struct nats_message *message,
                       struct nats_reply *reply) {
    struct nats_record record;
    nats_record_read(message, reply, &record);
    bool is_found = reply->verdict == NATS_DONE;
    if (is_found) {
        reading->at = record.sequence;
        nats_record_finish(&record);
    }
    bool is_empty = reply->verdict == NATS_REFUSED && reply->code == NATS_NO_MESSAGE;
    if (is_empty || (is_found && reading->at >= reading->until)) {
        nats_reading_end(reading, NULL);
    } else if (is_found) {
        ask(reading);
    }
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_reading *reading = call->owner;
    struct nats_reply reply = {.verdict = NATS_ABSENT};
    bool was_first = reading->at == 0;
    if (message == NULL && nats_reading_is_late(reading)) {
        nats_reading_end(reading, "the store does not answer");
        return;
    }
    if (message == NULL) {
        ask(reading);
        return;
    }
    if (was_first) {
        hear_first(reading, message, &reply);
    } else {
        nats_reply_read(message, &reply);
    }
    if (reply.verdict == NATS_ABSENT) {
        nats_call_wait(call, NATS_ABSENT_MS);
    } else if (!was_first && reply.verdict == NATS_DONE) { // where does it begin now?
        reading->at = 0;
        reading->asked_ms = nats_now_ms();
        ask(reading);
    } else if (reply.verdict != NATS_DONE && !(was_first && reply.code == NATS_NO_MESSAGE)) {
        nats_reading_end(reading, reply.words);
    }
}

void nats_cleaning_begin(struct nats_reading *reading, uint64_t needed) {
    uint64_t *last = &reading->worker->needed[reading->shard % NATS_SHARDS_MAX];
    reading->until = *last;
    *last = needed;
    if (reading->until <= 1) {
        nats_reading_end(reading, NULL);
        return;
    }
    reading->at = 0;
    reading->asked_ms = nats_now_ms();
    reading->call.heard = on_heard;
    ask(reading);
}
