// The leader says which record is the last before a consumer begins: consumers may be served by a
// copy that is behind, and are read until that record has come.
#include "server/storage/nats_listing.h"

#include "common/base/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 1000,
    BATCH_BYTES = 4 << 20,
    PULL_S = 2,
    SILENT_MS = 3000, // without a record: another consumer is made
    KEEP_S = 10,      // the store forgets a consumer that nobody asks any more
    SUBJECTS_MAX = 2000000,
    WORDS_BYTES = 1024,
    NAME_BYTES = 48,
};

enum phase { FIND_END, LAST_OF_EACH, ALL_FROM_BASE };

struct listed {
    uint64_t base, valid, number;
    bool is_closed;
    UT_hash_handle hh;
    char name[]; // as NATS has it
};

struct nats_listing {
    int stream, shard; // at which it is
    enum phase phase;
    bool is_pulling; // the consumer is there
    char consumer[NAME_BYTES], filter[NATS_SUBJECT_BYTES];
    uint64_t until, at;         // the last record of the stream; the next that is wanted
    uint64_t seen, asked, came; // of the consumer; of the present batch
    struct listed *subjects;
};

static void begin_stream(struct nats_reading *reading);
static void begin_phase(struct nats_reading *reading, enum phase phase);

// ---- asking ----

static void ask(struct nats_reading *reading, const char *what, const char *rest,
                const char *words) {
    char subject[NATS_SUBJECT_BYTES * 2];
    snprintf(subject, sizeof subject, "$JS.API.%s.%s%s", what, reading->stream, rest);
    nats_call_ask(&reading->call, subject, NULL, 0, words, strlen(words), NATS_ASK_MS);
}

static void ask_end(struct nats_reading *reading) {
    char words[WORDS_BYTES];
    snprintf(words, sizeof words, "{\"last_by_subj\":\"%s\"}", reading->listing->filter);
    nats_call_renew(&reading->call);
    ask(reading, "STREAM.MSG.GET", "", words);
}

static void make_consumer(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    char words[WORDS_BYTES], rest[NATS_SUBJECT_BYTES + NAME_BYTES + 4], policy[128];
    bool is_last = listing->phase == LAST_OF_EACH;
    bool has_bytes = !is_last || nats_streams[listing->stream].kept == 1;
    nats_call_renew(&reading->call);
    listing->is_pulling = false;
    listing->seen = listing->asked = listing->came = 0;
    snprintf(listing->consumer, sizeof listing->consumer, "%s_%" PRIu64,
             nats_link_word(reading->worker->link), reading->call.number);
    if (is_last) {
        snprintf(policy, sizeof policy, "\"deliver_policy\":\"last_per_subject\"");
    } else {
        snprintf(policy, sizeof policy,
                 "\"deliver_policy\":\"by_start_sequence\",\"opt_start_seq\":%" PRIu64,
                 listing->at);
    }
    snprintf(words, sizeof words,
             "{\"stream_name\":\"%s\",\"config\":{\"name\":\"%s\",%s,\"ack_policy\":\"none\","
             "\"filter_subject\":\"%s\",\"headers_only\":%s,\"mem_storage\":true,"
             "\"num_replicas\":1,\"max_waiting\":8,\"inactive_threshold\":%d000000000}}",
             reading->stream, listing->consumer, policy, listing->filter,
             has_bytes ? "false" : "true", KEEP_S);
    snprintf(rest, sizeof rest, ".%s.%s", listing->consumer, listing->filter);
    ask(reading, "CONSUMER.CREATE", rest, words);
}

static void pull(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    char words[WORDS_BYTES], rest[NAME_BYTES + 4];
    listing->asked = BATCH;
    listing->came = 0;
    snprintf(words, sizeof words, "{\"batch\":%d,\"max_bytes\":%d,\"expires\":%d000000000}", BATCH,
             BATCH_BYTES, PULL_S);
    snprintf(rest, sizeof rest, ".%s", listing->consumer);
    ask(reading, "CONSUMER.MSG.NEXT", rest, words);
    nats_call_wait(&reading->call, SILENT_MS);
}

