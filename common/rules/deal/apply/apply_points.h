// Applies what follows a win by points and doubles: a hand that is counted, who pays whom.
#pragma once

#include "common/rules/deal/deal.h"

MUST_USE enum status deal_apply_hand(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_settle(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_set(struct deal *deal, const struct event *event);
