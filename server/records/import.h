// Taking in a match that another program recorded: it becomes a record like that of a table.
#pragma once

#include "server/records/match_record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { IMPORT_BYTES_MAX = 16 << 20, IMPORT_PROBLEM_BYTES = 480 };

struct import_options {
    const char *preset;   // NULL: Tenhou's rules for three or four players
    const char *settings; // "name=value" with blanks between them, on top of it; may be NULL
    const char *title;    // if the record has none
    int64_t now_s;        // seconds since 1970; the record does not tell when it was played
};

// Reads mjai lines or tenhou.net/6 JSON, any bytes. Red fives and length are those of the record.
// Every step is played through the engine, and every fact, payment and score of the record must be
// what follows by the rules. On false `out_problem` says where and why, and there is nothing to
// finish; otherwise the caller finishes the record, and `out_problem` says what of the file was
// left out, "" for nothing.
bool import_match(const char *bytes, size_t length, const struct import_options *options,
                  struct match_record *out_record, char out_problem[IMPORT_PROBLEM_BYTES]);
