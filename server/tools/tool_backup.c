// jansou backup: a copy of a journal, also of one that a server is using.
#include "server/storage/journal_kinds.h"
#include "server/tools/tool.h"

#include <signal.h>
#include <stdio.h>

bool tool_backup(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    char problem[JOURNAL_PROBLEM_BYTES] = "give the file that the copy shall be";
    char store[JOURNAL_STORE_BYTES];
    const char *journal = arguments->journal;
    if (journal != NULL && arguments->cluster != NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give either --journal or --cluster");
        return false;
    }
    if (journal == NULL && arguments->cluster != NULL) {
        if (!tool_name_store(arguments, store, out_problem)) {
            return false;
        }
        journal = store;
    }
    signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error as a full disk is
    bool is_copied = journal_is_lasting(journal, problem) && arguments->what != NULL &&
                     journal_copy(journal, arguments->what, problem);
    if (!is_copied) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
    }
    return is_copied;
}
