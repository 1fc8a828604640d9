// The file of a runner: which programs there are, and what each of their processes may have.
#pragma once

#include "server/mjai/dialogue.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    RUNNER_PROGRAMS_MAX = 16, // as the server takes (roster.h)
    RUNNER_WORDS_MAX = 32,    // of a command, without the seat
    RUNNER_TEXT_BYTES = 256,
    RUNNER_PROBLEM_BYTES = 400,
};

struct runner_program {
    char name[RUNNER_TEXT_BYTES];
    char *command[RUNNER_WORDS_MAX + 1]; // then NULL
    enum dialect dialect;
    unsigned players; // bits 3 and 4
    // Limits of one process, and how many there may be at a time.
    int seats, memory_mib, cpu_s, processes, files;
    bool has_network;
    bool is_kept; // a process plays one match after the other
};

struct runner_config {
    char secret[RUNNER_TEXT_BYTES];
    char logs[RUNNER_TEXT_BYTES]; // folder for what programs say on standard error, "": nowhere
    int count;
    int offered; // of them, the first ones: that this machine lets us run (runner.c)
    struct runner_program programs[RUNNER_PROGRAMS_MAX];
};

// Reads it; what it lacks is the usual. The secret may be in the environment,
// JANSOU_MJAI_RUNNER_SECRET, instead. False and a sentence if it is no such file. In both cases
// runner_config_finish follows.
bool runner_config_read(const char *path, struct runner_config *out_config,
                        char out_problem[RUNNER_PROBLEM_BYTES]);
void runner_config_finish(struct runner_config *config);
