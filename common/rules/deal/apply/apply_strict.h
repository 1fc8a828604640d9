// Applies what only happens at the strict table: words, shows and penalties.
#pragma once

#include "common/rules/deal/deal.h"

// The seat is asked for the tiles to the word it said in the window.
MUST_USE enum status deal_apply_show(struct deal *deal, const struct event *event);

MUST_USE enum status deal_apply_word(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_penalty(struct deal *deal, const struct event *event);
