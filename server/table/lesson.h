// What a table does for those who learn, and how much of their own hand players are told.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>

// Whether there is any of it.
bool lesson_is_any(const struct wire_lesson *lesson);

// What a table has of which nobody said anything else: the waits of the own hand, and nothing where
// everybody must know by himself (U3).
struct wire_lesson lesson_usual(const struct ruleset *rules);
