// Applies the exchanges of a goulash.
#pragma once

#include "common/rules/deal/deal.h"

MUST_USE enum status deal_apply_exchange(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_skip(struct deal *deal, const struct event *event);
