// The riichi scoring model: yaku, han and fu.
#pragma once

#include "common/rules/scoring/han_fu/score.h"

// As the row of a model (scoring.h). What one player pays is for base points (R116, Q25, Q26).
MUST_USE enum status score_han_fu(const struct win *win, struct score *out_score);
int32_t han_fu_tsumo_share(const struct ruleset *rules, int32_t base, bool is_dealers,
                           bool is_from_dealer);
int32_t han_fu_ron_share(const struct ruleset *rules, int32_t base, bool is_dealers);
