// The rows of advice.
#include "common/advice/advice.h"

#include "common/advice/calculator_points.h"
#include "common/advice/wins_points.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points_near.h"

static int shanten_by_points(const struct deal *deal, const struct seat *seat) {
    struct points_hand hand = points_deal_hand(deal, seat, NO_SEAT, seat->hand.counts);
    return points_shanten(&hand, points_near_specials(&hand));
}

static const struct advice rows[HAND_READING_COUNT] = {
    [HANDS_BY_SHAPE] = {.shanten = han_fu_deal_shanten,
                        .look = outlook_by_shape,
                        .refuse = wins_refuse_by_shape,
                        .try_wait = wins_try_by_shape,
                        .can_be = calculation_shape_can_be,
                        .put = calculation_put_shape,
                        .is_by_shape = true},
    [HANDS_BY_POINTS] = {.shanten = shanten_by_points,
                         .look = outlook_by_points,
                         .refuse = points_refuse,
                         .try_wait = points_try_wait,
                         .can_be = calculation_points_can_be,
                         .put = calculation_put_points},
};

const struct advice *advice_of(const struct ruleset *rules) {
    return &rows[scoring_of(rules)->hands];
}
