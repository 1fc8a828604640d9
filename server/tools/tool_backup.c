// jansou backup: a copy of a journal, also of one that a server is using.
#include "server/storage/journal_sqlite.h"
#include "server/tools/tool.h"

#include <stdio.h>

bool tool_backup(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    const char *path = tool_journal_path(arguments->journal, out_problem);
    char problem[JOURNAL_PROBLEM_BYTES];
    if (path == NULL) {
        return false;
    }
    if (arguments->what == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the file that the copy shall be");
        return false;
    }
    bool is_copied = journal_sqlite_backup(path, arguments->what, problem);
    if (!is_copied) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
    }
    return is_copied;
}
