// The thread of a journal in JetStream (N43). The loop hands it jobs; it asks the store, hears what
// the store says, asks again where nothing comes, and hands answers and records back.
#pragma once

#include "server/storage/nats_calls.h"

// Runs until it must end.
void nats_worker_run(struct nats_worker *worker);

// What came from the store, on any thread: for nats_link_open.
void nats_worker_hear(void *context, struct nats_message *message);

// Hands a job to the thread: on the loop.
void nats_worker_take(struct nats_worker *worker, struct nats_job *job);
