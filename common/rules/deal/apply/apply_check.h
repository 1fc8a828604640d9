// Whether a fact can be one of this table at all.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Whether the event can be a fact of this table: of a kind that deals have, of a seat that plays,
// and with what such a table can have. What has passed, deal_apply need not check.
bool deal_event_is_possible(const struct deal *deal, const struct event *event);
