// The facts of an action of the own turn.
#pragma once

#include "common/rules/deal/deal.h"

// A discard, declaring riichi if that is the action, and what is told with it.
void deal_add_discard(const struct deal *deal, const struct action *action, struct event_list *out);

// What follows from a sound action of the own turn. STATUS_BROKEN for a win that is none after all.
MUST_USE enum status deal_add_turn(const struct deal *deal, const struct action *action,
                                   struct event_list *out);
