// Trying every result there is, and keeping the least that is enough.
#include "common/advice/needs.h"

#include "common/advice/pay_table.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points.h"
#include "common/rules/scoring/points/points_settle.h"

#include <string.h>

// What the hand is played for.
struct stakes {
    const struct ruleset *rules;
    int32_t points[SEAT_MAX];
    int dealer, honba, sticks, wareme;
    unsigned seats; // who plays it
    struct pay_row rows[PAY_TABLE_MAX];
    int row_count;
};

// ---- places ----

static bool is_ahead(const struct stakes *stakes, const int32_t points[SEAT_MAX], int other,
                     int seat, bool wins_ties) {
    bool is_earlier = stakes->rules->equal_points == EQUAL_POINTS_SEAT_ORDER && other < seat;
    return points[other] > points[seat] ||
           (points[other] == points[seat] && (is_earlier || wins_ties));
}

// The place of a seat. Who must be alone in it is behind those of equal points.
static int place_of(const struct stakes *stakes, const int32_t points[SEAT_MAX], int seat,
                    bool must_be_alone) {
    bool wins_ties = must_be_alone && stakes->rules->equal_points == EQUAL_POINTS_SHARE;
    int place = 1;
    for (int other = 0; other < stakes->rules->players; other++) {
        place += other != seat && is_ahead(stakes, points, other, seat, wins_ties);
    }
    return place;
}

static bool reaches(const struct stakes *stakes, const int32_t deltas[SEAT_MAX], int seat,
                    int place) {
    int32_t points[SEAT_MAX];
    for (int other = 0; other < SEAT_MAX; other++) {
        points[other] = stakes->points[other] + deltas[other];
    }
    return place_of(stakes, points, seat, true) <= place;
}

// ---- han, fu and tables ----

static struct payment payment(const struct stakes *stakes, int winner, int from, int32_t base) {
    return (struct payment){.rules = stakes->rules,
                            .winner = winner,
                            .dealer = stakes->dealer,
                            .from = from,
                            .base = base,
                            .liable = NO_SEAT,
                            .wareme = NO_SEAT};
}

// What it pays without repeats and sticks.
static void pay_bare(const struct stakes *stakes, int winner, int from, int32_t base,
                     int32_t out_deltas[SEAT_MAX]) {
    struct payment bare = payment(stakes, winner, from, base);
    payment_of_win(&bare, out_deltas);
}

static bool is_enough(const struct stakes *stakes, int winner, int from, int32_t base, int place) {
    int32_t deltas[SEAT_MAX];
    struct payment whole = payment(stakes, winner, from, base);
    whole.honba = stakes->honba;
    whole.sticks = stakes->sticks * stakes->rules->riichi_deposit;
    whole.wareme = stakes->wareme;
    payment_of_win(&whole, deltas);
    return reaches(stakes, deltas, winner, place);
}

// The least base that is enough, -1 if none is.
static int32_t least_base(const struct stakes *stakes, int winner, int from, int place) {
    int32_t least = -1;
    for (int i = 0; i < stakes->row_count; i++) {
        int32_t base = stakes->rows[i].base;
        bool is_usual = stakes->rows[i].fu <= NEEDS_FU_MAX;
        if (is_usual && (least < 0 || base < least) &&
            is_enough(stakes, winner, from, base, place)) {
            least = base;
        }
    }
    return least;
}

static void need_by_base(const struct stakes *stakes, int seat, int place, struct need *need) {
    int32_t deltas[SEAT_MAX];
    for (int from = 0; from < stakes->rules->players && stakes->rules->allow_ron; from++) {
        int32_t base = from == seat ? -1 : least_base(stakes, seat, from, place);
        if (base >= 0) {
            pay_bare(stakes, seat, from, base, deltas);
            need->ron[from] = deltas[seat];
        }
    }
    int32_t base = least_base(stakes, seat, NO_SEAT, place);
    if (base < 0) {
        return;
    }
    pay_bare(stakes, seat, NO_SEAT, base, deltas);
    for (int other = 0; other < stakes->rules->players; other++) {
        if (other == stakes->dealer && other != seat) {
            need->tsumo_dealer = -deltas[other];
        } else if (other != seat) {
            need->tsumo = -deltas[other];
        }
    }
    need->tsumo_dealer = need->tsumo_dealer == 0 ? need->tsumo : need->tsumo_dealer;
    need->tsumo = need->tsumo == 0 ? need->tsumo_dealer : need->tsumo; // of two players
}

// ---- points and doubles ----

static bool is_total_enough(const struct stakes *stakes, int seat, int32_t total, int place) {
    struct points_settlement settlement;
    int32_t scores[SEAT_MAX] = {0};
    int east = stakes->rules->seat_winds ? stakes->dealer : NO_SEAT;
    scores[seat] = total;
    points_settle(stakes->rules, scores, stakes->seats, seat, east, &settlement);
    return reaches(stakes, settlement.nets, seat, place);
}

