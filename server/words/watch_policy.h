// Policies of watching as messages and records say them: who may watch a table, and what.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>

// The policy of this name; of `closed` the audience is nobody. `own` is none: it is as `open`.
struct wire_watch_policy watch_policy_preset(enum wire_watch_preset preset,
                                             enum wire_watch_audience audience);

// Of a table of which nothing is said but whether others may watch.
struct wire_watch_policy watch_policy_simple(bool may_watch);

// STATUS_BAD_FIELD if it cannot be kept, or would show hidden tiles before their hand is over
// without being `teaching` (W12).
MUST_USE enum status watch_policy_check(const struct wire_watch_policy *policy);

// Whether anybody may watch at all; whether what lies open is told at once.
bool watch_policy_is_open(const struct wire_watch_policy *policy);
bool watch_policy_is_live(const struct wire_watch_policy *policy);
