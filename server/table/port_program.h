// A program from outside at a seat: what it sees and is asked goes through a dialogue
// (server/mjai/), one line at a time.
#pragma once

#include "server/table/port.h"

#include <stdbool.h>
#include <stddef.h>

// The program of `seat`, which is here, has seen the match so far; the table's port from now on.
// NULL if there is no memory.
struct port *port_program_open(struct table *table, int seat);

// It said this line. False if this is no port of a program, or none at all.
bool port_program_hear(struct port *port, const char *bytes, size_t length);
