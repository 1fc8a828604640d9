// Wins: who gets what, and the facts that tell it.
#pragma once

#include "common/rules/deal/deal.h"

// A self-drawn win of `seat` and the end of the deal. STATUS_BROKEN if it is no win after all.
MUST_USE enum status deal_add_tsumo(const struct deal *deal, int seat, struct event_list *out);

// Rons of these seats, a bit a seat, in turn order from the discarder, and the end of the deal.
// STATUS_BROKEN if one is no win after all.
MUST_USE enum status deal_add_rons(const struct deal *deal, unsigned winners,
                                   struct event_list *out);
