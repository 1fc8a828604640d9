// The scoring model of the first lessons.
#pragma once

#include "common/rules/scoring/han_fu/score.h"

// As the row of a model (scoring.h): a complete hand wins and nothing is counted.
MUST_USE enum status score_none(const struct win *win, struct score *out_score);
