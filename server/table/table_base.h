// The base of a table: all its records in one, which takes their place in the journal. Whoever goes
// on with the table reads that and the few that follow it.
//
// Only where others may go on with it (struct journal, is_shared) bases are written: when a hand
// begins, after so many records, and when the last one is old. Two fifths of what is written is
// theirs at most, however long a match gets.
#pragma once

#include "common/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct journal_record;
struct table;

// Only table_base.c writes it. Empty where no bases are written.
struct table_base {
    uint8_t *packed; // the records but the latest, in pieces
    size_t packed_size;
    uint8_t *open; // the latest, each with its length
    size_t open_size, open_room;
    size_t since;     // bytes of the journal since the last base, with what a record has beside
    int count;        // records since then
    uint32_t deals;   // table.deals then
    uint64_t made_at; // when it was written
    bool is_given_up; // there was no memory, or it is too long: none is made any more
};

// One more record is in the journal; and one that has taken the place of all others.
void table_base_add(struct table *table, const void *bytes, size_t length);
void table_base_restart(struct table *table, const void *bytes, size_t length);

// Makes STEP_BASED due if it is time for a base; when that may be next, if nothing is written.
void table_base_look(struct table *table);
uint64_t table_base_due(const struct table *table);

// The base as it is now, which the caller frees. False if there is none.
MUST_USE bool table_base_make(struct table *table, uint8_t **out_bytes, size_t *out_length);

// The base is in the journal.
void table_base_made(struct table *table);

// Whether these bytes are a base. Then gives the records in it one by one; false if it is damaged,
// or as soon as `each` says so.
bool table_base_is(const void *bytes, size_t length);
typedef bool table_base_fn(void *context, const void *bytes, size_t length);
MUST_USE bool table_base_read(const void *bytes, size_t length, table_base_fn *each, void *context);

// What was read is the base of this table.
void table_base_restored(struct table *table, const void *bytes, size_t length);

void table_base_finish(struct table *table);
