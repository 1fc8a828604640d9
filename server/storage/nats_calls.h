// What the files of the thread share (nats_worker.h): how the store is asked, and how answers and
// records go back to the loop. All that is not said to be guarded is the thread's alone.
#pragma once

#include "server/storage/nats_record.h"

#include <uv.h>

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

struct nats_worker;

// ---- asking the store ----

// `message` NULL: nothing came in its time. It is freed afterwards.
struct nats_call;
typedef void nats_call_fn(struct nats_call *call, const struct nats_message *message);

// Somebody who asks: part of what it is asked for, found again by it.
struct nats_call {
    struct nats_worker *worker;
    void *owner;
    nats_call_fn *heard;
    uint64_t number;
    uint64_t due_ms; // by uv_hrtime; 0: never
    UT_hash_handle hh;
};

void nats_call_begin(struct nats_call *call, struct nats_worker *worker, nats_call_fn *heard,
                     void *owner);
void nats_call_end(struct nats_call *call);

// What comes to the earlier number is not heard any more.
void nats_call_renew(struct nats_call *call);

// Sends, and hears of it after `wait_ms` at the latest. False if it surely was not sent.
bool nats_call_ask(struct nats_call *call, const char *subject, const struct nats_header *headers,
                   int count, const void *bytes, size_t length, uint64_t wait_ms);
void nats_call_wait(struct nats_call *call, uint64_t wait_ms);

uint64_t nats_now_ms(void);

// ---- jobs of the loop ----

struct nats_reading;

enum nats_job_kind { NATS_JOB_WRITE, NATS_JOB_READ, NATS_JOB_RESUME };

struct nats_job {
    enum nats_job_kind kind;
    struct nats_reading *reading; // to be begun or gone on with
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_write write; // its subject and bytes lie here
    enum journal_result result;
    struct journal_last last;
    uint64_t asked_us;
    bool was_unknown;                       // it was not answered in time
    struct nats_job *prev, *next;           // of who has it
    struct nats_job *open_prev, *open_next; // of the loop: all writes that are not answered
    unsigned char bytes[];
};

// A record for the loop, or the end of a reading.
struct nats_row {
    struct nats_reading *reading;
    bool is_end;
    enum journal_result result; // of the end
    struct journal_record record;
    char subject[JOURNAL_SUBJECT_BYTES], writer[JOURNAL_WRITER_BYTES];
    struct nats_row *prev, *next;
    unsigned char bytes[];
};

struct nats_line;

struct nats_worker {
    struct nats_place place;
    char writer[JOURNAL_WRITER_BYTES];
    struct nats_link *link;
    struct nats_call *calls;
    uint64_t calls_made, writes_made;
    struct nats_line *lines;               // subjects that are written
    struct nats_reading *waiting_readings; // for others to end
    int reading_count;                     // that go on
    uint64_t needed[NATS_SHARDS_MAX];      // the oldest record, when it was looked for
    uv_async_t *answered;                  // tells the loop

    uv_mutex_t mutex; // guards all below
    uv_cond_t wake;
    uv_cond_t told; // when something is for the loop
    struct nats_message *messages, *last_message;
    struct nats_job *jobs;    // for the thread
    struct nats_job *answers; // for the loop, as the rows are
    struct nats_row *rows;
    bool must_end;
    uint64_t voids;                        // records that follow none that is valid
    char void_subject[NATS_SUBJECT_BYTES]; // the last of them
    char problem[JOURNAL_PROBLEM_BYTES];   // why a write or a reading failed, the last time
};

// ---- giving back ----

void nats_give_answer(struct nats_worker *worker, struct nats_job *job);
void nats_give_row(struct nats_worker *worker, struct nats_row *row);
void nats_note_problem(struct nats_worker *worker, const char *subject, const char *words);
void nats_note_void(struct nats_worker *worker, const char *subject);
