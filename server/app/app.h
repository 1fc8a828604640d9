// The whole server: makes every part, wires them, takes them apart in reverse.
#pragma once

#include "server/config/config.h"

// Runs until SIGTERM or SIGINT. Returns the exit code.
int app_run(const struct config *config);
