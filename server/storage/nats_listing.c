// The leader says which record is the last before a consumer begins: consumers may be served by a
// copy that is behind, and are read until that record has come.
#include "server/storage/nats_listing.h"

#include "common/base/check.h"
#include "server/storage/nats_cleaning.h"
#include "server/storage/nats_consumer.h"
#include "server/storage/nats_writing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUBJECTS_MAX = 2000000 };

enum phase { FIND_END, LAST_OF_EACH, ALL_FROM_BASE, WALK };

struct listed {
    uint64_t base, valid, number;
    struct nats_row *row; // of a stream that is walked: the latest
    bool is_closed;
    UT_hash_handle hh;
    char name[]; // as NATS has it
};

struct nats_listing {
    int stream, shard; // at which it is
    enum phase phase;
    struct nats_consumer consumer;
    char filter[NATS_SUBJECT_BYTES];
    uint64_t until, at; // the last record of the stream; the next that is wanted
    struct listed *subjects;
};

static const char too_much[] = "there is too much to be read at once";

static void begin_stream(struct nats_reading *reading);
static void begin_phase(struct nats_reading *reading, enum phase phase);

// ---- asking ----

static void make_consumer(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    bool is_last = listing->phase == LAST_OF_EACH;
    const struct nats_consumer_wish wish = {
        .filter = listing->filter,
        .from = is_last ? 0 : listing->at,
        .has_only_heads = is_last && nats_streams[listing->stream].kept != 1,
    };
    nats_consumer_make(reading, &listing->consumer, &wish);
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
        free(listed->row);
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
    if (reading->how == NATS_LIST) {
        if (!record->is_ours || !record->is_closed) { // what is not ours may hide a table
            give(reading, record, 1);
        }
        return true;
    }
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

// As walk_over does for one subject; a base is believed here, and one that comes meanwhile begins
// the subject anew.
static void note_record(struct nats_reading *reading, const struct nats_record *record) {
    struct listed *listed = find_subject(reading->listing, record->subject);
    if (listed == NULL || listed->is_closed || record->sequence < listed->base) {
        return;
    }
    bool is_base = record->base == record->sequence;
    bool is_valid =
        record->is_ours && (listed->valid == 0 ? is_base : record->after == listed->valid);
    if (!is_valid && listed->valid > 0) { // else it is the rest of what was forgotten meanwhile
        nats_note_void(reading->worker, record->subject);
    }
    if (!is_valid) {
        return;
    }
    listed->valid = record->sequence;
    listed->number = is_base ? 0 : listed->number; // one that was replaced meanwhile begins anew
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
    if (reading->how != NATS_READ_ALL) {
        nats_reading_end(reading, NULL); // of one shard
        return;
    }
    listing->shard++;
    begin_stream(reading);
}

static void end_phase(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    bool is_last = listing->phase == LAST_OF_EACH;
    uint64_t least = is_last ? least_base(listing) : UINT64_MAX;
    nats_consumer_end(reading, &listing->consumer);
    if (is_last && nats_streams[listing->stream].kept == 1) {
        // Some that were to come were replaced meanwhile, and are gone: their new ones lie behind.
        listing->at = listing->until + 1;
        begin_phase(reading, WALK);
    } else if (reading->how == NATS_CLEAN) { // the last record stays in any case
        nats_cleaning_begin(reading, least < listing->until ? least : listing->until);
    } else if (least == UINT64_MAX || reading->how == NATS_LIST) {
        next_stream(reading);
    } else {
        listing->at = least;
        begin_phase(reading, ALL_FROM_BASE);
    }
}

// Whether all that it has to send has come: the last records are those of when the consumer was
// made, which is later than when `until` was asked for.
static bool has_all(const struct nats_listing *listing, const struct nats_delivery *delivery) {
    return listing->phase == ALL_FROM_BASE || nats_streams[listing->stream].kept == 1 ||
           delivery->remaining == 0 || listing->consumer.seen >= listing->consumer.pending;
}

// A record of the consumer, in its order: else another consumer goes on behind what has come.
static void hear_delivery(struct nats_reading *reading, const struct nats_delivery *delivery,
                          const struct nats_record *record) {
    struct nats_listing *listing = reading->listing;
    bool is_last = listing->phase == LAST_OF_EACH;
    if (!nats_consumer_note(&listing->consumer, delivery)) {
        make_consumer(reading);
        return;
    }
    reading->asked_ms = nats_now_ms();
    listing->at = is_last ? 0 : record->sequence + 1;
    if (is_last && !note_last(reading, record)) {
        nats_reading_end(reading, too_much);
        return;
    }
    if (!is_last) {
        note_record(reading, record);
    }
    bool is_at_end = record->sequence >= listing->until && has_all(listing, delivery);
    if (is_at_end) {
        bool is_kept = nats_streams[listing->stream].kept != 1;
        listing->until = is_last && is_kept ? record->sequence : listing->until;
        end_phase(reading);
    } else {
        nats_consumer_go_on(reading, &listing->consumer);
    }
}

// Of a set it is known where each begins.
static void begin_all(struct nats_reading *reading) {
    struct nats_listing *listing = reading->listing;
    if (reading->how != NATS_READ_SET) {
        begin_phase(reading, LAST_OF_EACH);
        return;
    }
    listing->at = least_base(listing);
    if (listing->at > listing->until) {
        next_stream(reading);
    } else {
        begin_phase(reading, ALL_FROM_BASE);
    }
}

static void hear_end(struct nats_reading *reading, const struct nats_message *message) {
    struct nats_reply reply;
    struct nats_record record;
    nats_record_read(message, &reply, &record);
    if (reply.verdict == NATS_DONE) {
        reading->listing->until = record.sequence;
        nats_record_finish(&record);
        begin_all(reading);
    } else if (reply.verdict == NATS_REFUSED && reply.code == NATS_NO_MESSAGE) {
        next_stream(reading);
    } else if (reply.verdict == NATS_ABSENT) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS);
    } else {
        nats_reading_end(reading, reply.words);
    }
}

