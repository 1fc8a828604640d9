// What follows for programs at a table that are lost, or have made too many mistakes.
#pragma once

#include <stdint.h>

struct table;

// They are played for, called, and everybody is told where they are.
void table_update_programs(struct table *table);

// When that has to be looked at for this seat, TIME_NEVER if it need not be.
uint64_t table_program_due(const struct table *table, int seat);
