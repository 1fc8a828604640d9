// What the program does besides serving: matches out, in, and in words people can read.
#pragma once

#include <stdbool.h>

// Runs the command that the first word names. False if it names none: then nothing was done.
bool tools_run(int count, char **argv, int *out_exit_status);

// The lines of a usage text, one a command.
void tools_print_usage(void);
