// A table's own subject in the journal: one entry on its way at a time, and again until it is
// durable.
#pragma once

#include "server/storage/journal.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct table;
struct table_write;

enum { TABLE_SUBJECT_BYTES = 16 };

// What follows when an entry is durable.
typedef void table_durable_fn(struct table *table);

// What came of an entry; JOURNAL_OK: it is `durable`'s turn. JOURNAL_FAILED: it is sent again, at
// table_journal.retry_at.
typedef void table_written_fn(struct table *table, enum journal_result result,
                              table_durable_fn *durable);

// Only table_journal.c writes it.
struct table_journal {
    table_written_fn *on_written;
    uint64_t entries;           // that are durable since the table was opened, 0: it is not known
    struct journal_token token; // of the last one
    struct table_write *write;  // on its way; while it is, nothing is decided
    uint64_t retry_at;          // the journal failed: when to try again, else TIME_NEVER
    bool is_given;              // to another server: what is on its way is the last, and stays
    uint64_t slow_at;           // it has not answered yet: when people are told, else TIME_NEVER
};

// Hands an entry over, for the first time or again; table_journal_answer follows, also at once. By
// then the journal knows the people whom the entry names.
typedef void table_send_fn(struct table_write *write);

// An entry on its way. It outlives a table that goes meanwhile.
struct table_write {
    struct table *table; // NULL when it has gone
    table_send_fn *send;
    table_durable_fn *durable;
    struct journal *drops;      // the subject, once this is answered; NULL: it does not
    struct journal_token token; // of its last record then
    char subject[TABLE_SUBJECT_BYTES];
    size_t length;
    uint8_t bytes[];
};

void table_journal_init(struct table_journal *journal, table_written_fn *on_written);

// One entry of the subject was read when the table was restored.
void table_journal_restored(struct table_journal *journal, struct journal_token token);

// Sends an entry; the bytes are copied. False if there is no memory. Only while nothing else is on
// its way. The first adds it to the subject; the second replaces all that are there by it, as one
// step; the third leaves to `send` what is written.
MUST_USE bool table_journal_add(struct table *table, const void *bytes, size_t length,
                                table_durable_fn *durable);
MUST_USE bool table_journal_replace(struct table *table, const void *bytes, size_t length,
                                    table_durable_fn *durable);
MUST_USE bool table_journal_send(struct table *table, table_send_fn *send,
                                 table_durable_fn *durable);

// As the first, for an entry with which the table is another server's: once it is durable
// `durable` is told, and the table is as if it were writing for ever.
MUST_USE bool table_journal_give(struct table *table, const void *bytes, size_t length,
                                 table_durable_fn *durable);

// What came of it; `context` is the write.
void table_journal_answer(void *context, enum journal_result result);

// Whether something is on its way: until it is durable, nothing is decided.
bool table_is_writing(const struct table *table);

// Tries again what the journal did not take, if it is time.
void table_journal_retry(struct table *table);

// Whether an entry has been on its way for so long that people should know; true once for each.
bool table_journal_is_slow(struct table *table);

// What is on its way changes nothing here any more.
void table_journal_stop(struct table *table);
