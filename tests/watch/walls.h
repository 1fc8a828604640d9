// The walls that a server deals, changed behind its back: the program is linked so that
// deal_setup_from_seed comes by here.
#pragma once

#include "common/rules/match/match.h"

// Changes a setup that was made from a seed.
typedef void walls_fn(void *context, const struct ruleset *rules, struct deal_setup *setup);

// Every wall from now on goes through this; NULL: none does.
void walls_change(walls_fn *change, void *context);
