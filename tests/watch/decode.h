// WA2: every number of an event that has left the server, against the time at which it might.
#pragma once

#include "tests/watch/run.h"

struct decoded {
    long numbers; // that were found
    long told;    // of all that were released to somebody who was there, those that came in time
};

// False, and what is wrong is printed, if an event left the server too early, or somebody who was
// there all the time was not told it within a second of its release, or its time is not true.
bool decode_check(const struct run *run, struct decoded *out_decoded);
