// The scoring model of the Tibet rules: han of a few yaku, paid by a table (tibet 3.9).
#pragma once

#include "common/rules/scoring/han_fu/score.h"

// As the row of a model (scoring.h). What one player pays is for han (tibet R61).
MUST_USE enum status score_tibet(const struct win *win, struct score *out_score);
int32_t tibet_tsumo_share(const struct ruleset *rules, int32_t han, bool is_dealers,
                          bool is_from_dealer);
int32_t tibet_ron_share(const struct ruleset *rules, int32_t han, bool is_dealers);

// The most han that the table tells apart from fewer.
int tibet_most(const struct ruleset *rules);
