// How fast a table plays by itself, as the other files of a table see it; what the owner does is in
// table.h.
#pragma once

#include "protocol/protocol_gen.h"

struct table;

// What the owner wants to be written: what counts of that is in the options. Only table_pace.c
// writes it.
struct table_pace {
    enum wire_pace wanted, written;
};

// What the owner wants is written; and is durable. The same when it is read again.
void table_write_pace(struct table *table, struct wire_record_pace_set *out_record);
void table_apply_pace(struct table *table);
void table_restore_pace(struct table *table, enum wire_pace pace);
