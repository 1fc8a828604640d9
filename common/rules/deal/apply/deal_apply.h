// Applies facts to a deal. Decides nothing.
#pragma once

#include "common/rules/deal/deal.h"

// An empty deal at the start of a match: everybody has the starting points.
void deal_init(struct deal *deal, const struct ruleset *rules);

// Applies a fact. STATUS_BROKEN if it does not fit the state: then the deal must not be used on.
MUST_USE enum status deal_apply(struct deal *deal, const struct event *event);
