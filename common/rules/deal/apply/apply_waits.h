// The waits of a seat and what follows from them, which its state keeps.
#pragma once

#include "common/rules/deal/deal.h"

// Computes the waits, the shanten and the interest of a seat anew; none and 0 where tiles are
// hidden or a wrong set lies.
void deal_refresh_waits(struct deal *deal, int seat);

// The same for the hand without its drawn tile.
void deal_wait_without(struct deal *deal, int seat, uint8_t drawn);
