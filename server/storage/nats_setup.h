// Making the streams: `jansou cluster init` does it, and no server ever (N42).
#pragma once

#include "server/storage/nats_place.h"

// Makes those that are missing, each with so many copies; the place says how many are of tables.
// False and a reason if that cannot be done. *out_made: how many are new.
bool nats_setup(const struct nats_place *place, int replicas, int *out_made,
                char out_problem[JOURNAL_PROBLEM_BYTES]);
