// A sum of the chances to end before each other seat.
#include "common/advice/placing.h"

void placing_of(const struct match *match, int seat, struct placing *out_placing) {
    const struct deal *deal = &match->deal;
    int left = match_hands_left(match);
    *out_placing = (struct placing){
        .players = deal->rules.players, .seat = seat, .hands_left = left > 0 ? left - 1 : 0};
    for (int i = 0; i < deal->rules.players; i++) {
        out_placing->points[i] = deal->seats[i].points;
    }
}

// How far the difference of two seats' points reaches in one hand, and in each further one: they
// add up like chance does, the more hands the less each of them.
static float reach_of(int hands_left) {
    static const float reaches[PLACING_FAR + 1] = {0,     9000,  12500, 15500, 18000,
                                                   20000, 22000, 23500, 25000, 26500};
    return reaches[hands_left < PLACING_FAR ? hands_left : PLACING_FAR];
}

// The chance to be ahead of somebody in the end who has so many points fewer now: 1/2 with none,
// certain beyond the reach, a smooth step between.
static float chance_ahead(float difference, float reach, bool is_first_of_equals) {
    if (reach <= 0) {
        return difference > 0 || (difference == 0 && is_first_of_equals) ? 1 : 0;
    }
    float x = difference / reach;
    x = x > 1 ? 1 : x < -1 ? -1 : x;
    return 0.5f + 0.75f * x - 0.25f * x * x * x;
}

float placing_worth(const struct placing *placing, const int32_t changes[SEAT_MAX]) {
    int self = placing->seat;
    float reach = reach_of(placing->hands_left), place = 1;
    int32_t own = placing->points[self] + changes[self];
    for (int seat = 0; seat < placing->players; seat++) {
        if (seat != self) {
            int32_t other = placing->points[seat] + changes[seat];
            place += 1 - chance_ahead((float)(own - other), reach, self < seat);
        }
    }
    return -place;
}