static void end_consumer(struct nats_reading *reading) {
    char rest[NAME_BYTES + 4];
    nats_call_renew(&reading->call); // what it still sends is not heard
    snprintf(rest, sizeof rest, ".%s", reading->listing->consumer);
    ask(reading, "CONSUMER.DELETE", rest, "");
    nats_call_renew(&reading->call); // nor what is said to that
}

// ---- subjects ----

static struct listed *find_subject(struct nats_listing *listing, const char *name) {
    struct listed *listed;
    HASH_FIND_STR(listing->subjects, name, listed);
    return listed;
}

static struct listed *add_subject(struct nats_listing *listing, const char *name) {
    size_t length = strlen(name);
    if (HASH_COUNT(listing->subjects) >= SUBJECTS_MAX) {
        return NULL;
    }
    struct listed *listed = calloc(1, sizeof *listed + length + 1);
    CHECK(listed != NULL);
    memcpy(listed->name, name, length);
    HASH_ADD_STR(listing->subjects, name, listed);
    return listed;
}

static void forget_subjects(struct nats_listing *listing) {
    struct listed *listed, *next;
    HASH_ITER(hh, listing->subjects, listed, next) {
        HASH_DEL(listing->subjects, listed);
        free(listed);
    }
}

// ---- what comes ----

static void give(struct nats_reading *reading, const struct nats_record *record, uint64_t number) {
    char subject[JOURNAL_SUBJECT_BYTES];
    if (nats_subject_read(&reading->worker->place, record->subject, subject) &&
        strncmp(subject, reading->name, strlen(reading->name)) == 0) {
        nats_reading_give(reading, nats_row_make(reading, record, number, subject));
    }
}

// False if there are more subjects than can be.
static bool note_last(struct nats_reading *reading, const struct nats_record *record) {
    struct nats_listing *listing = reading->listing;
    if (nats_streams[listing->stream].kept == 1) {
        if (record->is_ours && !record->is_closed) {
            give(reading, record, 1);
        }
        return true;
    }
    struct listed *listed = find_subject(listing, record->subject);
    listed = listed == NULL ? add_subject(listing, record->subject) : listed;
    if (listed != NULL) {
        // Of a record that is not ours nothing is known: all of its subject counts.
        listed->base = record->is_ours ? record->base : 1;
        listed->is_closed = record->is_ours && record->is_closed;
    }
    return listed != NULL;
}

// As walk_over does for one subject; a base is believed here.
static void note_record(struct nats_reading *reading, const struct nats_record *record) {
    struct listed *listed = find_subject(reading->listing, record->subject);
    if (listed == NULL || listed->is_closed || record->sequence < listed->base) {
        return;
    }
    bool is_base = record->base == record->sequence;
    bool is_valid =
        record->is_ours && (listed->valid == 0 ? is_base : record->after == listed->valid);
    if (!is_valid) {
        nats_note_void(reading->worker, record->subject);
        return;
    }
    listed->valid = record->sequence;
    if (!record->is_closed) {
        give(reading, record, ++listed->number);
    }
}

static uint64_t least_base(struct nats_listing *listing) {
    uint64_t least = UINT64_MAX;
    struct listed *listed, *next;
    HASH_ITER(hh, listing->subjects, listed, next) {
        if (!listed->is_closed && listed->base < least) {
            least = listed->base;
        }
    }
    return least;
}

static void next_stream(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    forget_subjects(listing);
    listing->shard++;
    begin_stream(reading);
}

static void end_phase(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    uint64_t least = listing->phase == LAST_OF_EACH ? least_base(listing) : UINT64_MAX;
    end_consumer(reading);
    if (least == UINT64_MAX) {
        next_stream(reading);
    } else {
        listing->at = least;
        begin_phase(reading, ALL_FROM_BASE);
    }
}

