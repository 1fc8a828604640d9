// Closing an exchange of a goulash (B130 to B136).
#pragma once

#include "common/rules/deal/deal.h"

// Everybody has answered: calls, the tiles that change hands, and the next exchange or none. After
// a call all who would take part in it are asked first whether they want it: it takes one of them.
void deal_settle_exchange(const struct deal *before, struct event_list *out);
