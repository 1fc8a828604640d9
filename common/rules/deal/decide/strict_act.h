// Strict table: what follows from an action.
#pragma once

#include "common/rules/deal/deal.h"

// What follows from an action that was accepted.
MUST_USE enum status strict_act(const struct deal *deal, const struct action *action,
                                struct event_list *out);
