// Circumstances of a hand by points and doubles.
#include "common/advice/calculator_points.h"

#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/scoring/points/points_loss.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/points_settle.h"

#include <string.h>

enum { EAST = 0 };

static bool has(const struct calculation *c, unsigned flags) {
    return (c->flags & flags) != 0;
}

static bool is_claimed(const struct calculation *c) {
    return c->win_tile != TILE_NONE && !c->is_tsumo;
}

bool calculation_is_points_meld(const struct calculation *calculation, const struct meld *meld) {
    int jokers = 0, size = meld_size(meld), kind = KIND_JOKER;
    if (meld->kind == MELD_CHII || !has(calculation, CALCULATE_GOULASH)) {
        return false;
    }
    for (int i = 0; i < size; i++) {
        bool is_joker = meld->tiles[i] == KIND_JOKER;
        if (!is_joker && kind != KIND_JOKER && tile_kind(meld->tiles[i]) != kind) {
            return false;
        }
        kind = is_joker ? kind : tile_kind(meld->tiles[i]);
        jokers += is_joker;
    }
    return kind != KIND_JOKER && points_jokers_fit(calculation->rules, size, jokers, false);
}

// The seat whose discard it is.
static int target_of(const struct calculation *c) {
    int hands = ruleset_hands(c->rules);
    return c->target != NO_SEAT ? c->target : (c->seat + hands - 1) % hands;
}

static int kongs_of(const struct calculation *c) {
    int kongs = 0;
    for (int i = 0; i < c->meld_count; i++) {
        kongs += meld_is_kan(&c->melds[i]);
    }
    return kongs;
}

bool calculation_points_can_be(const struct calculation *calculation) {
    const struct calculation *c = calculation;
    const struct ruleset *rules = c->rules;
    bool is_dealt = c->is_tsumo && c->seat == EAST && c->meld_count == 0;
    bool is_first_discard = is_claimed(c) && c->seat != EAST && target_of(c) == EAST;
    bool is_loose = has(c, CALCULATE_RINSHAN);
    const struct {
        unsigned flag;
        bool is_possible;
    } rows[] = {
        {CALCULATE_FISHING, rules->fishing_call != FISHING_CALL_OFF},
        {CALCULATE_ORIGINAL_CALL, rules->original_call},
        {CALCULATE_KONG_ON_KONG, is_loose && kongs_of(c) > 1},
        {CALCULATE_GOULASH, rules->goulash},
        {CALCULATE_FIRST_TURN,
         c->win_tile != TILE_NONE && (is_dealt || is_first_discard) && !is_loose},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (has(c, rows[i].flag) && !rows[i].is_possible) {
            return false;
        }
    }
    return true;
}

void calculation_put_points(const struct calculation *calculation, struct deal *deal) {
    const struct calculation *c = calculation;
    struct seat *s = &deal->seats[c->seat];
    bool is_first = has(c, CALCULATE_FIRST_TURN);
    for (int seat = 0; seat < c->rules->players; seat++) { // two discards each: none is the first
        bool has_discarded = !is_first || (seat == EAST && is_claimed(c));
        deal->seats[seat].river_count = has_discarded ? 1 + !is_first : 0;
        deal->seats[seat].river[1] = deal->seats[seat].river[0];
    }
    bool wins = c->win_tile != TILE_NONE || has(c, CALCULATE_FISHING);
    s->bonus = (uint8_t)c->bonus;
    s->fishing = has(c, CALCULATE_ORIGINAL_CALL) ? FISHING_ORIGINAL
                 : wins                          ? FISHING_CALLED
                                                 : FISHING_NONE;
    deal->kans_in_turn = has(c, CALCULATE_KONG_ON_KONG) ? 2 : 0;
    deal->has_exchanged = has(c, CALCULATE_GOULASH); // the dealt tiles are not those of the win
}

enum status calculation_count(const struct calculation *calculation, const struct deal *deal,
                              struct points_score *out_score) {
    int seat = calculation->seat;
    const struct seat *s = &deal->seats[seat];
    if (calculation->win_tile != TILE_NONE) {
        return points_deal_value(deal, seat, calculation->is_tsumo, out_score);
    }
    struct points_hand hand = points_deal_hand(deal, s, seat, s->hand.counts);
    points_of_loss(&hand, out_score);
    return STATUS_OK;
}

void calculation_points_win(const struct calculation *calculation, const struct deal *deal,
                            const struct points_score *score, struct event_win *out_win) {
    const struct calculation *c = calculation;
    struct points_settlement settlement;
    int32_t scores[SEAT_MAX] = {0};
    unsigned seats = (1u << ruleset_hands(c->rules)) - 1; // the dreamer is the seat before East
    scores[c->seat] = score->total;
    memset(&settlement, 0, sizeof settlement);
    points_settle(c->rules, scores, seats, c->seat, c->rules->seat_winds ? EAST : NO_SEAT,
                  &settlement);
    *out_win = (struct event_win){.tile = c->win_tile,
                                  .from = (uint8_t)(c->is_tsumo ? c->seat : deal->turn),
                                  .hand_count = (uint8_t)c->tile_count,
                                  .points = score->total};
    memcpy(out_win->hand, c->tiles, sizeof out_win->hand);
    memcpy(out_win->deltas, settlement.nets, sizeof out_win->deltas);
}
