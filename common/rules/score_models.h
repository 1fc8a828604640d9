// The scoring models behind score_win, one file each.
#pragma once

#include "common/rules/score.h"

// Yaku, han and fu: riichi (score_han_fu.c).
MUST_USE enum status score_han_fu(const struct win *win, struct score *out_score);

// A complete hand wins and nothing is counted (score_none.c).
MUST_USE enum status score_none(const struct win *win, struct score *out_score);
