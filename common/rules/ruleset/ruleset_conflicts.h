// Switches that do not fit together.
#pragma once

#include "common/rules/ruleset/ruleset.h"

// Whether all switches fit together; the first pair that does not is named in `out_error`.
MUST_USE enum status ruleset_check(const struct ruleset *rules, struct rule_error *out_error);
