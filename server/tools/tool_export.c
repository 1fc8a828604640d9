// jansou export: a kept match in a format, to the standard output.
#include "server/records/export.h"
#include "server/tools/tool.h"

#include <stdio.h>

static bool print(void *context, const char *bytes, size_t length) {
    (void)context;
    return fwrite(bytes, 1, length, stdout) == length;
}

bool tool_export(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct match_record match;
    char problem[EXPORT_PROBLEM_BYTES];
    if (arguments->what == NULL || arguments->format == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the id of a match and --format");
        return false;
    }
    if (!tool_fetch_match(arguments->journal, arguments->what, &match, out_problem)) {
        return false;
    }
    bool is_fine = export_match(&match, arguments->format, print, NULL, problem);
    if (!is_fine) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
    }
    match_record_finish(&match);
    return is_fine;
}
