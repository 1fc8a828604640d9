// One question: a stream that no copy leads does not answer.
#include "server/storage/nats_look.h"

#include "common/base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give(struct nats_reading *reading, const struct nats_stream_facts *facts) {
    struct nats_row *row = calloc(1, sizeof *row + sizeof *facts);
    CHECK(row != NULL);
    row->reading = reading;
    memcpy(row->bytes, facts, sizeof *facts);
    row->record = (struct journal_record){.subject = row->subject,
                                          .writer = row->writer,
                                          .bytes = row->bytes,
                                          .length = sizeof *facts};
    nats_reading_give(reading, row);
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_reading *reading = call->owner;
    struct nats_reply reply = {.verdict = NATS_ABSENT, .words = "it does not answer"};
    struct nats_stream_facts facts;
    if (message != NULL) {
        nats_stream_read(message, &reply, &facts);
    }
    if (reply.verdict == NATS_DONE) {
        give(reading, &facts);
    }
    nats_reading_end(reading, reply.verdict == NATS_DONE ? NULL : reply.words);
}

void nats_look_go(struct nats_reading *reading) {
    char subject[NATS_SUBJECT_BYTES];
    nats_call_begin(&reading->call, reading->worker, on_heard, reading);
    snprintf(subject, sizeof subject, "$JS.API.STREAM.INFO.%s", reading->stream);
    nats_call_ask(&reading->call, subject, NULL, 0, "", 0, NATS_LOOK_MS);
}
