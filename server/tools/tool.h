// What the commands share: their arguments, the journal to read from, files of other programs.
#pragma once

#include "server/records/match_record.h"
#include "server/storage/journal_kinds.h"

#include <stdbool.h>

enum { TOOL_PROBLEM_BYTES = 600, TOOL_BOTS_MAX = 4 };

struct tool_arguments {
    const char *journal, *format, *preset, *rules, *name; // NULL where not given
    const char *bots[TOOL_BOTS_MAX];                      // as often as it was given
    const char *sets, *seed, *layout, *threads, *json, *hands_max, *until_se, *records;
    const char *config, *door;
    const char *after;
    const char *cluster, *creds, *ca, *replicas, *shards, *tables_mb, *i_know;
    const char *what; // the id or file, NULL if not given
};

// One command. False and a sentence if it could not do what was asked.
typedef bool tool_command(const struct tool_arguments *arguments,
                          char out_problem[TOOL_PROBLEM_BYTES]);

tool_command tool_arena, tool_backup, tool_bots, tool_cluster_init, tool_drain, tool_export,
    tool_export_club, tool_follow, tool_import, tool_import_club, tool_left_alone, tool_matches,
    tool_mjai_check, tool_replay, tool_restore, tool_retry, tool_verify;

// The store of --cluster, --creds and --ca as a journal. False and a problem if it is not given.
bool tool_name_store(const struct tool_arguments *arguments, char out_journal[JOURNAL_STORE_BYTES],
                     char out_problem[TOOL_PROBLEM_BYTES]);

// A file, plain or gzip: at most `max` bytes and one more, so that the caller sees that it is too
// large. The caller frees them; NULL if it cannot be read.
char *tool_read_file(const char *path, size_t max, size_t *out_length);

// Gives each record of the journal whose subject begins so; a server may be using the journal
// meanwhile. False and a problem if it cannot be read.
struct journal_record;
bool tool_read_journal(const char *journal, const char *prefix,
                       void (*each)(void *context, const struct journal_record *record),
                       void *context, char out_problem[TOOL_PROBLEM_BYTES]);

// The kept match of this id; the caller finishes it.
bool tool_fetch_match(const char *journal, const char *id, struct match_record *out_match,
                      char out_problem[TOOL_PROBLEM_BYTES]);

// Takes in the match of a file, plain or gzip; the caller finishes it.
bool tool_read_match(const char *path, const struct tool_arguments *arguments,
                     struct match_record *out_match, char out_problem[TOOL_PROBLEM_BYTES]);
