// A journal that several processes share, and the way to it: what is written takes time to arrive,
// so do the answers, and both may be held up. The store has a clock of its own; each process has
// its.
//
//   struct sim_store *store = sim_store_create(seed);
//   struct journal *journal = sim_store_open(store, clock, "north.1");   // the process owns it
//
// Whatever a process has sent arrives, even if it dies meanwhile.
#pragma once

#include "server/loop/clock.h"
#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

struct sim_store;

// The ways take up to 50 ms each, drawn from the seed.
struct sim_store *sim_store_create(uint64_t seed);

// After all journals that were opened.
void sim_store_destroy(struct sim_store *store);

// The clock on which things arrive at the store.
struct clock *sim_store_clock(struct sim_store *store);

// What lies there, for whoever looks at it.
struct journal *sim_store_journal(struct sim_store *store);

// Tells of every record when it is written.
void sim_store_watch(struct sim_store *store, journal_record_fn *each, void *context);

// From now on a write is taken whatever its token says: the fence is gone. For tests of tests.
void sim_store_unfence(struct sim_store *store);

// The journal of one process, on the clock of this one, by the name of this writer.
struct journal *sim_store_open(struct sim_store *store, struct clock *clock, const char *writer);

// Nothing of this process arrives before that moment of the store's clock.
void sim_store_hold(struct journal *journal, uint64_t until_ms);

// Of so many writes one fails, and is not written; 0: none.
void sim_store_fail(struct journal *journal, int one_in);

// The process has died: it sends nothing more and hears nothing more.
void sim_store_cut(struct journal *journal);
