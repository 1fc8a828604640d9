// jansou cluster init: the store that several machines share is made ready, once.
#include "server/storage/journal_kinds.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPLICAS = 3, REPLICAS_MAX = 5, SHARDS = 16, SHARDS_MAX = 64, MB_MAX = 1 << 30 };

// A number from 1 to a most; false if it is none. NULL leaves it as it is.
static bool read_number(const char *words, int most, int *number) {
    if (words == NULL) {
        return true;
    }
    char *end;
    long read = strtol(words, &end, 10);
    *number = (int)(read < 1 || read > most ? 0 : read);
    return end != words && *end == '\0' && *number > 0;
}

static bool read_plan(const struct tool_arguments *arguments, struct store_plan *out_plan,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    int tables_mb = 0;
    *out_plan = (struct store_plan){.replicas = REPLICAS, .shards = SHARDS};
    if (!read_number(arguments->replicas, REPLICAS_MAX, &out_plan->replicas) ||
        out_plan->replicas % 2 == 0) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "--replicas is 3 or 5");
        return false;
    }
    if (!read_number(arguments->shards, SHARDS_MAX, &out_plan->shards)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "--shards is 1 to %d, and never changes",
                 SHARDS_MAX);
        return false;
    }
    if (!read_number(arguments->tables_mb, MB_MAX, &tables_mb)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "--tables_mb is a number of MiB");
        return false;
    }
    out_plan->tables_mb = tables_mb;
    bool knows = arguments->i_know != NULL && strcmp(arguments->i_know, "yes") == 0;
    if (out_plan->replicas == 1 && !knows) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES,
                 "with one copy a machine that is lost takes its tables with it; "
                 "--replicas 1 needs --i_know yes");
        return false;
    }
    return true;
}

bool tool_cluster_init(const struct tool_arguments *arguments,
                       char out_problem[TOOL_PROBLEM_BYTES]) {
    char store[JOURNAL_STORE_BYTES], problem[JOURNAL_PROBLEM_BYTES] = "";
    struct store_plan plan;
    if (!tool_name_store(arguments, store, out_problem) ||
        !read_plan(arguments, &plan, out_problem)) {
        return false;
    }
    if (!journal_make_store(store, &plan, problem)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
        return false;
    }
    printf("%d streams made\n", plan.made);
    if (plan.changed > 0) {
        printf("%d streams have another limit\n", plan.changed);
    }
    return true;
}
