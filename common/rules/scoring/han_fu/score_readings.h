// What the models that only add up yaku share.
#pragma once

#include "common/rules/scoring/han_fu/reading.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/scoring/han_fu/yaku.h"

// Adds the yaku of one reading to an empty score; score_best does the rest.
typedef void score_reading(const struct win *win, const struct hand_facts *facts,
                           const struct reading *reading, struct score *out_score);

// The reading with the most han, for models that add up yaku and nothing else. The statuses are
// those of score_win.
MUST_USE enum status score_best(const struct win *win, score_reading *value,
                                struct score *out_score);

void score_add_yaku(struct score *score, enum yaku yaku, int han);
