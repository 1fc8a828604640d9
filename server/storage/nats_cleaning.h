// The store keeps what readers need no more until it is told to forget it (N20).
#pragma once

#include "server/storage/nats_rows.h"

// The thread goes on with a reading that has found out which is the oldest record of its shard that
// anybody needs. What lay before that at the last time is forgotten, so that a reading that began
// since then misses nothing; then the reading ends.
void nats_cleaning_begin(struct nats_reading *reading, uint64_t needed);
