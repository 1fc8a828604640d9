// The whole server: makes every part, wires them, takes them apart in reverse.
#pragma once

#include "server/config/config.h"

#include <stdbool.h>

// Whether the settings that no row of the list can judge are fine. False and a reason if one is
// not.
bool app_check(const struct config *config, char out_problem[CONFIG_PROBLEM_BYTES]);

// Runs with settings that were checked, until SIGTERM or SIGINT. Returns the exit code.
int app_run(const struct config *config);
