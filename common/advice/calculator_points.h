// The calculator by points and doubles: what the circumstances of such a hand are, and what it
// counts.
#pragma once

#include "common/advice/calculation.h"
#include "common/rules/deal/deal.h"
#include "common/rules/scoring/points/points.h"

#include <stdbool.h>

// Whether such a set can be laid: in a goulash with jokers within their limits and no chows.
bool calculation_is_points_meld(const struct calculation *calculation, const struct meld *meld);

// Whether the circumstances that only these hands have can be so, and the first turn: dealt tiles
// of East, or a discard of East taken by another.
bool calculation_points_can_be(const struct calculation *calculation);

// Puts the circumstances into a deal whose hands and phase stand. A hand with a winning tile has
// called (B61).
void calculation_put_points(const struct calculation *calculation, struct deal *deal);

// What the hand counts: as a Mah-Jong with its winning tile, without one as a loser's (B90, B117).
// STATUS_NOT_COMPLETE or STATUS_NO_YAKU for no Mah-Jong.
MUST_USE enum status calculation_count(const struct calculation *calculation,
                                       const struct deal *deal, struct points_score *out_score);

// The Mah-Jong as a fact, for explain_points; `out_win` has its tiles, and what each pays the
// winner (B99, B101) without what the losers pay one another.
void calculation_points_win(const struct calculation *calculation, const struct deal *deal,
                            const struct points_score *score, struct event_win *out_win);