// A record of the consumer, in its order: else another consumer goes on behind what has come.
static void hear_delivery(struct nats_reading *reading, const struct nats_delivery *delivery,
                          const struct nats_record *record) {
    struct nats_listing *listing = reading->listing;
    bool is_last = listing->phase == LAST_OF_EACH;
    if (delivery->number != listing->seen + 1) {
        make_consumer(reading);
        return;
    }
    listing->seen++;
    listing->came++;
    reading->asked_ms = nats_now_ms();
    listing->at = is_last ? 0 : record->sequence + 1;
    if (is_last && !note_last(reading, record)) {
        nats_reading_end(reading, "there is too much to be read at once");
        return;
    }
    if (!is_last) {
        note_record(reading, record);
    }
    if (record->sequence >= listing->until) {
        listing->until = is_last ? record->sequence : listing->until;
        end_phase(reading);
    } else if (listing->came < listing->asked) {
        nats_call_wait(&reading->call, SILENT_MS);
    } else if (nats_reading_has_room(reading)) {
        pull(reading);
    }
}

static void hear_end(struct nats_reading *reading, const struct nats_message *message) {
    struct nats_reply reply;
    struct nats_record record;
    nats_record_read(message, &reply, &record);
    if (reply.verdict == NATS_DONE) {
        reading->listing->until = record.sequence;
        nats_record_finish(&record);
        begin_phase(reading, LAST_OF_EACH);
    } else if (reply.verdict == NATS_REFUSED && reply.code == NATS_NO_MESSAGE) {
        next_stream(reading);
    } else if (reply.verdict == NATS_ABSENT) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS);
    } else {
        nats_reading_end(reading, reply.words);
    }
}

// What is neither a record nor the making of the consumer: a batch that ended for its size or its
// time, or a consumer that is gone.
static void hear_other(struct nats_reading *reading, const struct nats_message *message) {
    struct nats_listing *listing = reading->listing;
    struct nats_reply reply;
    nats_reply_read(message, &reply);
    if (!listing->is_pulling && reply.verdict == NATS_DONE) {
        listing->is_pulling = true;
        pull(reading);
    } else if (!listing->is_pulling && reply.verdict == NATS_REFUSED) {
        nats_reading_end(reading, reply.words);
    } else if (!listing->is_pulling || listing->came == 0) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS); // then another one
    } else if (nats_reading_has_room(reading)) {
        pull(reading);
    }
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_reading *reading = call->owner;
    struct nats_delivery delivery;
    struct nats_record record;
    bool is_at_end = reading->listing->phase == FIND_END;
    if (message == NULL && nats_reading_is_late(reading)) {
        nats_reading_end(reading, "the store does not answer");
    } else if (message == NULL) {
        (is_at_end ? ask_end : make_consumer)(reading);
    } else if (is_at_end) {
        hear_end(reading, message);
    } else if (nats_delivery_read(message, &delivery, &record)) {
        hear_delivery(reading, &delivery, &record);
    } else {
        hear_other(reading, message);
    }
}

// ---- streams ----

static void begin_phase(struct nats_reading *reading, enum phase phase) {
    reading->listing->phase = phase;
    reading->asked_ms = nats_now_ms();
    (phase == FIND_END ? ask_end : make_consumer)(reading);
}

// The next that may hold what is wanted; the end if there is none.
static void begin_stream(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    const struct nats_place *place = &reading->worker->place;
    while (listing->stream < NATS_STREAM_COUNT &&
           (listing->shard >= nats_stream_number(place, (enum nats_stream)listing->stream) ||
            !nats_may_hold((enum nats_stream)listing->stream, reading->name))) {
        listing->stream++;
        listing->shard = 0;
    }
    if (listing->stream == NATS_STREAM_COUNT) {
        nats_reading_end(reading, NULL);
        return;
    }
    enum nats_stream stream = (enum nats_stream)listing->stream;
    nats_stream_name(place, stream, listing->shard, reading->stream);
    nats_filter(place, stream, listing->shard, reading->name, listing->filter);
    begin_phase(reading, FIND_END);
}

static void forget(struct nats_reading *reading) {
    forget_subjects(reading->listing);
    free(reading->listing);
    reading->listing = NULL;
    reading->forget = NULL;
}

void nats_listing_go(struct nats_reading *reading) {
    reading->asked_ms = nats_now_ms();
    if (reading->listing != NULL) {
        pull(reading);
        return;
    }
    reading->listing = calloc(1, sizeof *reading->listing);
    CHECK(reading->listing != NULL);
    reading->forget = forget;
    nats_call_begin(&reading->call, reading->worker, on_heard, reading);
    begin_stream(reading);
}
