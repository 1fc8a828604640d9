// An attempt that nothing answers may have been written, or may yet be: it is sent again with the
// same id and the same expected number, which the store takes once at the most. When the store says
// that another record is the last, that record is looked at: it may be the attempt itself. So
// whoever asked hears that it is written, that it never will be, or nothing yet.
#include "server/storage/nats_writing.h"

#include "common/base/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    AGAIN_MS = 700,  // without an answer
    SOON_MS = 20,    // another write of the subject is not durable yet
    ABSENT_MS = 200, // nobody is there who could take it: a leader is being chosen
    NUMBER_BYTES = 24,
    QUESTION_BYTES = NATS_SUBJECT_BYTES + 64,
    REOPEN_TRIES = 8,
};

// The writes of one subject, the first of which is on its way.
struct nats_line {
    char subject[JOURNAL_SUBJECT_BYTES];
    char stream[NATS_STREAM_BYTES], nats_subject[NATS_SUBJECT_BYTES];
    struct nats_worker *worker;
    struct nats_job *jobs;
    struct nats_call call;
    bool is_looking; // at the last record
    char id[NATS_ID_BYTES];
    uint64_t expected, after;
    int sent, refused; // attempts; of those, how many were surely not written
    int reopened;
    UT_hash_handle hh;
};

enum { BASE_BITS = 48 };

struct journal_token nats_token(uint64_t sequence, uint64_t base, uint64_t valid) {
    uint64_t behind = sequence - valid;
    CHECK(sequence < UINT64_C(1) << BASE_BITS && base <= sequence);
    behind = behind > UINT16_MAX ? UINT16_MAX : behind; // then it is refused: nothing is wrong
    return (struct journal_token){{sequence, base | behind << BASE_BITS}};
}

uint64_t nats_token_base(struct journal_token token) {
    return token.parts[1] & ((UINT64_C(1) << BASE_BITS) - 1);
}

static uint64_t valid_of(struct journal_token token) {
    return token.parts[0] - (token.parts[1] >> BASE_BITS);
}

// ---- asking ----

static void send_write(struct nats_line *line) {
    const struct journal_write *write = &line->jobs->write;
    char expected[NUMBER_BYTES], after[NUMBER_BYTES], base[NUMBER_BYTES];
    bool is_base = write->change != JOURNAL_APPEND || journal_is_new(write->token);
    snprintf(expected, sizeof expected, "%" PRIu64, line->expected);
    snprintf(after, sizeof after, "%" PRIu64, line->after);
    snprintf(base, sizeof base, "%" PRIu64, is_base ? 0 : nats_token_base(write->token));
    const struct nats_header headers[] = {
        {NATS_HEADER_ID, line->id},
        {NATS_HEADER_EXPECTED, expected},
        {NATS_HEADER_BASE, base},
        {NATS_HEADER_AFTER, after},
        {NATS_HEADER_WRITER, line->worker->writer},
        {NATS_HEADER_CLOSED, "1"},
    };
    int count = (int)(sizeof headers / sizeof headers[0]) - (write->change != JOURNAL_DROP);
    if (line->is_looking) { // what still comes of that is not the answer to this
        nats_call_renew(&line->call);
    }
    line->is_looking = false;
    line->sent += nats_call_ask(&line->call, line->nats_subject, headers, count, write->bytes,
                                write->length, AGAIN_MS);
}

static void look(struct nats_line *line) {
    char subject[NATS_SUBJECT_BYTES], question[QUESTION_BYTES];
    snprintf(subject, sizeof subject, "$JS.API.STREAM.MSG.GET.%s", line->stream);
    int length =
        snprintf(question, sizeof question, "{\"last_by_subj\":\"%s\"}", line->nats_subject);
    if (!line->is_looking) {
        nats_call_renew(&line->call);
    }
    line->is_looking = true;
    nats_call_ask(&line->call, subject, NULL, 0, question, (size_t)length, AGAIN_MS);
}

static void begin_first(struct nats_line *line) {
    const struct journal_write *write = &line->jobs->write;
    struct nats_worker *worker = line->worker;
    snprintf(line->id, sizeof line->id, "%s.%" PRIu64, nats_link_word(worker->link),
             ++worker->writes_made);
    line->expected = write->token.parts[0];
    line->after = valid_of(write->token);
    line->sent = line->refused = line->reopened = 0;
    line->is_looking = false;
    nats_call_renew(&line->call);
    if (write->change == JOURNAL_DROP && journal_is_new(write->token)) {
        look(line); // there should be nothing to drop
    } else {
        send_write(line);
    }
}

// ---- what became of it ----

static void finish(struct nats_line *line, enum journal_result result,
                   const struct journal_last *last) {
    struct nats_job *job = line->jobs;
    struct nats_worker *worker = line->worker;
    DL_DELETE(line->jobs, job);
    job->result = result;
    job->last = *last;
    if (line->jobs != NULL) {
        begin_first(line);
    } else {
        nats_call_end(&line->call);
        HASH_DEL(worker->lines, line);
        free(line);
    }
    nats_give_answer(worker, job);
}

