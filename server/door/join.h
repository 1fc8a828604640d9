// The first line of a program: who it is, where it wants to go, and how it speaks.
#pragma once

#include "server/mjai/dialogue.h"
#include "server/quota/address.h"
#include "server/table/program.h"
#include "server/table/table.h"

#include <stdbool.h>
#include <stddef.h>

enum { JOIN_NAME_BYTES = 200 };

// What is said to whoever wants to go to a room that there is not.
#define JOIN_NO_ROOM "No such room. The room is told by program_invite: CODE-TOKEN"

struct join {
    char name[JOIN_NAME_BYTES];
    char code[TABLE_CODE_BYTES], token[PROGRAM_TOKEN_BYTES]; // of its room, CODE-TOKEN;
    bool is_default;                                         // of the room default none
    enum dialect dialect;                                    // gimite
    unsigned players;                                        // a bit each; four
    bool wants_errors, says_nukidora;                        // false
};

// Whether who comes from there, by TCP or not, may go to the room default: without a token it is
// for this machine alone. Behind a proxy that does not say for whom it speaks all WebSockets seem
// to come from there.
bool join_may_be_default(bool is_tcp, const struct address *from);

// Reads it. Without a room of its own it wants to go to `room`, "" if there is none. NULL, or what
// is wrong with it.
const char *join_read(const char *bytes, size_t length, const char *room, struct join *out_join);
