// The durable steps of a table: what is written for each, and what follows when it is durable.
//
// A table is one subject of the journal. Its entries are JSON as protocol/schema/journal.json says,
// but for facts of the game, which are many: those are a version, the banks of all seats, and the
// coded events. Nothing is shown to anybody before it is durable, and only one entry is on its way
// at a time: so a table that is restored stands where the last thing shown had left it.
#pragma once

#include <stdbool.h>

struct table;

// Writes the first step that is due (table_due.h). False if there is none, if something is on its
// way already, or if the table is frozen.
bool table_write_due(struct table *table);

// The same for what is decided alone (STEP_EVENTS, STEP_REWIND).
void table_write_decided(struct table *table);
