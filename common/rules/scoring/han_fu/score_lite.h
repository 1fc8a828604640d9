// The scoring model of Mahjong Lite: points of six yaku (lite 3.3).
#pragma once

#include "common/rules/scoring/han_fu/score.h"

// As the row of a model (scoring.h). What one player pays is for points (lite R17 to R19).
MUST_USE enum status score_lite(const struct win *win, struct score *out_score);
int32_t lite_tsumo_share(const struct ruleset *rules, int32_t points, bool is_dealers,
                         bool is_from_dealer);
int32_t lite_ron_share(const struct ruleset *rules, int32_t points, bool is_dealers);

// The most points of a hand (lite 3.3).
int lite_most(const struct ruleset *rules);
