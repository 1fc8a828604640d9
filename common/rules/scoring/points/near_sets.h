// How far a hand of points and doubles is from sets and a pair, with so many chows and with jokers
// within their limits: for special_near.h and points_near.h.
#pragma once

#include "common/rules/scoring/points/points_hand.h"

#include <stdint.h>

enum { NEAR_NEVER = 255 };

// What the sets and the pair are to be, those on the table included.
struct sets_goal {
    kind_set sets, must, pair; // what pungs may be of, of what there must be one, what the pair is
    int size;                  // of every set but a chow: 3, or 4 where they are to be kongs
    int chows;                 // that the hand may have
};

// Tiles that must still come, whatever goes for them; 0: they are all there. NEAR_NEVER if the
// table or the set of tiles rules it out. A fifth tile of a kind never comes, one out of play never
// comes but as a joker (B128). `hand` has any number of tiles and any win fields.
int near_sets(const struct points_hand *hand, const struct sets_goal *goal);

// The plain kinds that can be drawn in this hand.
kind_set near_kinds(const struct points_hand *hand);

// The most jokers a set or pair of `size` tiles takes when `missing` of them are not there (B139).
int near_jokers(const struct ruleset *rules, int size, int missing);

// Tiles that must still come when `missing` are not there and jokers may be `usable` of them.
static inline int near_left(int missing, int jokers, int usable) {
    int used = jokers < usable ? jokers : usable;
    return used < missing ? missing - used : 0;
}
