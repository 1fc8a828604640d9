// Making the streams: `jansou cluster init` does it, and no server ever (N42).
#pragma once

#include "server/storage/nats_place.h"

// Makes those that are missing; the place says how many are of tables, unless the store has some
// already. Of those that are there the limit is changed, if the plan has one. False and a reason if
// that cannot be done.
bool nats_setup(struct nats_place *place, struct store_plan *plan,
                char out_problem[JOURNAL_PROBLEM_BYTES]);
