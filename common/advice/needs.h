// What everybody needs in the last rounds: the smallest results of the hand that take the lead, or
// gain a place.
//
// Sticks and repeats count, and every payment is the engine's own. A hand of points and doubles is
// settled as if all who did not win counted the same.
#pragma once

#include "common/rules/match/match.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    NEEDS_ROUNDS = 2,  // before the end, in which it is told
    NEEDS_FU_MAX = 60, // who counts what is needed counts on no more
};

// The least that is enough, each way for itself; 0 where nothing is.
struct need {
    int32_t ron[SEAT_MAX]; // worth of the hand won from this seat, without repeats and sticks
    // What each other pays for the least hand drawn, without repeats, and what the dealer pays
    // (the same if the dealer draws it).
    int32_t tsumo, tsumo_dealer;
    // By points and doubles: the score, however it is won, and how many doubles of the points for
    // Mah-Jong alone come to it.
    int32_t total;
    uint8_t doubles;
};

struct needs_seat {
    uint8_t place;              // now, from 1
    int32_t ahead;              // of the next best, if first alone
    bool needs_lead;            // is not first alone, and plays this hand
    bool needs_place;           // and is not second either
    struct need lead, place_up; // what it needs for that
};

struct needs {
    int hands_left; // as match_hands_left
    bool is_told;   // the last rounds of a game that is paid for; else nothing below counts
    struct needs_seat seats[SEAT_MAX];
};

// While a hand is played, or between two of them for the next one.
void needs_of(const struct match *match, struct needs *out_needs);

bool needs_are_same(const struct needs *a, const struct needs *b);
