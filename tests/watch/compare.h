// WA1 and WA3: what two servers have sent.
#pragma once

#include "tests/watch/run.h"

// WA1: until the first of them may know where they differ, both runs have sent the same, for every
// outlet. `fork` is the place of the last fact that both have in common. False, and what differs is
// printed, if not.
bool compare_forks(const struct run *first, const struct run *other, int fork);

// WA3: the same for two runs that differ in what the class of this viewer may not see, for all
// outlets that see no more than that.
bool compare_masks(const struct run *first, const struct run *other, int viewer);
