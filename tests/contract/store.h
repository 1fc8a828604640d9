// A real nats-server for the tests of the journal in JetStream: one process on a port of its own,
// that dies with the test program.
#pragma once

#include "server/storage/nats_errand.h"
#include "tests/contract/desk.h"

#include <stdbool.h>

// NULL if a fit program is there; else why none is. JANSOU_NATS_SERVER names one; without it that
// is taken which deploy/nats.sh has fetched.
const char *store_missing(void);

// Where it listens: started by the first who asks.
const char *store_url(void);

// One in a parlour of its own, which is made for it with few streams.
struct journal *open_nats(struct desk *desk);

// A parlour of other servers, which was made before, in the place of one here.
void store_use(const char *place);

// The parlour of the latest desk, opened once more, as by another process.
struct journal *open_nats_again(struct desk *desk, const char *writer);

// The server stands still, and goes on. It does not return before not one thread of it runs; with
// the next parlour it goes on again, wherever a test has ended.
void store_stand(bool is_still);

// For questions to the store of the latest desk; the caller closes it.
struct nats_errand *store_errand(void);

// Its place: "nats://127.0.0.11:PORT?name=NAME".
const char *store_place(void);
