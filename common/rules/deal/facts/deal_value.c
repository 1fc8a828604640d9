// The value of a win.
#include "common/rules/deal/facts/deal_value.h"

#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/facts/points_deal.h"

enum status deal_value_tsumo(const struct deal *deal, int seat, struct score *out_score) {
    if (points_deal_is_used(&deal->rules)) {
        *out_score = (struct score){0};
        return points_deal_win(deal, seat, true);
    }
    return han_fu_deal_value(deal, seat, true, out_score);
}

enum status deal_value_ron(const struct deal *deal, int seat, struct score *out_score) {
    if (points_deal_is_used(&deal->rules)) {
        *out_score = (struct score){0};
        return points_deal_win(deal, seat, false);
    }
    return han_fu_deal_value(deal, seat, false, out_score);
}
