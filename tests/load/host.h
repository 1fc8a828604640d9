// The server that is loaded: started with a journal of its own, or one that runs; its processor
// time and memory.
#pragma once

#include "tests/load/options.h"

#include <stdbool.h>
#include <stdint.h>
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

// Ends it without a warning, and starts it again on the same port and journal. Returns how many
// milliseconds it took from the end to an open port.
double host_kill(struct host *host);
double host_start_again(struct host *host);

// Asks it to end and waits. Returns false if it did not end in order. Removes a folder of our own.
bool host_stop(struct host *host);

// Whether it still runs.
bool host_is_alive(const struct host *host);

// Processor time so far in microseconds, 0 if the process is not known.
double host_cpu_us(const struct host *host);

// Memory in KB (VmRSS), 0 if the process is not known.
double host_rss_kb(const struct host *host);

// The processor that this thread, and what it starts, may use.
void pin_to(int processor);
