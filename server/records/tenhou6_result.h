// How a hand ended, as tenhou.net/6 writes it.
#pragma once

#include "common/base/text.h"
#include "common/rules/deal/deal.h"

enum { TENHOU6_SEATS = 4 }; // with three players the last one is empty

// Appends a win, the first or a further one of the hand; `after` has it applied.
void tenhou6_result_win(const struct deal *after, const struct event *event, struct text *text);

// Writes a draw.
void tenhou6_result_draw(const struct ruleset *rules, const struct event_drawn *drawn,
                         struct text *text);
