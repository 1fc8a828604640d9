// Streams are made one after the other; of those that are there only the limit changes (N45).
#include "server/storage/nats_setup.h"

#include "server/storage/nats_check.h"
#include "server/storage/nats_errand.h"

#include <inttypes.h>
#include <stdio.h>

enum { WORDS_BYTES = 1024, DUPLICATES_S = 120, MESSAGE_BYTES_MAX = 1 << 20, MIB = 1 << 20 };

// One that is to be made, or changed.
struct stream {
    enum nats_stream kind;
    int shard, replicas;
    int64_t bytes_max; // -1: no limit
    char name[NATS_STREAM_BYTES];
};

static void write_config(const struct nats_place *place, const struct stream *stream,
                         char out_words[WORDS_BYTES]) {
    char subjects[NATS_SUBJECT_BYTES];
    const struct nats_stream_row *row = &nats_streams[stream->kind];
    nats_stream_subjects(place, stream->kind, stream->shard, subjects);
    snprintf(out_words, WORDS_BYTES,
             "{\"name\":\"%s\",\"description\":\"jansou 1, %d streams of tables; this one: %s\","
             "\"subjects\":[\"%s\"],\"num_replicas\":%d,\"storage\":\"file\","
             "\"retention\":\"limits\",\"discard\":\"new\",\"max_msgs\":-1,\"max_bytes\":%" PRId64
             ","
             "\"max_age\":0,\"max_consumers\":-1,\"max_msgs_per_subject\":%d,"
             "\"max_msg_size\":%d,\"duplicate_window\":%d000000000,\"allow_direct\":%s,"
             "\"deny_delete\":true}",
             stream->name, place->shards, row->what, subjects, stream->replicas, stream->bytes_max,
             row->kept, MESSAGE_BYTES_MAX, DUPLICATES_S, row->is_direct ? "true" : "false");
}

static struct nats_reply ask(struct nats_errand *errand, const char *what, const char *name,
                             const char *words, struct nats_stream_facts *out_facts) {
    char subject[NATS_SUBJECT_BYTES];
    struct nats_reply reply = {.verdict = NATS_ABSENT, .words = "it does not answer"};
    *out_facts = (struct nats_stream_facts){.replicas = 0};
    snprintf(subject, sizeof subject, "$JS.API.STREAM.%s.%s", what, name);
    struct nats_message *message = nats_errand_ask(errand, subject, words);
    if (message != NULL) {
        nats_stream_read(message, &reply, out_facts);
        nats_message_free(message);
    }
    return reply;
}

static bool make_stream(struct nats_errand *errand, const struct nats_place *place,
                        struct stream *stream, struct store_plan *plan,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char words[WORDS_BYTES];
    struct nats_stream_facts facts, changed;
    struct nats_reply reply = ask(errand, "INFO", stream->name, "", &facts);
    bool is_there = reply.verdict == NATS_DONE;
    bool is_other =
        is_there && stream->bytes_max > 0 && facts.bytes_max != (uint64_t)stream->bytes_max;
    stream->replicas = is_there ? facts.replicas : plan->replicas;
    write_config(place, stream, words);
    if (reply.code == NATS_NO_STREAM) {
        reply = ask(errand, "CREATE", stream->name, words, &changed);
        plan->made += reply.verdict == NATS_DONE;
    } else if (is_other) {
        reply = ask(errand, "UPDATE", stream->name, words, &changed);
        plan->changed += reply.verdict == NATS_DONE;
    }
    if (reply.verdict != NATS_DONE) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "stream %s: %.150s", stream->name,
                 reply.words);
    }
    return reply.verdict == NATS_DONE;
}

// A store that has tables keeps the number of their streams.
static bool find_shards(struct nats_errand *errand, struct nats_place *place,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char name[NATS_STREAM_BYTES];
    struct nats_stream_facts facts;
    nats_stream_name(place, NATS_TABLES, 0, name);
    struct nats_reply reply = ask(errand, "INFO", name, "", &facts);
    if (reply.verdict != NATS_DONE) {
        return true; // there is none, or who makes it says why not
    }
    if (!nats_read_shards(facts.description, &place->shards)) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "stream %s is not one of Jansou's", name);
        return false;
    }
    return true;
}

bool nats_setup(struct nats_place *place, struct store_plan *plan,
                char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct nats_errand *errand = nats_errand_open(place, out_problem);
    bool is_fine = errand != NULL && find_shards(errand, place, out_problem);
    for (int kind = 0; kind < NATS_STREAM_COUNT && is_fine; kind++) {
        for (int i = 0; i < nats_stream_number(place, (enum nats_stream)kind) && is_fine; i++) {
            struct stream stream = {.kind = (enum nats_stream)kind, .shard = i, .bytes_max = -1};
            if (kind == NATS_TABLES && plan->tables_mb > 0) {
                stream.bytes_max = plan->tables_mb * MIB / place->shards;
            }
            nats_stream_name(place, stream.kind, i, stream.name);
            is_fine = make_stream(errand, place, &stream, plan, out_problem);
        }
    }
    nats_errand_close(errand);
    return is_fine;
}
