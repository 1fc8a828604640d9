// The last facts of a deal.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Reviews, hands laid open and the end: the deal is over unless the winning dealer of the last hand
// is asked whether to end the game.
void deal_add_end(const struct deal *deal, bool does_dealer_win, struct event_list *out);
