// Streams are made one after the other; those that are there stay as they are.
#include "server/storage/nats_setup.h"

#include "server/storage/nats_errand.h"

#include <stdio.h>

enum { WORDS_BYTES = 1024, DUPLICATES_S = 120, MESSAGE_BYTES_MAX = 1 << 20 };

static void write_config(const struct nats_place *place, enum nats_stream stream, int shard,
                         int replicas, char out_words[WORDS_BYTES]) {
    char name[NATS_STREAM_BYTES], subjects[NATS_SUBJECT_BYTES];
    const struct nats_stream_row *row = &nats_streams[stream];
    nats_stream_name(place, stream, shard, name);
    nats_stream_subjects(place, stream, shard, subjects);
    snprintf(out_words, WORDS_BYTES,
             "{\"name\":\"%s\",\"description\":\"jansou 1, %d streams of tables; this one: %s\","
             "\"subjects\":[\"%s\"],\"num_replicas\":%d,\"storage\":\"file\","
             "\"retention\":\"limits\",\"discard\":\"new\",\"max_msgs\":-1,\"max_bytes\":-1,"
             "\"max_age\":0,\"max_consumers\":-1,\"max_msgs_per_subject\":%d,"
             "\"max_msg_size\":%d,\"duplicate_window\":%d000000000,\"allow_direct\":%s,"
             "\"deny_delete\":true}",
             name, place->shards, row->what, subjects, replicas, row->kept, MESSAGE_BYTES_MAX,
             DUPLICATES_S, row->is_direct ? "true" : "false");
}

static bool make_stream(struct nats_errand *errand, const struct nats_place *place,
                        enum nats_stream stream, int shard, int replicas, int *made,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char words[WORDS_BYTES], name[NATS_STREAM_BYTES], subject[NATS_SUBJECT_BYTES];
    struct nats_reply reply = {.verdict = NATS_ABSENT, .words = "it does not answer"};
    nats_stream_name(place, stream, shard, name);
    snprintf(subject, sizeof subject, "$JS.API.STREAM.INFO.%s", name);
    struct nats_message *message = nats_errand_ask(errand, subject, "");
    if (message != NULL) {
        nats_reply_read(message, &reply);
        nats_message_free(message);
    }
    if (reply.code == NATS_NO_STREAM) {
        write_config(place, stream, shard, replicas, words);
        snprintf(subject, sizeof subject, "$JS.API.STREAM.CREATE.%s", name);
        message = nats_errand_ask(errand, subject, words);
        reply = (struct nats_reply){.verdict = NATS_ABSENT, .words = "it does not answer"};
        if (message != NULL) {
            nats_reply_read(message, &reply);
            nats_message_free(message);
        }
        *made += reply.verdict == NATS_DONE;
    }
    if (reply.verdict != NATS_DONE) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "stream %s: %.150s", name, reply.words);
    }
    return reply.verdict == NATS_DONE;
}

bool nats_setup(const struct nats_place *place, int replicas, int *out_made,
                char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_errand *errand = nats_errand_open(place, out_problem);
    bool is_fine = errand != NULL;
    *out_made = 0;
    for (int i = 0; i < NATS_STREAM_COUNT && is_fine; i++) {
        for (int k = 0; k < nats_stream_number(place, (enum nats_stream)i) && is_fine; k++) {
            is_fine =
                make_stream(errand, place, (enum nats_stream)i, k, replicas, out_made, out_problem);
        }
    }
    nats_errand_close(errand);
    return is_fine;
}
