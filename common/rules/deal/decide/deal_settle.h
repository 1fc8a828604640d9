// Closing a window: who gets the tile, and what follows (4.1, 4.3, 4.5). Changes nothing.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Whether the open window can be closed: everybody has answered, or no open answer could outrank
// the best one (R39). Always false while it is somebody's turn.
bool deal_can_settle(const struct deal *deal);

// Closes the open window. Only when deal_can_settle; STATUS_BROKEN otherwise. A riichi that stands
// is told first, on its own: settle again as long as deal_can_settle.
MUST_USE enum status deal_settle(const struct deal *deal, struct event_list *out_events);
