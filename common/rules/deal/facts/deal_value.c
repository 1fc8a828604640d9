// The value of a win.
#include "common/rules/deal/facts/deal_value.h"

#include "common/rules/deal/facts/scoring.h"

enum status deal_may_win(const struct deal *deal, int seat, bool is_tsumo) {
    struct score score;
    return deal_value(deal, seat, is_tsumo, &score);
}

enum status deal_value(const struct deal *deal, int seat, bool is_tsumo, struct score *out_score) {
    return scoring_of(&deal->rules)->value(deal, seat, is_tsumo, out_score);
}
