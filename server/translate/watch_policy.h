// Policies of watching as messages and records say them: who may watch a table, and what.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/config/config.h"

#include <stdbool.h>

// The policy of this name; of `closed` the audience is nobody. `own` is none: it is as `open`.
struct wire_watch_policy watch_policy_preset(enum wire_watch_preset preset,
                                             enum wire_watch_audience audience);

// Of a table of which nothing is said but whether others may watch.
struct wire_watch_policy watch_policy_simple(bool may_watch);

// STATUS_BAD_FIELD if it cannot be kept, or would show hidden tiles before their hand is over
// without being `teaching` (W12).
MUST_USE enum status watch_policy_check(const struct wire_watch_policy *policy);

// The widest policy that the settings of the server allow.
struct wire_watch_policy watch_policy_floor(const struct config *config);

// What somebody asks for at a table, as it counts. STATUS_BAD_FIELD as above; STATUS_BELOW_FLOOR if
// the server does not allow as much. Where casters see hands at once all others wait. `has_club`:
// the table is a club's; members of none are nobody.
MUST_USE enum status watch_policy_read(const struct wire_watch_policy *request,
                                       const struct config *config, bool has_club,
                                       struct wire_watch_policy *out_policy);

// What counts of it: a policy by which nobody may watch, or nothing, is `closed`.
struct wire_watch_policy watch_policy_normal(const struct wire_watch_policy *policy);

// The later of two releases, for every event of every match; at the end of the match, or of a round
// that hides results, everything is released in any case.
struct wire_release watch_release_later(const struct wire_release *a, const struct wire_release *b);

// What both allow. It keeps the name of `a` if that allows no more; else it has the name of a
// preset that allows the same, `teaching` if it shows hands while they are played, or `own`. Both
// are normal.
struct wire_watch_policy watch_policy_strictest(const struct wire_watch_policy *a,
                                                const struct wire_watch_policy *b);

// Whether `a` allows nothing that `b` does not. Both are normal.
bool watch_policy_is_within(const struct wire_watch_policy *a, const struct wire_watch_policy *b);

// Whether all hands are shown while they are played.
bool watch_policy_shows_live(const struct wire_watch_policy *policy);

// Whether anybody may watch at all; only by a link; whether what lies open is told at once.
bool watch_policy_is_open(const struct wire_watch_policy *policy);
bool watch_policy_has_link(const struct wire_watch_policy *policy);
bool watch_policy_is_live(const struct wire_watch_policy *policy);
