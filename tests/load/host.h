// The server that is loaded: started with a journal of its own, or one that runs.
#pragma once

#include "tests/load/options.h"

#include <stdbool.h>
#include <sys/types.h>

enum { HOST_PATH_BYTES = 256 };

struct host {
    const struct options *options;
    pid_t pid; // 0 if it is not known
    int port;
    char folder[HOST_PATH_BYTES]; // "" if the server is not ours
    bool is_own_folder;
};

// Starts the server and waits until it listens, or finds the one that runs. Ends the program with a
// sentence if that fails.
void host_start(struct host *host, const struct options *options);

// Ends it without a warning, and starts it again on the same port and journal. Returns when the
// port is open.
void host_restart(struct host *host);

// Whether it still runs.
bool host_is_alive(const struct host *host);

// What its journal takes on the disk in KB; 0 if it is not ours or in memory.
double host_journal_kb(const struct host *host);

// Asks it to end and waits. Whether it ended in order; then a folder of our own is removed.
bool host_stop(struct host *host);
