// What the lists know of tables of other servers; nobody else includes it.
#pragma once

#include "server/lobby/far.h"
#include "server/lobby/lobby_parts.h"

enum { FAR_NODE_BYTES = 21 };

// A row that another server told. It stands in lists by an entry without a table, whose `far` it
// is.
struct far_table {
    struct entry entry;
    char node[FAR_NODE_BYTES];
    bool is_confirmed; // by what is told of all of them just now
    uint64_t digest;   // of the row
    struct wire_far_row row;
};

// The row that the others are told of a table that is here (far_rows.c).
void far_describe(const struct entry *entry, struct wire_far_row *out_row);
