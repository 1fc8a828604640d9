// jansou import: a match from a file into the journal.
#include "server/loop/clock_uv.h"
#include "server/records/records.h"
#include "server/storage/journal_sqlite.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <uv.h>

struct keeping {
    struct journal *journal;
    bool is_kept;
};

static void on_kept(void *context, bool is_kept) {
    struct keeping *keeping = context;
    keeping->is_kept = is_kept;
    journal_close(keeping->journal); // then the loop has nothing left to do
}

static bool keep(const struct match_record *match, const char *path) {
    uv_loop_t loop;
    struct keeping keeping = {.is_kept = false};
    if (uv_loop_init(&loop) != 0) {
        return false;
    }
    keeping.journal = journal_sqlite_open(&loop, path, JOURNAL_SYNC_FULL);
    if (keeping.journal != NULL) {
        struct records *records = records_create(keeping.journal);
        records_keep(records, &match->header, match->events, match->length, on_kept, &keeping);
        uv_run(&loop, UV_RUN_DEFAULT);
        records_destroy(records);
    }
    return uv_loop_close(&loop) == 0 && keeping.is_kept;
}

bool tool_import(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct match_record match;
    const char *path = tool_journal_path(arguments->journal, out_problem);
    if (path == NULL) {
        return false;
    }
    if (arguments->what == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the file of a record");
        return false;
    }
    if (!tool_read_match(arguments->what, arguments, &match, out_problem)) {
        return false;
    }
    bool is_kept = keep(&match, path);
    if (is_kept) {
        puts(match.header.id);
    } else {
        snprintf(out_problem, TOOL_PROBLEM_BYTES,
                 "%s does not take it: while a server uses a journal, nobody else can write", path);
    }
    match_record_finish(&match);
    return is_kept;
}
