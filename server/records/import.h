// Taking in a match that another program recorded: it becomes a record like that of a table.
#pragma once

#include "server/records/foreign_match.h"
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

// Why a record is refused, or what of one that is taken was left out.
struct import_problem {
    char words[IMPORT_PROBLEM_BYTES]; // where and why, in English; "" for nothing
    int line, hand, step;             // where, as far as it is known; 0: unknown
    char left_out[TILE_NAME_BYTES];   // an indicator that was left out, "" for none
    struct foreign_problem why;
};

// Reads mjai lines or tenhou.net/6 JSON, any bytes. Red fives and length are those of the record.
// Every step is played through the engine, and every fact, payment and score of the record must be
// what follows by the rules. On false `out_problem` says where and why, and there is nothing to
// finish; otherwise the caller finishes the record, and `out_problem` says what of the file was
// left out, "" for nothing.
bool import_match(const char *bytes, size_t length, const struct import_options *options,
                  struct match_record *out_record, char out_problem[IMPORT_PROBLEM_BYTES]);

// The same with all of the problem.
bool import_match_explained(const char *bytes, size_t length, const struct import_options *options,
                            struct match_record *out_record, struct import_problem *out_problem);

// The problem as a JSON object: `words`, `code` (foreign_refusals.h), `line` or `hand` and `step`
// as far as they are known, `values` by the holes of the sentence. IMPORT_JSON_BYTES are enough for
// it.
enum { IMPORT_JSON_BYTES = 6 * IMPORT_PROBLEM_BYTES + FOREIGN_VALUES_BYTES + 256 };
void import_problem_write(const struct import_problem *problem, struct text *out);
