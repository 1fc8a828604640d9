// Who begins in which wind (C30): of all orders of a table the one in which its people have each
// wind most evenly.
#pragma once

#include "common/club/seating_work.h"

// How much more often than their least the people of a table have had the winds that they get in
// the best order, twice the sum. `out_order`, unless NULL, gets that order: indexes into `people`,
// East first; of equal orders the first by the indexes. `people` are of the input, NULL for a bot.
int seating_winds_best(const struct seating_person *const *people, int seats, uint8_t *out_order);

// The same of the order in which they stand.
int seating_winds_cost(const struct seating_person *const *people, int seats);
