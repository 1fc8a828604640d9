// The journal in JetStream, which several machines share: each record is a message of its subject,
// with the number of the last one as token. Nothing of it is on the loop but lists (N43).
//
// A replacement is a record at which readers begin; every later one names it. What was before stays
// until the stream is purged below all that readers need. A subject that is dropped ends with a
// record that says so.
#pragma once

#include "server/storage/journal.h"

#include <uv.h>

// Whether this program was built with it (meson -Dnats).
bool journal_nats_is_built(void);

// The place is "nats://HOST:PORT,...?creds=FILE&ca=FILE&name=NAME" (nats_place.h). The store is
// checked first (nats_check.h), which takes about a second; NULL and a logged reason if it cannot
// be trusted or reached. `writer` as for journal_open_shared; "" for one that is alone.
struct journal *journal_nats_open(uv_loop_t *loop, const char *place, const char *writer);

// For commands, while servers may be using it: every record of the subject, or of all that begin
// so. False and a reason on failure.
bool journal_nats_scan(const char *place, const char *subject, bool is_whole_name,
                       journal_record_fn *each, void *context,
                       char out_problem[JOURNAL_PROBLEM_BYTES]);

// As journal_make_store; prints nothing.
bool journal_nats_init(const char *place, struct store_plan *plan,
                       char out_problem[JOURNAL_PROBLEM_BYTES]);
