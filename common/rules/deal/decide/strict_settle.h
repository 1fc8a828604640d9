// Strict table: closing a window or the hand.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// The rons of a window: words must be shown, false ones cost. True if that is all that happens now.
bool strict_settle_rons(const struct deal *deal, struct event_list *out);

// The best call of a window: its word must be shown, a dead hand's is a fault. True if that is all
// that happens now.
bool strict_settle_call(const struct deal *deal, int seat, struct event_list *out);

// The exhaustive draw after everybody has said tenpai or noten (U17).
void strict_settle_exhaustive(const struct deal *deal, struct event_list *out);

// Four riichi are shown. True if a fault among them decides the deal.
bool strict_settle_suucha(const struct deal *deal, struct event_list *out);