static void finish_written(struct nats_line *line, uint64_t sequence) {
    const struct journal_write *write = &line->jobs->write;
    struct journal_last last = {.token = JOURNAL_NEW};
    bool is_base = write->change != JOURNAL_APPEND || journal_is_new(write->token);
    if (write->change != JOURNAL_DROP) {
        last.token =
            nats_token(sequence, is_base ? sequence : nats_token_base(write->token), sequence);
        snprintf(last.writer, sizeof last.writer, "%s", line->worker->writer);
    }
    finish(line, JOURNAL_OK, &last);
}

static void finish_conflict(struct nats_line *line, const struct nats_record *record) {
    struct journal_last last = {.token = JOURNAL_NEW};
    if (record != NULL && !record->is_closed) {
        last.token = nats_token(record->sequence, record->base, record->sequence);
        snprintf(last.writer, sizeof last.writer, "%s", record->writer);
    }
    finish(line, JOURNAL_CONFLICT, &last);
}

// Surely not written, if no other attempt is under way; else it is tried until that is known.
static void refuse(struct nats_line *line, const struct nats_reply *reply) {
    static const struct journal_last nothing = {.token = {{0, 0}}};
    line->refused++;
    if (line->refused >= line->sent) {
        nats_note_problem(line->worker, line->subject, reply->words);
        finish(line, JOURNAL_FAILED, &nothing);
    }
}

static void hear_written(struct nats_line *line, const struct nats_reply *reply) {
    if (reply->verdict == NATS_DONE && reply->sequence > 0 &&
        reply->sequence < UINT64_C(1) << BASE_BITS) {
        finish_written(line, reply->sequence);
    } else if (nats_is_overtaken(reply)) {
        line->refused++;
        look(line);
    } else if (nats_is_passing(reply)) {
        line->refused += reply->code != NATS_IN_FLIGHT;
        nats_call_wait(&line->call, ABSENT_MS);
    } else if (reply->verdict == NATS_ABSENT || reply->verdict == NATS_REFUSED) {
        refuse(line, reply); // full, above all
    }
}

static void send_later(struct nats_line *line) {
    line->is_looking = false;
    nats_call_renew(&line->call);
    nats_call_wait(&line->call, SOON_MS);
}

// A subject that was closed has no records, though the store has: what comes first follows that.
static void reopen(struct nats_line *line, const struct nats_record *closed) {
    line->expected = line->after = closed->sequence;
    line->reopened++;
    line->sent = line->refused = 0;
    send_write(line);
}

static void hear_last(struct nats_line *line, const struct nats_record *record) {
    const struct journal_write *write = &line->jobs->write;
    bool is_empty = record == NULL || record->is_closed;
    bool is_all_refused = line->refused >= line->sent;
    bool is_as_expected = (record == NULL ? 0 : record->sequence) == line->expected;
    if (record != NULL && line->sent > 0 && strcmp(record->id, line->id) == 0) {
        finish_written(line, record->sequence);
    } else if (write->change == JOURNAL_DROP && journal_is_new(write->token)) {
        static const struct journal_last nothing = {.token = {{0, 0}}};
        if (is_empty) {
            finish(line, JOURNAL_OK, &nothing);
        } else {
            finish_conflict(line, record);
        }
    } else if (is_as_expected) { // what came between is not durable yet, and perhaps never will be
        send_later(line);
    } else if (record != NULL && is_empty && journal_is_new(write->token) && is_all_refused &&
               line->reopened < REOPEN_TRIES) {
        reopen(line, record);
    } else {
        finish_conflict(line, record);
    }
}

static void on_heard(struct nats_call *call, const struct nats_message *message) {
    struct nats_line *line = call->owner;
    struct nats_reply reply;
    struct nats_record record;
    if (message == NULL) {
        line->jobs->was_unknown = line->jobs->was_unknown || line->sent > line->refused;
        (line->is_looking ? look : send_write)(line);
    } else if (!line->is_looking) {
        nats_reply_read(message, &reply);
        hear_written(line, &reply);
    } else {
        nats_record_read(message, &reply, &record);
        bool is_found = reply.verdict == NATS_DONE;
        if (is_found && strcmp(record.subject, line->nats_subject) != 0) {
            nats_record_finish(&record);
            nats_call_wait(call, ABSENT_MS); // it answers what was not asked for
        } else if (is_found) {
            hear_last(line, &record);
            nats_record_finish(&record);
        } else if (reply.verdict == NATS_REFUSED && reply.code == NATS_NO_MESSAGE) {
            hear_last(line, NULL);
        } else {
            nats_call_wait(call, ABSENT_MS);
        }
    }
}

// ---- lines ----

void nats_writing_add(struct nats_worker *worker, struct nats_job *job) {
    struct nats_line *line;
    HASH_FIND_STR(worker->lines, job->subject, line);
    if (line == NULL) {
        line = calloc(1, sizeof *line);
        CHECK(line != NULL);
        line->worker = worker;
        memcpy(line->subject, job->subject, sizeof line->subject);
        nats_find(&worker->place, job->subject, line->stream, line->nats_subject);
        nats_call_begin(&line->call, worker, on_heard, line);
        HASH_ADD_STR(worker->lines, subject, line);
    }
    DL_APPEND(line->jobs, job);
    if (line->jobs == job) {
        begin_first(line);
    }
}

void nats_writing_forget(struct nats_worker *worker) {
    struct nats_line *line = worker->lines, *next;
    HASH_CLEAR(hh, worker->lines);
    for (; line != NULL; line = next) {
        next = line->hh.next;
        nats_call_end(&line->call);
        free(line);
    }
}
