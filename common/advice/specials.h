// Special hands of points and doubles near a hand: how far, what brings it nearer, what must be
// kept (B112 to B125, B140).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdint.h>

enum { SPECIALS_MAX = SPECIAL_HAND_VALUE_COUNT, SPECIAL_NEAR = 4 };

struct special {
    uint8_t id;      // SPECIAL_HAND_…
    uint8_t missing; // tiles that must still come; 0: all there, 1: the hand fishes for it
    kind_set useful; // that bring it nearer, KIND_JOKER among them in a goulash
    kind_set keep;   // of the concealed kinds those without one of which it would be farther
};

// The special hands of this table that at most `farthest` tiles are missing of, the nearest first,
// of equal ones the worthier. At most `most` of them; returns how many. 0 for a hand that this copy
// of the deal does not know, and where hands are not counted by points.
int specials_near(const struct deal *deal, int seat, int farthest, int most,
                  struct special out_specials[SPECIALS_MAX]);

// What it is worth at this table, cut to the limit: to the winner, or to a loser who fishes for it
// (0 where such are not paid). 0 for Purity, which has no fixed value.
int32_t special_worth(const struct ruleset *rules, int id, bool is_fishing);
