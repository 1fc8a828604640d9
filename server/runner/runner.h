// The runner: it tells a server which programs it has, and brings them to the seats it is told.
#pragma once

#include "server/runner/runner_config.h"

#include <stdbool.h>

// Runs until it is told to end by a signal. `door` is tcp:HOST:PORT. False and a sentence if it
// cannot begin: nothing may be run on this machine, or the server does not want it.
bool runner_run(struct runner_config *config, const char *door,
                char out_problem[RUNNER_PROBLEM_BYTES]);
