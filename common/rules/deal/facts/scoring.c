// The rows of the scoring models.
#include "common/rules/deal/facts/scoring.h"

#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/scoring/han_fu/score_han_fu.h"
#include "common/rules/scoring/han_fu/score_lite.h"
#include "common/rules/scoring/han_fu/score_none.h"
#include "common/rules/scoring/han_fu/score_tibet.h"

static int no_shanten(const struct deal *deal, const struct seat *seat) {
    (void)deal;
    (void)seat;
    return 0;
}

#define BY_SHAPE                                                                                   \
    .hands = HANDS_BY_SHAPE, .waits = han_fu_deal_waits, .shanten = han_fu_deal_shanten,           \
    .value = han_fu_deal_value
#define BY_POINTS                                                                                  \
    .hands = HANDS_BY_POINTS, .waits = points_deal_waits, .shanten = no_shanten,                   \
    .value = points_deal_no_score
#define PAID_BY_BASE .tsumo_share = han_fu_tsumo_share, .ron_share = han_fu_ron_share

// clang-format off
const struct scoring scoring_rows[SCORING_COUNT] = {
    [SCORING_MODE_EXACT] = {
        BY_SHAPE, PAID_BY_BASE, .score = score_han_fu, .has_limits = true, .has_fu = true},
    [SCORING_MODE_CLUB_TABLE] = {
        BY_SHAPE, PAID_BY_BASE, .score = score_han_fu, .has_limits = true},
    [SCORING_MODE_NONE] = {
        BY_SHAPE, PAID_BY_BASE, .score = score_none},
    [SCORING_MODE_TIBET_TABLE] = {
        BY_SHAPE, .score = score_tibet,
        .tsumo_share = tibet_tsumo_share, .ron_share = tibet_ron_share, .most = tibet_most},
    [SCORING_MODE_LITE_POINTS] = {
        BY_SHAPE, .score = score_lite,
        .tsumo_share = lite_tsumo_share, .ron_share = lite_ron_share, .most = lite_most},
    [SCORING_MODE_BRITISH] = {
        BY_POINTS, PAID_BY_BASE, .counts_hands = true},
    [SCORING_NONE_FEW_CHOWS] = {
        BY_POINTS, PAID_BY_BASE, .score = score_none},
};
// clang-format on

enum status score_win(const struct win *win, struct score *out_score) {
    if (win->rules->scoring_mode >= SCORING_MODE_VALUE_COUNT) {
        return STATUS_BROKEN;
    }
    const struct scoring *scoring = scoring_of(win->rules);
    return scoring->score == NULL ? STATUS_BROKEN : scoring->score(win, out_score);
}
