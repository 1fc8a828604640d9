// A program that plays many seeds, each in a process of its own, so that one that dies ends nothing
// else. One that fails is shown with all that it printed, and with the command that repeats it.
//
//   PROGRAM                    some seeds
//   PROGRAM --count 1000       so many, from --first on
//   PROGRAM --failures 1       no more when so many have failed
//   PROGRAM --seed 17          one seed, in this process, all output shown
#pragma once

#include <stdint.h>

// A further number of the command line: "--steps 3000" is {"steps", &steps}.
struct seeds_option {
    const char *name;
    int64_t *value; // 0 to INT32_MAX; the default stands there
};

struct seeds_program {
    const char *name;
    void (*play)(uint64_t seed); // a test: it fails by EXPECT and its like
    int64_t count;               // so many unless asked otherwise
    const int64_t *kept; // seeds that have found something, played in any case; ended by 0, or NULL
    const struct seeds_option *options; // ended by a row without a name; or NULL
};

// What main() does: plays what the command line asks for, prints "N passed, N failed" last if they
// are many. Returns the status to exit with: 2 if the command line is not understood.
int seeds_main(const struct seeds_program *program, int count, char **argv);
