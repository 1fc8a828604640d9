// Whether a hand may win, and what the win would be worth.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/score.h"

#include <stdbool.h>

// Whether the seat's hand wins with the tile just drawn, or with `deal->tile`. STATUS_NOT_COMPLETE
// if it does not, STATUS_NO_YAKU if it is worth too little (R85, B155).
MUST_USE enum status deal_may_win(const struct deal *deal, int seat, bool is_tsumo);

// The same, with the score that EVENT_WIN tells. It is of yaku, and empty where hands are counted
// by points.h: what those are worth EVENT_HAND tells (scoring.h).
MUST_USE enum status deal_value(const struct deal *deal, int seat, bool is_tsumo,
                                struct score *out_score);