// The more, the better for the winner: so the least is found by halving.
static void need_by_total(const struct stakes *stakes, int seat, int place, struct need *need) {
    const struct ruleset *rules = stakes->rules;
    int32_t low = 0, high = rules->limit > 0 ? rules->limit : POINTS_MAX;
    if (!is_total_enough(stakes, seat, high, place)) {
        return;
    }
    while (high - low > 1) { // `high` is enough, `low` is not
        int32_t middle = low + (high - low) / 2;
        bool enough = is_total_enough(stakes, seat, middle, place);
        low = enough ? low : middle;
        high = enough ? middle : high;
    }
    need->total = high;
    for (int64_t points = rules->mahjong_points; points > 0 && points < high; points *= 2) {
        need->doubles++;
    }
}

// ---- seats ----

static void find_need(const struct stakes *stakes, int seat, int place, struct need *out_need) {
    *out_need = (struct need){0};
    if (scoring_of(stakes->rules)->counts_hands) {
        need_by_total(stakes, seat, place, out_need);
    } else {
        need_by_base(stakes, seat, place, out_need);
    }
}

static int32_t ahead_of_next(const struct stakes *stakes, int seat) {
    int32_t next = INT32_MIN;
    for (int other = 0; other < stakes->rules->players; other++) {
        bool is_better = other != seat && stakes->points[other] > next;
        next = is_better ? stakes->points[other] : next;
    }
    return stakes->points[seat] - next;
}

static void look_at(const struct stakes *stakes, int seat, struct needs_seat *out) {
    int alone = place_of(stakes, stakes->points, seat, true);
    bool plays = (stakes->seats >> seat & 1) != 0;
    out->place = (uint8_t)place_of(stakes, stakes->points, seat, false);
    out->ahead = alone == 1 ? ahead_of_next(stakes, seat) : 0;
    out->needs_lead = plays && alone > 1;
    out->needs_place = plays && alone > 2;
    if (out->needs_lead) {
        find_need(stakes, seat, 1, &out->lead);
    }
    if (out->needs_place) {
        find_need(stakes, seat, alone - 1, &out->place_up);
    }
}

static bool is_paid_for(const struct stakes *stakes) {
    return stakes->row_count > 0 || scoring_of(stakes->rules)->counts_hands;
}

// The hand that is played, or the next one. False if there is none.
static bool find_stakes(const struct match *match, struct stakes *out_stakes) {
    const struct deal *deal = &match->deal;
    int players = deal->rules.players;
    *out_stakes = (struct stakes){.rules = &deal->rules,
                                  .dealer = deal->dealer,
                                  .honba = deal->honba,
                                  .sticks = deal->sticks,
                                  .wareme = deal_wareme_seat(deal),
                                  .seats = (1u << players) - 1};
    if (deal->phase == DEAL_OVER) {
        struct next_deal next;
        match_next(match, false, &next);
        out_stakes->dealer = next.dealer;
        out_stakes->honba = next.honba;
        out_stakes->wareme = NO_SEAT; // the dice will tell
    }
    if (ruleset_hands(&deal->rules) < players) { // B156: who sits out is before the dealer
        out_stakes->seats &= ~(1u << (out_stakes->dealer + players - 1) % players);
    }
    for (int seat = 0; seat < players; seat++) {
        out_stakes->points[seat] = deal->seats[seat].points;
    }
    out_stakes->row_count = pay_table(&deal->rules, out_stakes->rows);
    return deal->phase != DEAL_ENDING && is_paid_for(out_stakes);
}

void needs_of(const struct match *match, struct needs *out_needs) {
    struct stakes stakes;
    int players = match->deal.rules.players;
    memset(out_needs, 0, sizeof *out_needs);
    out_needs->hands_left = match_hands_left(match);
    out_needs->is_told = out_needs->hands_left > 0 &&
                         out_needs->hands_left <= NEEDS_ROUNDS * players &&
                         find_stakes(match, &stakes);
    for (int seat = 0; seat < players && out_needs->is_told; seat++) {
        look_at(&stakes, seat, &out_needs->seats[seat]);
    }
}

// ---- what has changed ----

static bool is_same_need(const struct need *a, const struct need *b) {
    return memcmp(a->ron, b->ron, sizeof a->ron) == 0 && a->tsumo == b->tsumo &&
           a->tsumo_dealer == b->tsumo_dealer && a->total == b->total && a->doubles == b->doubles;
}

bool needs_are_same(const struct needs *a, const struct needs *b) {
    bool is_same = a->hands_left == b->hands_left && a->is_told == b->is_told;
    for (int seat = 0; is_same && seat < SEAT_MAX; seat++) {
        const struct needs_seat *one = &a->seats[seat], *other = &b->seats[seat];
        is_same = one->place == other->place && one->ahead == other->ahead &&
                  one->needs_lead == other->needs_lead && one->needs_place == other->needs_place &&
                  is_same_need(&one->lead, &other->lead) &&
                  is_same_need(&one->place_up, &other->place_up);
    }
    return is_same;
}
