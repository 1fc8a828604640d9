// Whether a fact can be one of this table at all.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Whether an event of a seat that exists can be a fact of this table: what deal_apply need not
// check.
bool deal_event_is_possible(const struct deal *deal, const struct event *event);
