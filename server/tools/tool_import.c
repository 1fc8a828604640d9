// jansou import: a match from a file into the journal.
#include "server/loop/work_uv.h"
#include "server/records/records.h"
#include "server/storage/journal_kinds.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <uv.h>

struct keeping {
    struct journal *journal;
    enum records_kept result;
};

static void on_kept(void *context, enum records_kept result) {
    struct keeping *keeping = context;
    keeping->result = result;
    journal_close(keeping->journal); // then the loop has nothing left to do
}

static enum records_kept keep(const struct match_record *match, const char *journal) {
    uv_loop_t loop = {.data = NULL};
    struct keeping keeping = {.result = RECORDS_FAILED};
    if (uv_loop_init(&loop) != 0) {
        return RECORDS_FAILED;
    }
    struct work *work = work_uv_create(&loop);
    keeping.journal = work == NULL ? NULL : journal_open(journal, &loop, true);
    if (keeping.journal != NULL) {
        struct records *records = records_create(keeping.journal, work);
        records_keep(records, &match->header, match->events, match->length, NULL, on_kept,
                     &keeping);
        uv_run(&loop, UV_RUN_DEFAULT);
        records_destroy(records);
    }
    work_uv_destroy(work);
    return uv_loop_close(&loop) == 0 ? keeping.result : RECORDS_FAILED;
}

static const char *const problems[] = {
    [RECORDS_KEPT] = "",
    [RECORDS_FAILED] = "while a server uses a journal, nobody else can write",
    [RECORDS_NEVER] = "the match is too long to be kept",
};

bool tool_import(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct match_record match;
    char problem[JOURNAL_PROBLEM_BYTES] = "give the file of a record";
    if (!journal_is_lasting(arguments->journal, problem) || arguments->what == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
        return false;
    }
    if (!tool_read_match(arguments->what, arguments, &match, out_problem)) {
        return false;
    }
    enum records_kept result = keep(&match, arguments->journal);
    if (result == RECORDS_KEPT) {
        puts(match.header.id);
    } else {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s does not take it: %s", arguments->journal,
                 problems[result]);
    }
    match_record_finish(&match);
    return result == RECORDS_KEPT;
}
