// Events as lines of plain text that a mahjong player can read: golden files, fingerprints, logs.
#pragma once

#include "common/base/text.h"
#include "common/rules/event/event.h"
#include "common/rules/ruleset/ruleset.h"

// Appends one line without a line end, such as "meld 2 pon 5pr from 0 with 5p 5p".
void event_text(const struct ruleset *rules, const struct event *event, struct text *text);

// Appends an action in the same style, such as "riichi 1 4z drawn".
void action_text(const struct action *action, struct text *text);
