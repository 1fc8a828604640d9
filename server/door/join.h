// The first line of a program: who it is, where it wants to go, and how it speaks.
#pragma once

#include "server/mjai/dialogue.h"
#include "server/table/program.h"
#include "server/table/table.h"

#include <stdbool.h>
#include <stddef.h>

enum { JOIN_NAME_BYTES = 200 };

struct join {
    char name[JOIN_NAME_BYTES];
    char code[TABLE_CODE_BYTES], token[PROGRAM_TOKEN_BYTES]; // of its room, CODE-TOKEN
    enum dialect dialect;                                    // gimite
    unsigned players;                                        // a bit each; four
    bool wants_errors, says_nukidora;                        // false
};

// Reads it. Without a room of its own it wants to go to `room`, "" if there is none. NULL, or what
// is wrong with it.
const char *join_read(const char *bytes, size_t length, const char *room, struct join *out_join);
