// Writes: one after the other in each subject, each until it is known what became of it (N4).
#pragma once

#include "server/storage/nats_calls.h"

void nats_writing_add(struct nats_worker *worker, struct nats_job *job);

// Nothing is written any more; jobs that are open are left to who gave them.
void nats_writing_forget(struct nats_worker *worker);

// A token is the number of the last record, of which the base is kept too; and how far before it
// the last valid one lies (N5), which is not far.
struct journal_token nats_token(uint64_t sequence, uint64_t base, uint64_t valid);
uint64_t nats_token_base(struct journal_token token);
