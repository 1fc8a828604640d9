// Playing for points and doubles, for bot_efficient.c.
#pragma once

#include "server/bots/bot.h"

// The choice on a turn, in a window and in the exchanges of a goulash, where the rules limit
// sequences (HANDS_BY_POINTS of scoring.h).
struct action bot_points_choose(struct bot *bot, const struct action_list *legal);
