// Wins by points and doubles: the hand of a seat as points.h wants it, and what completes it.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/scoring/points/points.h"

#include <stdbool.h>

// The kinds that complete this hand of 13 tiles, KIND_JOKER among them if a drawn joker may
// (deal_waits).
kind_set points_deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts);

// The hand of seat state `s` with these concealed tiles as it lies, nobody having won. `seat` gives
// its wind, NO_SEAT for none. It points to `counts` and into the deal.
struct points_hand points_deal_hand(const struct deal *deal, const struct seat *s, int seat,
                                    const uint8_t *counts);

// What the seat's hand counts if it goes Mah-Jong with the tile just drawn, or with `deal->tile`.
// The statuses are those of points_of_win.
MUST_USE enum status points_deal_value(const struct deal *deal, int seat, bool is_tsumo,
                                       struct points_score *out_score);

// Whether the seat may go Mah-Jong with the tile just drawn, or with `deal->tile`. The statuses are
// those of points_of_win.
MUST_USE enum status points_deal_win(const struct deal *deal, int seat, bool is_tsumo);

// The same as the rows of scoring.h ask for it: `out_score` stays empty, for it is of yaku.
MUST_USE enum status points_deal_no_score(const struct deal *deal, int seat, bool is_tsumo,
                                          struct score *out_score);
