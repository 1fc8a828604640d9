// Strict table: how a fault is told and paid for.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/event/fault.h"

// Tells a fault and what it costs (U9, U13, U14).
void strict_add_penalty(const struct deal *deal, const struct action *action, enum fault fault,
                        int penalty, struct event_list *out);

// Tells each seat what was not found (U22), by no penalty in `out` either: wrong riichi, and false
// rons that a win covered (U16). Nothing with legality = enforced.
void strict_add_reviews(const struct deal *deal, struct event_list *out);
