// Applies what ends a deal: wins, draws, hands laid open, the end itself.
#pragma once

#include "common/rules/deal/deal.h"

MUST_USE enum status deal_apply_win(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_drawn(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_laid_open(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_deal_end(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_match_end(struct deal *deal, const struct event *event);

// Adds to each seat's points what it is paid, or less than 0 what it pays.
void deal_add_points(struct deal *deal, const int32_t deltas[SEAT_MAX]);
