// A journal in memory, for tests, simulation, and servers that need not remember. It can fail on
// purpose.
#pragma once

#include "server/loop/clock.h"
#include "server/storage/journal.h"

struct journal *journal_memory_create(struct clock *clock);

// The same records for one process more, whose own name them by `writer`. Each is closed by itself,
// and fails by itself.
struct journal *journal_memory_share(struct journal *journal, struct clock *clock,
                                     const char *writer);

enum journal_fault {
    JOURNAL_REFUSES, // writes and readings fail, nothing is forgotten, until journal_memory_mend
    JOURNAL_DIES,    // the next write is done, but neither it nor anything later is answered
};

// After so many more writes, this happens.
void journal_memory_fail_after(struct journal *journal, int appends, enum journal_fault fault);
void journal_memory_mend(struct journal *journal);

// Tells a test of every record that becomes durable, before who wrote it is answered.
void journal_memory_watch(struct journal *journal, journal_record_fn *each, void *context);

// Whether it has died as it was told to.
bool journal_memory_is_dead(const struct journal *journal);

// The token of the subject's last record, as it is now.
struct journal_token journal_memory_token(const struct journal *journal, const char *subject);

// How many writes have been asked for.
int journal_memory_appends(const struct journal *journal);

// The bytes of a record as they lie there, to be damaged; the length may be made less. NULL if
// there is no such record.
uint8_t *journal_memory_bytes(struct journal *journal, const char *subject, uint64_t sequence,
                              size_t **out_length);

// A copy of everything that is durable, as a new journal on this clock: what a restart would find.
struct journal *journal_memory_copy(const struct journal *journal, struct clock *clock);
