// What players ask for, and the facts it makes. Changes nothing.
#pragma once

#include "common/rules/deal/deal.h"

// Asks for an action of `action->seat`. STATUS_NOT_ASKED if that seat has nothing to decide,
// STATUS_ILLEGAL if the action is not in its legal list.
MUST_USE enum status deal_act(const struct deal *deal, const struct action *action,
                              struct event_list *out_events);

// The players have agreed to deal this hand again: it ends void, deposits made in it go back.
// STATUS_NOT_NOW unless it is being played.
MUST_USE enum status deal_again(const struct deal *deal, enum drawn_reason reason,
                                struct event_list *out_events);
