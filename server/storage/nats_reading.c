// One subject is walked from its base to the record that was the last when it began.
#include "server/storage/nats_reading.h"

#include "server/storage/nats_writing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    TRIES_MAX = 8, // a base that went away while it was read
    QUESTION_BYTES = NATS_SUBJECT_BYTES + 96,
};

// ---- asking ----

static void ask(struct nats_reading *reading) {
    char subject[NATS_SUBJECT_BYTES], question[QUESTION_BYTES];
    int length = 0;
    snprintf(subject, sizeof subject, "$JS.API.STREAM.MSG.GET.%s", reading->stream);
    switch (reading->step) {
    case NATS_FIND_LAST:
        length =
            snprintf(question, sizeof question, "{\"last_by_subj\":\"%s\"}", reading->nats_subject);
        break;
    case NATS_FIND_BASE:
        length = snprintf(question, sizeof question, "{\"seq\":%" PRIu64 "}", reading->base);
        break;
    case NATS_FIND_PLACE:
        length =
            snprintf(question, sizeof question, "{\"seq\":%" PRIu64 ",\"next_by_subj\":\"%s\"}",
                     reading->after + 1, reading->nats_subject);
        break;
    case NATS_WALK:
        length =
            snprintf(question, sizeof question, "{\"seq\":%" PRIu64 ",\"next_by_subj\":\"%s\"}",
                     reading->at, reading->nats_subject);
        break;
    }
    nats_call_renew(&reading->call);
    nats_call_ask(&reading->call, subject, NULL, 0, question, (size_t)length, NATS_ASK_MS);
}

static void go(struct nats_reading *reading, enum nats_step step) {
    reading->step = step;
    reading->asked_ms = nats_now_ms();
    if (nats_reading_has_room(reading)) {
        ask(reading);
    }
}

static void walk_from(struct nats_reading *reading, uint64_t at, bool is_dry) {
    reading->at = at;
    reading->is_dry = is_dry;
    reading->valid = reading->number = 0;
    go(reading, NATS_WALK);
}

static void begin_again(struct nats_reading *reading) {
    if (++reading->tries < TRIES_MAX) {
        go(reading, NATS_FIND_LAST);
    } else {
        nats_reading_end(reading, "it changes too fast to be read");
    }
}

// ---- walking ----

static void end_walk(struct nats_reading *reading) {
    if (reading->is_dry && reading->valid > 0) {
        walk_from(reading, reading->base, false);
    } else {
        nats_reading_end(reading, NULL);
    }
}

// The record is the next of the subject. One that does not follow the last valid one is void for
// all readers alike, and still moves the token (N5). What lies before the first is purged, or is no
// concern of who begins at a base.
static void walk_over(struct nats_reading *reading, const struct nats_record *record) {
    bool is_first = reading->valid == 0, is_base = record->base == record->sequence;
    bool is_valid = record->is_ours && (is_first ? is_base : record->after == reading->valid);
    if (!is_valid && !reading->is_dry) {
        nats_note_void(reading->worker, reading->nats_subject);
        if (reading->held != NULL) {
            reading->held->record.token =
                nats_token(record->sequence, reading->held_base, reading->valid);
        }
    }
    if (is_valid) {
        reading->valid = record->sequence;
    }
    if (is_valid && reading->is_dry) {
        reading->base = is_base ? record->sequence : reading->base;
    } else if (is_valid && record->is_closed) {
        nats_reading_give_held(reading);
        reading->number = 0;
    } else if (is_valid) {
        nats_reading_give_held(reading);
        reading->held = nats_row_make(reading, record, ++reading->number, reading->name);
        reading->held_base = record->base;
    }
    if (record->sequence >= reading->until) {
        end_walk(reading);
    } else {
        reading->at = record->sequence + 1;
        go(reading, NATS_WALK);
    }
}

static void hear_walk(struct nats_reading *reading, const struct nats_record *record) {
    bool is_base = record->base == record->sequence && record->is_ours;
    if (record->sequence > reading->until) {
        end_walk(reading);
    } else if (!reading->is_dry && is_base && reading->number > 0 &&
               record->after == reading->valid) {
        // The last record does not know it, so that one is void: who reads now cannot say it.
        nats_reading_end(reading, "a replaced record came back: the store is not to be trusted");
    } else {
        walk_over(reading, record);
    }
}

