// Applies melds: sets laid, extended, robbed and, at the strict table, taken back.
#pragma once

#include "common/rules/deal/deal.h"

MUST_USE enum status deal_apply_meld(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_take_back(struct deal *deal, const struct event *event);

// The set that may still be taken back stands, if there is one.
void deal_fix_open_set(struct deal *deal);

// A robbed kan or north did not happen; its tile counts as discarded (R54, Q15).
void deal_undo_robbed(struct deal *deal);
