// What follows the deal of the tiles.
#pragma once

#include "common/rules/deal/deal.h"

// What follows EVENT_DEAL_START, which `deal` has been given already: the dealer's extra tile
// (R19), the flowers and seasons of all (B23) and the first exchange of a goulash (B130). Changes
// `deal`, a copy of the caller's.
void deal_add_dealt(struct deal *deal, struct event_list *out);
