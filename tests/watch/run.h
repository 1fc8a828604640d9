// One server put through a plan: four people or fewer play, visitors look on from every outlet, and
// all that is sent to these is kept. The same run again can go another way after an event (fork),
// or be dealt other tiles where a class may not see them (mask).
#pragma once

#include "tests/support/parlour.h"
#include "tests/watch/chronicle.h"
#include "tests/watch/outlets.h"
#include "tests/watch/plan.h"
#include "tests/watch/tape.h"

struct feed_api;
struct match_api;

// An answer that a player gave, in words.
struct given {
    int32_t decision;
    int player;
    char *words;
};

struct player {
    struct guest *guest; // NULL while the connection is lost
    char token[TOKEN_HEX_BYTES];
    uint64_t back_at; // then
    int frames_read;
    json_t *question; // that is open, or NULL
    int32_t decision;
    int given, tries; // the answer, among all that were given
    uint64_t answer_at;
    uint64_t ready_at; // TIME_NEVER: it is, or is not asked
};

struct visitor_tape {
    struct tape tape;
    struct guest *guest; // NULL while it is not connected
    char token[TOKEN_HEX_BYTES];
    uint64_t back_at;
    int frames_read;
    bool is_closed;
};

// How a run differs from the one that it repeats.
enum twin { TWIN_FIRST, TWIN_FORK, TWIN_MASK };

typedef void run_change_fn(void *context, int hand, const struct ruleset *rules,
                           struct deal_setup *setup);

struct twin_options {
    enum twin twin;
    const struct run *first;
    int32_t fork;          // the last event that both have in common
    run_change_fn *change; // of the setup of a hand, which is one of the chronicle
    void *context;
};

struct run {
    const struct plan *plan;
    const struct twin_options *options;
    struct parlour parlour;
    struct match_api *api;
    struct feed_api *feeds;
    char code[TABLE_CODE_BYTES];
    int players;
    struct player people[SEAT_MAX];
    char person_id[13]; // of the first of them, who has a TV
    struct visitor_tape visitors[OUTLET_COUNT];
    struct chronicle chronicle;
    struct given *given;
    int given_count, given_room;
    struct deal_setup setups[HANDS_MAX]; // as they were dealt, by the chronicle's hand
    uint64_t began_ms;
    int next_move;
    uint64_t finished_at; // TIME_NEVER while a match is played
    int rounds;           // without any time
    int http_open;        // requests that have no answer yet
};

// Puts a server through the plan. The caller finishes it.
void run_play(struct run *run, const struct plan *plan, const struct twin_options *options);
void run_finish(struct run *run);

// The table of the run, NULL when it is gone.
struct table *run_table(const struct run *run);
uint64_t run_now(const struct run *run);

// Who may watch what in this run, as a message says it, without its braces and with ' for ".
enum { POLICY_BYTES = 400 };
void run_policy(const struct run *run, char out_words[POLICY_BYTES]);

// To be called after whatever is done, so that the chronicle knows the time of it.
void run_look(struct run *run);

// Keeps what has been sent since; a visitor's connection is lost, or one is made.
void run_record(struct run *run);
void run_visitor_goes(struct run *run, int outlet, uint64_t back_at);
void run_visitor_comes(struct run *run, int outlet, uint32_t chance);
