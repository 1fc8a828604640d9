// Asking points_deal_win in copies of the deal in which one rule is lifted after the other.
#include "common/advice/wins_points.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/deal/legal/fishing.h"

static bool is_complete(const struct deal *deal, int seat, bool is_drawn) {
    return points_deal_win(deal, seat, is_drawn) != STATUS_NOT_COMPLETE;
}

// What keeps the tiles from being a Mah-Jong, if it is a rule and not the tiles.
static enum win_refusal why_incomplete(const struct deal *deal, int seat, bool is_drawn) {
    struct deal lifted = *deal;
    lifted.rules.mahjong_chow_any_player = true;
    lifted.rules.rob_kong_chow_any_player = true;
    if (!is_drawn && is_complete(&lifted, seat, is_drawn)) {
        return REFUSAL_CHOW_TURN;
    }
    lifted.rules.max_chows = MELD_MAX;
    lifted.is_goulash = false;
    if (is_complete(&lifted, seat, is_drawn)) {
        return REFUSAL_CHOW_LIMIT;
    }
    lifted = *deal;
    lifted.rules.goulash_max_jokers_pair = 2;
    lifted.rules.goulash_max_jokers_pung = 3;
    return is_complete(&lifted, seat, is_drawn) ? REFUSAL_JOKER_LIMIT : REFUSAL_NOT_COMPLETE;
}

static enum win_refusal refuse_complete(const struct deal *deal, int seat, bool is_drawn) {
    if (!is_drawn && !deal->rules.allow_ron) {
        return REFUSAL_TSUMO_ONLY;
    }
    return fishing_may_win(deal, seat) ? REFUSAL_NONE : REFUSAL_NO_CALL;
}

enum win_refusal points_refuse(const struct deal *deal, int seat, bool is_drawn) {
    const struct seat *s = &deal->seats[seat];
    uint8_t tile = is_drawn ? s->drawn : deal->tile;
    if (!tile_is_known(tile) || s->hand.hidden > 0) {
        return REFUSAL_NOT_COMPLETE;
    }
    bool is_wait = (s->waits >> tile_kind(tile) & 1) != 0;
    if (!is_drawn && tile == KIND_JOKER && !deal->rules.goulash_claim_joker) { // B146
        return is_wait ? REFUSAL_JOKER_DISCARD : REFUSAL_NOT_COMPLETE;
    }
    enum status status = points_deal_win(deal, seat, is_drawn);
    if (status == STATUS_NO_YAKU) { // B155
        return REFUSAL_MINIMUM;
    }
    if (status != STATUS_OK) {
        return why_incomplete(deal, seat, is_drawn);
    }
    return is_wait ? refuse_complete(deal, seat, is_drawn) : REFUSAL_NOT_COMPLETE;
}

// ---- waits ----

static int seat_before(const struct deal *deal, int seat) {
    int before = deal_next_seat(deal, seat);
    while (deal_next_seat(deal, before) != seat) {
        before = deal_next_seat(deal, before);
    }
    return before;
}

static int32_t value_of(const struct deal *deal, int seat, bool is_drawn, uint8_t *out_special,
                        struct wait_value *out_value) {
    struct points_score score = {.special = SPECIAL_NONE};
    bool is_counted = scoring_of(&deal->rules)->counts_hands &&
                      points_deal_value(deal, seat, is_drawn, &score) == STATUS_OK;
    *out_special = score.special;
    if (!is_counted) {
        return 0;
    }
    *out_value = (struct wait_value){.doubles = score.doubles, .base = score.base};
    return score.total;
}

// Somebody has discarded this kind, and not as the first discard of the hand.
static void discard_of(struct deal *deal, int from) {
    struct seat *s = &deal->seats[from];
    deal->turn = (uint8_t)from;
    s->river_count = s->river_count < 2 ? 2 : s->river_count;
}

static void try_claimed(struct deal deal, int seat, struct wait *wait) {
    deal.phase = DEAL_CLAIM;
    deal.tile = wait->kind;
    discard_of(&deal, deal_next_seat(&deal, seat));
    wait->ron = (uint8_t)points_refuse(&deal, seat, false);
    if (wait->ron == REFUSAL_CHOW_TURN) {
        wait->is_before_only = true;
        discard_of(&deal, seat_before(&deal, seat));
        wait->ron = (uint8_t)points_refuse(&deal, seat, false);
    }
    if (wait->ron == REFUSAL_NONE) {
        wait->ron_points = value_of(&deal, seat, false, &wait->ron_special, &wait->ron_value);
    }
}

static void try_drawn(struct deal deal, int seat, struct wait *wait) {
    deal.phase = DEAL_TURN;
    deal.turn = (uint8_t)seat;
    deal.is_replacement = false;
    deal.is_uninterrupted = false;
    deal.wall.drawn = (uint8_t)(deal.wall.drawn - (deal_live(&deal) == 0));
    deal.seats[seat].drawn = wait->kind;
    hand_add(&deal.seats[seat].hand, wait->kind);
    wait->tsumo = (uint8_t)points_refuse(&deal, seat, true);
    if (wait->tsumo == REFUSAL_NONE) {
        wait->tsumo_points = value_of(&deal, seat, true, &wait->tsumo_special, &wait->tsumo_value);
    }
}

void points_try_wait(const struct deal *deal, int seat, struct wait *wait) {
    try_claimed(*deal, seat, wait);
    try_drawn(*deal, seat, wait);
}
