// What the files of owners share among themselves; nobody else includes it.
#pragma once

#include "server/lobby/owners.h"
#include "server/nodes/nodes.h"
#include "server/storage/journal.h"

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

struct bus_ear;
struct entry;
struct given;
struct drain;
struct lost;
struct sweep;

struct asker {
    owner_fn *found;
    void *context;
    struct asker *next;
};

struct kept_record {
    uint64_t sequence;
    struct journal_token token;
    size_t length;
    struct kept_record *next;
    unsigned char bytes[];
};

enum claim_phase {
    CLAIM_ASKS,    // whose it is
    CLAIM_HELD,    // its server is gone, and somebody may take it over just now
    CLAIM_IN_SET,  // its records are read with those of its shard
    CLAIM_READS,   // its records are read alone
    CLAIM_WAITS,   // they are read: for its turn
    CLAIM_WRITES,  // the record that claims it is on its way
    CLAIM_RETURNS, // it is claimed: to be brought back
};

enum { CLAIM_BYTES = 128 };

// A table that is being looked for.
struct claim {
    struct owners *owners;
    enum claim_phase phase;
    char code[TABLE_CODE_BYTES];
    char subject[JOURNAL_SUBJECT_BYTES];
    char bytes[CLAIM_BYTES]; // of the record that claims it
    size_t length;
    struct journal_token listed; // where it stood when its shard was listed
    const struct sweep *sweep;   // that reads it
    struct kept_record *records, *last;
    char writer[JOURNAL_WRITER_BYTES]; // of the last one
    char released_to[NODE_NAME_BYTES]; // by that, "" if it keeps it
    int unfinished;                    // claims in a row at the end
    bool is_short;                     // of memory
    int tries;
    uint64_t held_since;
    uint64_t since_us; // when it was begun
    bool is_there;     // there is such a table, as far as was asked
    struct asker *askers;
    struct claim *prev, *next; // in the queue that its phase is about
    UT_hash_handle hh;
};

struct owners {
    struct services *services;
    struct claim *claims;
    struct claim *waiting, *careful, *returning;
    int under_way; // that are claimed now, or to be brought back
    struct alarm *return_alarm, *held_alarm, *sweep_alarm, *clean_alarm;
    struct sweep *sweeps; // one for each shard
    int sweep_count;
    int cleaning; // the shard that comes next
    struct lost *lost;
    struct bus_ear *ear; // for tables that are given to this server; NULL: none
    struct drain *drain; // NULL: this server does not end
    struct given *given; // tables that are others', and whose people are still here
    struct alarm *give_alarm;
    int given_count;
    struct {
        struct alarm *alarm;
        uint64_t since; // when another one began to have less to do; TIME_NEVER: none has
        int left;       // tables that are to be given before it is looked again
    } balance;
    int asker_count;
    bool is_looking; // at those that are held, soon
    bool is_stopped;
};

// ---- claims (owners_claim.c) ----

struct claim *owners_find_claim(struct owners *owners, const char *code);

// NULL if there is no memory.
struct claim *owners_add_claim(struct owners *owners, const char *code, enum claim_phase phase);

// Tells all who ask, and frees it.
void owners_answer(struct claim *claim, enum owner owner, const char *node);

// The same, of one that is at another server.
void owners_answer_elsewhere(struct claim *claim);

// Whether the last record gives the table to another server that is there, which waits for whoever
// comes to it.
bool owners_is_given_away(const struct claim *claim);

// Somebody waits for it: it comes before others.
void owners_hurry(struct claim *claim);

// Those who ask wait for the one that takes it over; they are looked at soon.
void owners_hold(struct claim *claim);
void owners_look_at_held(struct owners *owners);

// Who wrote the last record, and whether that one gives it away.
void owners_note_writer(struct claim *claim, const struct journal_record *record);

// Keeps a copy of a record; the first one begins anew.
void owners_keep_record(struct claim *claim, const struct journal_record *record);

// Reads it alone, and claims it then if its server is gone.
void owners_read_alone(struct claim *claim);

// All of it is read, and its server is gone: it is claimed when it is its turn.
void owners_queue(struct claim *claim);

// For the alarm of those that are claimed.
void owners_bring_back(void *context);

// Nobody waits for any of them any more: nothing is taken over from now on.
void owners_stop_claims(struct owners *owners);

// All of them, unheard.
void owners_forget_claims(struct owners *owners);

// ---- sweeps (owners_sweep.c) ----

// False if there is no memory.
bool owners_open_sweeps(struct owners *owners);
void owners_close_sweeps(struct owners *owners);

// Whether the shard of this table is being looked through.
bool owners_is_sweeping(const struct owners *owners, const char *subject);

// For the alarm of the sweeps.
void owners_sweep_due(void *context);

// ---- home shards and cleaning (owners_home.c, owners_clean.c) ----

bool owners_is_home_shard(const struct owners *owners, int shard);

// Every ten minutes what nobody needs of the own shards is forgotten (N20). For the alarm of that.
void owners_start_cleaning(struct owners *owners);
void owners_clean(void *context);

// ---- giving tables away (owners_give.c, owners_drain.c, owners_balance.c) ----

// Gives a table to the server of this name, at its next moment.
void owners_give(struct entry *entry, const char *node);

// For the alarm of that: people follow their tables.
void owners_send_given_away(void *context);
void owners_forget_given(struct owners *owners);

// Looks every second whether another server has much less to do. For the alarm of that.
void owners_balance(void *context);
void owners_start_balancing(struct owners *owners);

// Forgets who waits for the end of it.
void owners_forget_drain(struct owners *owners);

// ---- tables that were lost (owners_lost.c) ----

// Readings that were not heard to their end are forgotten.
void owners_forget_lost(struct owners *owners);
