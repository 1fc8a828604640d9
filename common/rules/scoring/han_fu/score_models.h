// The scoring models of hands with yaku, one file each. Their rows stand in scoring.c.
#pragma once

#include "common/rules/scoring/han_fu/reading.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/scoring/han_fu/yaku.h"

// Yaku, han and fu: riichi (score_han_fu.c).
MUST_USE enum status score_han_fu(const struct win *win, struct score *out_score);

// A complete hand wins and nothing is counted (score_none.c).
MUST_USE enum status score_none(const struct win *win, struct score *out_score);

// Han of a few yaku, paid by a table (tibet 3.9; score_tibet.c).
MUST_USE enum status score_tibet(const struct win *win, struct score *out_score);

// Points of six yaku (lite 3.3; score_lite.c).
MUST_USE enum status score_lite(const struct win *win, struct score *out_score);

// What one player pays for a hand of this base (scoring.h): base points (R116, Q25, Q26), han by
// the Tibet table (tibet R61), points of Lite (lite R17 to R19).
int32_t han_fu_tsumo_share(const struct ruleset *rules, int32_t base, bool is_dealers,
                           bool is_from_dealer);
int32_t han_fu_ron_share(const struct ruleset *rules, int32_t base, bool is_dealers);
int32_t tibet_tsumo_share(const struct ruleset *rules, int32_t han, bool is_dealers,
                          bool is_from_dealer);
int32_t tibet_ron_share(const struct ruleset *rules, int32_t han, bool is_dealers);
int32_t lite_tsumo_share(const struct ruleset *rules, int32_t points, bool is_dealers,
                         bool is_from_dealer);
int32_t lite_ron_share(const struct ruleset *rules, int32_t points, bool is_dealers);

// The most han that the table tells apart from fewer, and the most points of a hand (lite 3.3).
int tibet_most(const struct ruleset *rules);
int lite_most(const struct ruleset *rules);

// Adds the yaku of one reading to an empty score (score_readings.c has the rest).
typedef void score_reading(const struct win *win, const struct hand_facts *facts,
                           const struct reading *reading, struct score *out_score);

// The reading with the most han, for models that add up yaku and nothing else. The statuses are
// those of score_win.
MUST_USE enum status score_best(const struct win *win, score_reading *value,
                                struct score *out_score);

void score_add_yaku(struct score *score, enum yaku yaku, int han);
