// Readings: what the thread and the loop know of one, and how records go from one to the other.
#pragma once

#include "server/storage/nats_calls.h"

enum nats_how {
    NATS_READ_ONE,
    NATS_READ_LAST,
    NATS_READ_ALL,
    NATS_LIST,     // where each table of a shard stands
    NATS_READ_SET, // some tables of a shard
    NATS_CLEAN,    // nothing: what nobody needs is forgotten
    NATS_FOLLOW,   // those behind a position
    NATS_LOOK,     // what a stream says of itself
};

enum nats_step {
    NATS_FIND_LAST,  // which record is the last
    NATS_FIND_BASE,  // that at which readers begin
    NATS_FIND_PLACE, // whether it follows what it says
    NATS_WALK,       // from one to the next
};

struct nats_listing;
struct nats_following;

struct nats_reading {
    // Set before the thread has it.
    struct nats_worker *worker;
    char name[JOURNAL_SUBJECT_BYTES];
    enum nats_how how;
    journal_record_fn *each;
    journal_end_fn *end;
    void *context;
    journal_last_fn *each_last;     // of a list
    int shard;                      // of a list or a set
    struct journal_subject *wanted; // of a set; owned
    int wanted_count;
    uint64_t follows;                 // the position that is followed
    int wanted_max;                   // records then
    struct nats_reading *prev, *next; // of the loop: all that it has asked for
    // Of the thread.
    struct nats_call call;
    struct nats_reading *next_waiting;
    char stream[NATS_STREAM_BYTES], nats_subject[NATS_SUBJECT_BYTES];
    enum nats_step step;
    bool is_dry;  // only looks for the base, where records are void
    bool is_only; // its stream keeps one record of a subject: nothing lies before that
    uint64_t base, until, at, valid, after, number;
    struct nats_row *held; // the latest: void ones behind it move its token
    uint64_t held_base;
    uint64_t asked_ms; // when it last came on
    int tries;
    struct nats_listing *listing;
    struct nats_following *following;
    void (*forget)(struct nats_reading *reading); // what it has beside, NULL for nothing
    // Guarded by the worker's mutex.
    size_t unheard; // bytes of rows
    bool is_paused;
};

// On the loop: so much was heard. True: it is to be gone on with.
bool nats_reading_note_heard(struct nats_reading *reading, size_t bytes);

// ---- on the thread ----

// Hands on a record; makes it first.
struct nats_row *nats_row_make(struct nats_reading *reading, const struct nats_record *record,
                               uint64_t number, const char *subject);
void nats_reading_give(struct nats_reading *reading, struct nats_row *row);

// With all that it has: on the loop.
void nats_reading_free(struct nats_reading *reading);

// Whether the loop can take more; if not, the reading is taken again when it can.
bool nats_reading_has_room(struct nats_reading *reading);

// `problem` NULL: all was read.
void nats_reading_end(struct nats_reading *reading, const char *problem);

// What it has beside: also on the loop, once the thread has ended.
void nats_reading_forget(struct nats_reading *reading);

// Hands on the record that was held back, if there is one.
void nats_reading_give_held(struct nats_reading *reading);

// Whether nothing has come for so long that it is given up.
bool nats_reading_is_late(const struct nats_reading *reading);

enum { NATS_ASK_MS = 700, NATS_ABSENT_MS = 200, NATS_LOOK_MS = 2000 };
