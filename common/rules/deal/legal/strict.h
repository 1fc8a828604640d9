// The strict table (group U): which declarations are wrong. Nothing here is reached with legality =
// enforced.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/event/fault.h"

#include <stdbool.h>

// What is wrong with this action of a seat that is asked, FAULT_NONE if it is sound. Some faults
// are found at once, some only later: see the table of group U.
enum fault strict_fault(const struct deal *deal, const struct action *action);

// Whether the table does not accept the action, because its fault is refused, or because it would
// make a hand dead where there are no dead hands (U9, U12).
bool strict_is_refused(const struct deal *deal, const struct action *action);

// Whether a declaration is accepted all the same because this fault of it is found later.
bool strict_is_found_later(enum fault fault, const struct action *action);

// Whether a set laid with these tiles is none: false_set, false_kan.
bool strict_is_wrong_set(const struct deal *deal, const struct action *action);
