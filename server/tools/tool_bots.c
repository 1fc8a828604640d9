// jansou bots: programs for a server.
#include "server/runner/runner.h"
#include "server/tools/tool.h"

#include <stdio.h>
#include <stdlib.h>

bool tool_bots(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct runner_config *config = malloc(sizeof *config);
    if (arguments->config == NULL || arguments->door == NULL || config == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES,
                 "expected --config FILE and --door tcp:HOST:PORT");
        free(config);
        return false;
    }
    bool is_done = runner_config_read(arguments->config, config, out_problem) &&
                   runner_run(config, arguments->door, out_problem);
    runner_config_finish(config);
    free(config);
    return is_done;
}
