// Whether a set may be laid.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Whether the rules and the wall allow one more kan (A7).
bool legal_kan_is_possible(const struct deal *deal);

// Adds a row that lays a set of this enum meld_kind, unless swap-calling would leave no discard
// (R44) or the hand is frozen (B65a).
void legal_add_call(const struct deal *deal, const struct action *call, int kind,
                    struct action_list *list);