// Of a subject that was replaced meanwhile the later one counts.
static bool note_walked(struct nats_reading *reading, const struct nats_record *record) {
    struct nats_listing *listing = reading->listing;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct listed *listed = find_subject(listing, record->subject);
    listed = listed == NULL ? add_subject(listing, record->subject) : listed;
    bool is_wanted = record->is_ours && !record->is_closed &&
                     nats_subject_read(&reading->worker->place, record->subject, subject) &&
                     strncmp(subject, reading->name, strlen(reading->name)) == 0;
    if (listed != NULL) {
        free(listed->row);
        listed->row = is_wanted ? nats_row_make(reading, record, 1, subject) : NULL;
    }
    return listed != NULL;
}

static void end_walk(struct nats_reading *reading) {
    struct listed *listed, *next;
    HASH_ITER(hh, reading->listing->subjects, listed, next) {
        if (listed->row != NULL) {
            nats_reading_give(reading, listed->row);
            listed->row = NULL;
        }
    }
    next_stream(reading);
}

// The next record that the leader has.
static void hear_next(struct nats_reading *reading, const struct nats_message *message) {
    struct nats_reply reply;
    struct nats_record record;
    nats_record_read(message, &reply, &record);
    if (reply.verdict == NATS_DONE && record.sequence < reading->listing->at) {
        nats_record_finish(&record);
        nats_reading_end(reading, "the store answers what was not asked for");
    } else if (reply.verdict == NATS_DONE) {
        bool is_noted = note_walked(reading, &record);
        reading->listing->at = record.sequence + 1;
        reading->asked_ms = nats_now_ms();
        nats_record_finish(&record);
        if (is_noted) {
            nats_ask_next(reading, reading->listing->at, reading->listing->filter);
        } else {
            nats_reading_end(reading, too_much);
        }
    } else if (reply.verdict == NATS_REFUSED && reply.code == NATS_NO_MESSAGE) {
        end_walk(reading);
    } else if (reply.verdict == NATS_ABSENT) {
        nats_call_wait(&reading->call, NATS_ABSENT_MS);
    } else {
        nats_reading_end(reading, reply.words);
    }
}

static void ask_again(struct nats_reading *reading) {
    const struct nats_listing *listing = reading->listing;
    if (listing->phase == FIND_END) {
        nats_ask_last(reading, listing->filter);
    } else if (listing->phase == WALK) {
        nats_ask_next(reading, listing->at, listing->filter);
    } else {
        make_consumer(reading);
    }
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_reading *reading = call->owner;
    struct nats_delivery delivery;
    struct nats_record record;
    enum phase phase = reading->listing->phase;
    if (message == NULL && nats_reading_is_late(reading)) {
        nats_reading_end(reading, "the store does not answer");
    } else if (message == NULL) {
        ask_again(reading);
    } else if (phase == WALK) {
        hear_next(reading, message);
    } else if (phase == FIND_END) {
        hear_end(reading, message);
    } else if (nats_delivery_read(message, &delivery, &record)) {
        hear_delivery(reading, &delivery, &record);
    } else {
        nats_consumer_hear_other(reading, &reading->listing->consumer, message);
    }
}

// ---- streams ----

static void begin_phase(struct nats_reading *reading, enum phase phase) {
    reading->listing->phase = phase;
    reading->asked_ms = nats_now_ms();
    ask_again(reading);
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
    listing->at = 1;
    begin_phase(reading, nats_streams[stream].is_walked ? WALK : FIND_END);
}

static void forget(struct nats_reading *reading) {
    forget_subjects(reading->listing);
    free(reading->listing);
    reading->listing = NULL;
    reading->forget = NULL;
}

// The subjects of a set, each from its base.
static void want_set(struct nats_reading *reading) {
    for (int i = 0; i < reading->wanted_count; i++) {
        char stream[NATS_STREAM_BYTES], name[NATS_SUBJECT_BYTES];
        nats_find(&reading->worker->place, reading->wanted[i].name, stream, name);
        struct listed *listed = find_subject(reading->listing, name);
        listed = listed == NULL ? add_subject(reading->listing, name) : listed;
        if (listed != NULL) {
            uint64_t base = nats_token_base(reading->wanted[i].token);
            listed->base = base > 0 ? base : 1;
        }
    }
}

void nats_listing_go(struct nats_reading *reading) {
    reading->asked_ms = nats_now_ms();
    if (reading->listing != NULL) {
        nats_consumer_pull(reading, &reading->listing->consumer);
        return;
    }
    reading->listing = calloc(1, sizeof *reading->listing);
    CHECK(reading->listing != NULL);
    reading->forget = forget;
    reading->listing->shard = reading->shard;
    want_set(reading);
    nats_call_begin(&reading->call, reading->worker, on_heard, reading);
    begin_stream(reading);
}
