// What the files of nodes share among themselves; nobody else includes it.
#pragma once

#include "protocol/wire.h"
#include "server/nodes/nodes.h"

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum {
    STEP_MS_MAX = 1000, // of silence at one look: we may have slept ourselves
    MATCHES_TOLD = 16,  // in a beat
    NODE_RECORD_VERSION = 1,
    PROGRAM_BYTES = 32,
};

struct node {
    char name[NODE_NAME_BYTES];
    char writer[JOURNAL_WRITER_BYTES];
    char before[JOURNAL_WRITER_BYTES]; // the process that had this name before; it is gone for good
    struct journal_token token;        // of its latest record
    uint64_t silent_ms, steady_ms;     // since when it was heard; heard without a pause
    struct node_state state;           // as it says
    char program[PROGRAM_BYTES];       // and the version of its program, "" of one that does not
    int32_t claims, kept;              // of this process, as it says
    bool is_listed, has_beaten;        // at this look
    bool is_gone, is_draining;
    UT_hash_handle hh;
};

struct nodes {
    struct journal *journal;
    struct clock *clock;
    struct bus *bus; // NULL: beats are records
    struct bus_ear *ear;
    struct nodes_host host;
    uint64_t suspect_ms;
    struct alarm *alarm;
    char name[NODE_NAME_BYTES];
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;                   // of our latest record
    int32_t claims, kept;                         // of our own
    char matches[MATCHES_TOLD][NODE_MATCH_BYTES]; // the last we kept: a ring
    bool is_writing, is_looking;
    bool is_written, has_list; // our record; the others' were read once
    bool has_claims;           // another one has more than at the look before
    bool is_ready, is_draining, is_stopped;
    bool is_cut_off;
    uint64_t looked_at, listed_at;
    struct node *nodes; // ourselves among them
};

// ---- nodes_known.c ----

struct node *nodes_find(const struct nodes *nodes, const char *name);

// One that was found, or a new one; NULL if there are too many, or that is no name.
struct node *nodes_meet(struct nodes *nodes, const char *name);
void nodes_forget(struct nodes *nodes, struct node *node);

// A word of this process came. False if it is of one that was there before another of its name.
bool nodes_hear_process(struct nodes *nodes, struct node *node, const char *writer);
void nodes_note_gone(struct nodes *nodes, struct node *node);
void nodes_note_there(struct node *node);

// What it has done since its beat before.
void nodes_hear_news(struct nodes *nodes, struct node *node, int32_t claims, int32_t kept,
                     const char (*matches)[NODE_MATCH_BYTES], int count);
void nodes_tell_claims(struct nodes *nodes);
void nodes_note_ready(struct nodes *nodes);

// The last matches that we kept, the first one first; gives how many.
int nodes_last_matches(const struct nodes *nodes, char out_rows[MATCHES_TOLD][NODE_MATCH_BYTES]);

// Whether it is another one, and there, and stays.
bool nodes_may_be_given(const struct nodes *nodes, const struct node *node);

// ---- nodes_print.c ----

// What the figures say of those who are there.
void nodes_note_figures(const struct nodes *nodes);

// ---- nodes_list.c: records of the journal ----

// Our own is written, unless it is being so; then, the first time, all are read.
void nodes_write(struct nodes *nodes);
void nodes_drop(struct nodes *nodes);
void nodes_look(struct nodes *nodes);

// Silence as the records tell it: without a bus.
void nodes_count_records(struct nodes *nodes, uint64_t step_ms);

// ---- nodes_bus.c: beats by the bus ----

// False if there is no memory.
bool nodes_bus_begin(struct nodes *nodes);
void nodes_bus_end(struct nodes *nodes);
void nodes_bus_tick(struct nodes *nodes);
