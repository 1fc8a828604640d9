// Looks for a better seating by exchanging two people at a time: annealing, with temperatures that
// fall from what a repeat costs to what a table number costs, again and again.
#pragma once

#include "common/club/seating_work.h"

// Improves `order` of a work whose costs are filled in, and leaves the best one there. Returns the
// steps that were done; `out_is_final`: more would change nothing.
uint32_t seating_search(struct seating_work *work, uint32_t steps_max, bool (*more)(void *context),
                        void *context, bool *out_is_final);
