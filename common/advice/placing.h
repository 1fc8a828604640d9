// What a vector of points is worth in the match: the mean place it leads to (B7).
//
// Whoever has more points now is ahead at the end unless the hands still to come turn it round. In
// the end only the order counts.
#pragma once

#include "common/rules/match/match.h"

enum { PLACING_FAR = 9 }; // from so many hands left on, a match is long

struct placing {
    int players, seat;
    int hands_left;           // after the hand that is played; 0: the order is final
    int32_t points[SEAT_MAX]; // when the hand began, sticks of riichi that lie on the table not
                              // among them
};

void placing_of(const struct match *match, int seat, struct placing *out_placing);

// Minus the mean place after these changes of points: more is better, -1 is the most.
float placing_worth(const struct placing *placing, const int32_t changes[SEAT_MAX]);
