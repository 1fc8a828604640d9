// A process of a program that is not trusted: with little memory, few files and processes, without
// secrets in its environment, and without a network unless it is allowed one.
#pragma once

#include "server/runner/runner_config.h"

#include <stdbool.h>
#include <sys/types.h>

enum { CAGE_HOME_BYTES = 64 };

struct cage {
    const struct runner_program *program;
    const char *seat; // its last argument, NULL for none
    const char *log;  // file for its standard error, "" for nowhere
};

struct caged {
    pid_t process;
    int socket;                 // its standard input and output
    char home[CAGE_HOME_BYTES]; // a folder of its own
};

// Whether this machine lets a process go without a network of its own accord.
bool cage_can_close_network(void);

// Starts it. False if the machine does not let us; a command that cannot be run ends at once
// instead.
bool cage_start(const struct cage *cage, struct caged *out_caged);

// Removes the folder of one that has ended.
void cage_clear(const struct caged *caged);
