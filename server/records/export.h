// Giving a match to other programs: mjai lines, tenhou.net/6 JSON, or our own JSON lines.
#pragma once

#include "server/records/match_record.h"

#include <stdbool.h>
#include <stddef.h>

enum { EXPORT_PROBLEM_BYTES = 200 };

// Takes the next piece of an export; false stops it.
typedef bool export_sink(void *context, const char *bytes, size_t length);

// One row of the list of formats.
struct export_format_row {
    const char *name;     // "mjai", "tenhou6", "json"
    const char *sentence; // for people
    const char *suffix;   // of a file
};

int export_format_count(void);
const struct export_format_row *export_format_at(int index);

// Whether matches by these rules can be told in it.
bool export_can_tell(const struct export_format_row *row, const struct ruleset *rules);

// Writes the match, piece by piece: no piece is larger than EXPORT_PIECE_BYTES. False and a
// sentence if there is no such format, if the format cannot tell this match, if the events do not
// follow from each other, or if the sink stopped; what was written so far is then no whole record.
enum { EXPORT_PIECE_BYTES = 256 << 10 };
bool export_match(const struct match_record *record, const char *format, export_sink *sink,
                  void *context, char out_problem[EXPORT_PROBLEM_BYTES]);