// ---- where to begin ----

static void hear_last(struct nats_reading *reading, const struct nats_record *record) {
    reading->until = record->sequence;
    reading->base = record->base;
    if (!record->is_ours) { // somebody else's: what is before it counts
        walk_from(reading, 1, true);
    } else if (record->is_closed) {
        nats_reading_end(reading, NULL);
    } else if (reading->how == NATS_READ_LAST) {
        nats_reading_give(reading, nats_row_make(reading, record, 1, reading->name));
        nats_reading_end(reading, NULL);
    } else if (record->base == record->sequence && reading->is_only) {
        walk_over(reading, record);
    } else if (record->base == record->sequence) {
        reading->after = record->after;
        go(reading, NATS_FIND_PLACE);
    } else {
        go(reading, NATS_FIND_BASE);
    }
}

static void hear_base(struct nats_reading *reading, const struct nats_record *record) {
    bool is_it = record->sequence == reading->base;
    if (is_it && record->is_ours && record->base == record->sequence) {
        reading->after = record->after;
        go(reading, NATS_FIND_PLACE);
    } else {
        walk_from(reading, 1, true);
    }
}

// Whether it is what was asked for: the store may be another program, or be wrong.
static bool is_asked_for(const struct nats_reading *reading, const struct nats_record *record) {
    uint64_t least = reading->step == NATS_WALK         ? reading->at
                     : reading->step == NATS_FIND_PLACE ? reading->after + 1
                     : reading->step == NATS_FIND_BASE  ? reading->base
                                                        : 1;
    return record->sequence >= least && strcmp(record->subject, reading->nats_subject) == 0;
}

static void hear_record(struct nats_reading *reading, const struct nats_record *record) {
    if (!is_asked_for(reading, record)) {
        nats_reading_end(reading, "the store answers what was not asked for");
        return;
    }
    switch (reading->step) {
    case NATS_FIND_LAST:
        hear_last(reading, record);
        break;
    case NATS_FIND_BASE:
        hear_base(reading, record);
        break;
    case NATS_FIND_PLACE:
        if (record->sequence == reading->base) {
            reading->number = reading->valid = 0;
            reading->is_dry = false;
            walk_over(reading, record);
        } else { // something lies between: the base is void
            walk_from(reading, 1, true);
        }
        break;
    case NATS_WALK:
        hear_walk(reading, record);
        break;
    }
}

static void hear_nothing(struct nats_reading *reading) {
    if (reading->step == NATS_FIND_LAST) {
        nats_reading_end(reading, NULL);
    } else if (reading->step == NATS_WALK) {
        end_walk(reading);
    } else {
        begin_again(reading); // purged meanwhile, since there is a newer base
    }
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_reading *reading = call->owner;
    struct nats_reply reply;
    struct nats_record record;
    if (message == NULL) {
        if (nats_reading_is_late(reading)) {
            nats_reading_end(reading, "the store does not answer");
        } else {
            ask(reading);
        }
        return;
    }
    nats_record_read(message, &reply, &record);
    if (reply.verdict == NATS_DONE) {
        hear_record(reading, &record);
        nats_record_finish(&record);
    } else if (reply.verdict == NATS_REFUSED && reply.code == NATS_NO_MESSAGE) {
        hear_nothing(reading);
    } else if (reply.verdict == NATS_ABSENT) {
        nats_call_wait(call, NATS_ABSENT_MS);
    } else {
        nats_reading_end(reading, reply.words);
    }
}

void nats_reading_go(struct nats_reading *reading) {
    if (reading->call.worker != NULL) {
        reading->asked_ms = nats_now_ms();
        ask(reading);
        return;
    }
    enum nats_stream stream =
        nats_find(&reading->worker->place, reading->name, reading->stream, reading->nats_subject);
    reading->is_only = nats_streams[stream].kept == 1;
    nats_call_begin(&reading->call, reading->worker, on_heard, reading);
    go(reading, NATS_FIND_LAST);
}
