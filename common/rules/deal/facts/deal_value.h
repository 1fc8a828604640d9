// What a win would be worth.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/score.h"

// What the seat's hand would be worth with the tile just drawn, or with `deal->tile`. The statuses
// are those of score_win. By points and doubles the score stays empty: the hands are counted by
// points_deal.h.
MUST_USE enum status deal_value_tsumo(const struct deal *deal, int seat, struct score *out_score);
MUST_USE enum status deal_value_ron(const struct deal *deal, int seat, struct score *out_score);
