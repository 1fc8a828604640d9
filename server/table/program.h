// A program at a seat of a table, from outside: whoever carries its lines (server/door/) sees this.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/mjai/dialogue.h"
#include "server/session/session.h"

#include <stdbool.h>
#include <stddef.h>

struct table;

enum { PROGRAM_TOKEN_BYTES = 27 }; // 128 bits in base 32, and a terminator

// What carries its lines. It belongs to whoever made it.
struct program_link {
    // Sends a line, which has no end yet.
    void (*send)(struct program_link *link, const char *line, size_t length);
    // The table is done with it: nothing more comes from there or is heard. `error` is said before,
    // unless it is NULL. Also in the middle of a call from there.
    void (*close)(struct program_link *link, const char *error);
};

// How a program comes.
struct program_entry {
    const char *token; // NULL: by the room default
    const char *name;
    enum dialect dialect;
    bool says_nukidora;
    bool wants_errors; // is told its mistakes while it plays
    unsigned players;  // numbers of players that it can play with, a bit each
    struct program_link *link;
};

// All of them may change what the table does next: table_play follows.

// Invites a program, as its owner asks, and tells the owner how it comes. STATUS_NO_WORDS for rules
// that mjai cannot tell, with the switch that is in the way; STATUS_NO_SUCH_SEAT,
// STATUS_PLAYS_HERE if the owner plays, and would have the hand of somebody else who does;
// STATUS_SEAT_TAKEN, STATUS_UNKNOWN_BOT, STATUS_NOT_NOW if it may not come by the room default,
// STATUS_SERVER_FULL, STATUS_CROWDED, STATUS_NO_MEMORY.
MUST_USE enum status table_invite_program(struct table *table, struct session *session,
                                          const struct wire_client_invite_program *request,
                                          struct refusal *out_refusal);

// Since when, in seconds, a program that can play with these numbers of players, a bit each, has
// been awaited here that may come by the room default; the longest of several. INT64_MAX if none
// is.
int64_t table_default_since(const struct table *table, unsigned players);

// It comes, or comes back; who had its place is sent away. STATUS_NO_INVITATION if nobody has this
// token; STATUS_PROGRAM_OUT, STATUS_NO_WORDS, STATUS_BAD_NAME, STATUS_TOO_FAST.
MUST_USE enum status table_enter_program(struct table *table, const struct program_entry *entry);

// It said this line; it is gone.
void table_hear_program(struct table *table, struct program_link *link, const char *bytes,
                        size_t length);
void table_lose_program(struct table *table, struct program_link *link);

// Tells the owner what was said lately. STATUS_NO_INVITATION if it is no program's seat.
MUST_USE enum status table_tell_program_log(struct table *table, struct session *session, int seat);
