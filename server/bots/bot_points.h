// Playing for points and doubles, for bot_efficient.c.
#pragma once

#include "server/bots/bot.h"

// The choice on a turn, in a window and in the exchanges of a goulash, where the rules limit
// sequences (points_deal_is_used).
bot_choose_fn bot_points_choose;
