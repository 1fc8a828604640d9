// What a seat knows of the program that it is meant for, from invitation to invitation.
#pragma once

#include "common/base/digest.h"
#include "server/loop/entropy.h"
#include "server/quota/quota.h"
#include "server/report/metrics_rows.h"
#include "server/session/rate_limit.h"
#include "server/table/program.h"
#include "server/table/roster.h"

#include <stdint.h>

enum {
    PROGRAM_THINK_S = 5,     // unless its owner says otherwise
    PROGRAM_ROOM_BYTES = 34, // CODE-TOKEN, and a terminator
    PROGRAM_LOG_LINES = 200,
    PROGRAM_LOG_BYTES = 401,      // of a line, with a terminator
    PROGRAM_FAULTS_IN_HAND = 3,   // so many, or
    PROGRAM_FAULTS_IN_MATCH = 10, // so many in all, and a bot plays for it
    PROGRAM_RETURNS_MAX = 10,     // into one match
    PROGRAM_COMINGS_BURST = 10,   // outside of one, at once, and then
    PROGRAM_COMINGS_A_SECOND = 1, // all at the table are told of each
};

// Who plays for one that is not there, unless its owner says otherwise.
#define PROGRAM_FALLBACK "efficient"

struct seat_program {
    uint8_t key[DIGEST_BYTES]; // of its token
    int think_s;
    int64_t default_since; // the second in which its owner let it come by the room default; 0: not
    bool keeps_log;        // what it says to its answers is kept (table_notes.h)
    enum wire_program_state state, told_state; // told: to those at the table
    uint64_t gone_at;          // when its connection was lost during a match, else TIME_NEVER
    struct program_link *link; // NULL while it is not here
    enum dialect dialect;      // as it came
    bool says_nukidora, wants_errors;
    unsigned players;
    int faults_in_hand, faults; // of this match
    int returns;                // into it: each begins its clock anew, and replays the match
    struct rate_limit comings;  // outside of one
    // Of one of the roster (table_calls.c): its name there, "" for whoever has the token.
    char called[ROSTER_NAME_BYTES];
    bool is_awaited;  // it was called, and has not come since
    int calls;        // for this match
    uint64_t call_at; // when it is called, or is given up
    char *log[PROGRAM_LOG_LINES];
    int log_next;
    int *count;              // of all programs of the server
    struct visitor *visitor; // held: who invited it came from there; NULL: before a restart
};

// A secret that nobody has had before.
void program_make_token(struct entropy *entropy, char out_token[PROGRAM_TOKEN_BYTES]);

// The table's key of a token.
void program_key(const char *token, uint8_t out_key[DIGEST_BYTES]);

// One that is invited; it is counted there until it is destroyed. NULL without memory.
struct seat_program *program_create(int *count, const uint8_t key[DIGEST_BYTES], int think_s,
                                    uint64_t now_ms);

// It counts as one of the seats of this address until it is destroyed. False if that has too many.
bool program_count_for(struct seat_program *program, struct quotas *quotas, struct visitor *visitor,
                       uint64_t now_ms);

// Accepts NULL; one that is here is sent away.
void program_destroy(struct seat_program *program);

// It is here; its connection has gone by itself: the state that follows is the caller's.
void program_arrive(struct seat_program *program, const struct program_entry *entry);
void program_lose(struct seat_program *program);

// Says a line to it, if it is here.
void program_send(struct seat_program *program, const char *line, size_t length);

// Takes its connection away: `error` as program_link. The state that follows is the caller's.
void program_part(struct seat_program *program, const char *error);

// Notes a line: '<' told, '>' said, '!' what is made of it.
void program_note(struct seat_program *program, char mark, const char *bytes, size_t length);

// The lines noted lately, the oldest first, borrowed. Returns how many.
int program_list_log(const struct seat_program *program, const char *out_lines[PROGRAM_LOG_LINES]);

// A mistake that counts so much.
void program_fault(struct seat_program *program, enum program_fault kind, int strikes,
                   const char *problem);

// Whether it has made too many.
bool program_is_spent(const struct seat_program *program);

// A match begins: what was done in the last one is forgotten.
void program_forgive(struct seat_program *program);
