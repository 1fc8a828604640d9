// The outlook of a hand by points and doubles: sets and a pair with no more chows than may be,
// special hands, jokers within their limits. For outlook.c, which adds how the tiles lie together.
#pragma once

#include "common/advice/hand_outlook.h"
#include "common/rules/deal/deal.h"
#include "common/rules/scoring/points/points.h"

// Fills in everything but the groups. The hand is known and `hand` is what points_deal_hand makes
// of it.
void outlook_points(const struct deal *deal, int seat, const struct points_hand *hand,
                    struct outlook *out_outlook);
