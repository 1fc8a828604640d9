// The exchanges of a goulash (B130 to B136): which is next, and who takes part.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Number of the next exchange in which anybody takes part, 1 to goulash_exchanges; 0 if none is
// left.
int exchange_next(const struct deal *deal);

// With whom `seat` exchanges in this one (B132), NO_SEAT if that wind is absent or one of the two
// has made an original call (B134, B160).
int exchange_partner(const struct deal *deal, int exchange, int seat);

// Whether an exchange is still to come in which `seat` takes part.
bool exchange_is_left(const struct deal *deal, int seat);
