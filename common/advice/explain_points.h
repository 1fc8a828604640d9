// A Mah-Jong by points and doubles explained: the sets of the reading that was counted.
#pragma once

#include "common/advice/explain.h"
#include "common/rules/scoring/points/points.h"

#include <stdbool.h>

// Explains the Mah-Jong of `seat` that was counted as `score`; `deal` is a state in which it has
// its melds. There are no yaku. False for a special hand that is not made of sets.
bool explain_points(const struct deal *deal, int seat, const struct event_win *win,
                    const struct points_score *score, struct explanation *out_explanation);
