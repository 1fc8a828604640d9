// Hands by han and fu: waits by shape, and the value of a win as score.h counts it.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/score.h"

#include <stdbool.h>

// Shanten of the concealed tiles, with the special shapes the rules know.
int seat_shanten(const struct ruleset *rules, const struct seat *seat);

// The waits of a hand with these counts, for this seat's melds: by shape, without kinds that are
// not in the set or that the seat holds four times itself; by karaten=melds_tenpai those in melds
// are not held (R98, A58).
kind_set seat_waits(const struct ruleset *rules, const struct seat *seat, const uint8_t *counts);

// Ura indicators a winner in riichi turns over; returns how many.
int deal_uras(const struct deal *deal, uint8_t out_uras[INDICATOR_MAX]);

// The same as the rows of scoring.h ask for it.
kind_set han_fu_deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts);
int han_fu_deal_shanten(const struct deal *deal, const struct seat *seat);

// What the seat's hand would be worth with the tile just drawn, or with `deal->tile`. The statuses
// are those of score_win.
MUST_USE enum status han_fu_deal_value(const struct deal *deal, int seat, bool is_tsumo,
                                       struct score *out_score);
