// Applies draws, flowers and seasons laid open, and indicators turned.
#pragma once

#include "common/rules/deal/deal.h"

MUST_USE enum status deal_apply_draw(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_bonus(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_dora(struct deal *deal, const struct event *event);
