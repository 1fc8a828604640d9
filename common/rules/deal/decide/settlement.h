// The facts that follow a win by points and doubles: every hand counted, and who pays whom (B71,
// B90, B99).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// After a win: EVENT_HAND of the winner and, where losers settle, of all others in turn, and
// EVENT_SETTLE. `deal` is as it was before `win`, the winner's EVENT_WIN. `winners` has a bit for
// each seat that goes Mah-Jong on this tile: they pay each other nothing (B102), and the losers
// settle once, after the last of them. STATUS_BROKEN if it is no win after all.
MUST_USE enum status deal_add_settlement(const struct deal *deal, const struct event *win,
                                         unsigned winners, bool is_last, struct event_list *out);
