// Wins by points and doubles.
#include "common/rules/deal/facts/points_deal.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

// Which tiles complete a hand does not depend on the wind of its seat: that may be none.
struct points_hand points_deal_hand(const struct deal *deal, const struct seat *s, int seat,
                                    const uint8_t *counts) {
    bool has_wind = deal->rules.seat_winds && seat != NO_SEAT;
    struct points_hand hand = {
        .rules = &deal->rules,
        .counts = counts,
        .bonus = s->bonus,
        .seat_wind = has_wind ? deal_seat_wind(deal, seat) : TILE_NONE,
        .round_wind =
            deal->rules.prevailing_wind == PREVAILING_WIND_NONE ? TILE_NONE : deal_round_wind(deal),
        .is_goulash = deal->is_goulash,
        .has_fishing_call = s->fishing != FISHING_NONE,
        .has_original_call = s->fishing == FISHING_ORIGINAL,
        .win_kind = TILE_NONE,
    };
    points_hand_melds(&hand, s->melds, s->meld_count);
    return hand;
}

kind_set points_deal_waits(const struct deal *deal, const struct seat *seat,
                           const uint8_t *counts) {
    struct points_hand hand = points_deal_hand(deal, seat, NO_SEAT, counts);
    kind_set waits = points_waits(&hand) & deal->kinds;
    return deal->is_goulash && waits != 0 ? waits | KIND_BIT(KIND_JOKER) : waits;
}

static enum points_by way_of_drawn(const struct deal *deal, int seat) {
    if (seat == deal->dealer && deal_is_first_turn(deal, seat)) {
        return BY_DEAL;
    }
    return deal->is_replacement ? BY_LOOSE : deal_live(deal) == 0 ? BY_LAST_WALL : BY_WALL;
}

static enum points_by way_of_claimed(const struct deal *deal) {
    return deal->phase == DEAL_ROB ? BY_ROB : deal_live(deal) == 0 ? BY_LAST_DISCARD : BY_DISCARD;
}

// B38, B56: a chow out of turn.
static bool is_chow_barred(const struct deal *deal, int seat) {
    bool may_any = deal->phase == DEAL_ROB ? deal->rules.rob_kong_chow_any_player
                                           : deal->rules.mahjong_chow_any_player;
    return !may_any && deal_next_seat(deal, deal->turn) != seat;
}

// A win as it would be. `counts` is room for the tiles, `rules` for switches that differ now.
static struct points_hand win_of(const struct deal *deal, int seat, bool is_tsumo,
                                 uint8_t counts[KIND_COUNT], struct ruleset *rules) {
    const struct seat *s = &deal->seats[seat];
    memcpy(counts, s->hand.counts, sizeof s->hand.counts);
    struct points_hand hand = points_deal_hand(deal, s, seat, counts);
    if (is_tsumo) {
        hand.by = way_of_drawn(deal, seat);
        hand.win_kind = hand.by == BY_DEAL ? TILE_NONE : tile_kind(s->drawn);
        hand.is_kong_after_kong = hand.by == BY_LOOSE && deal->kans_in_turn > 1;
    } else {
        counts[tile_kind(deal->tile)]++;
        hand.by = way_of_claimed(deal);
        hand.win_kind = tile_kind(deal->tile);
        hand.is_chow_barred = is_chow_barred(deal, seat);
        hand.is_east_first_discard = deal->phase == DEAL_CLAIM && deal->turn == deal->dealer &&
                                     deal->seats[deal->turn].river_count == 1;
    }
    if (hand.by == BY_DEAL && deal->has_exchanged) { // these are not the tiles that were dealt
        *rules = deal->rules;
        rules->special_hands &= ~(1u << SPECIAL_HAND_HEAVENS_BLESSING);
        hand.rules = rules;
    }
    return hand;
}

enum status points_deal_value(const struct deal *deal, int seat, bool is_tsumo,
                              struct points_score *out_score) {
    uint8_t counts[KIND_COUNT];
    struct ruleset rules;
    struct points_hand hand = win_of(deal, seat, is_tsumo, counts, &rules);
    return points_of_win(&hand, out_score);
}

enum status points_deal_win(const struct deal *deal, int seat, bool is_tsumo) {
    uint8_t counts[KIND_COUNT];
    struct ruleset rules;
    struct points_score score;
    struct points_hand hand = win_of(deal, seat, is_tsumo, counts, &rules);
    if (deal->rules.two_player_minimum != TWO_PLAYER_MINIMUM_NONE) {
        return points_of_win(&hand, &score);
    }
    return points_is_mahjong(&hand) ? STATUS_OK : STATUS_NOT_COMPLETE;
}

enum status points_deal_no_score(const struct deal *deal, int seat, bool is_tsumo,
                                 struct score *out_score) {
    *out_score = (struct score){0};
    return points_deal_win(deal, seat, is_tsumo);
}
