// How many tables of which size a number of people makes, for each way to treat numbers that do not
// divide by four (C36, C37).
#pragma once

#include "common/club/seating_types.h"

// Why a way is not possible.
#define SEATING_SHAPE_WHYS(ROW)                                                                    \
    ROW(0, SHAPE_POSSIBLE, "possible", "Possible")                                                 \
    ROW(1, SHAPE_TOO_FEW, "too_few", "Too few people are here")                                    \
    ROW(2, SHAPE_NO_SIZE, "no_such_table", "The rules have no table of that size")                 \
    ROW(3, SHAPE_NO_BOTS, "no_bots", "Bots may not play here")                                     \
    ROW(4, SHAPE_EVEN, "divides", "Not needed: everybody has a seat at a table of four")
enum seating_shape_why { SEATING_SHAPE_WHYS(SEATING_ROW_ID) };

struct seating_shape {
    uint8_t why;                         // enum seating_shape_why; if not possible, all else is 0
    uint16_t fives, fours, threes, twos; // tables by their people and bots together
    uint16_t bots;                       // tables of four that have one bot
    uint16_t byes;                       // people who sit out
    uint16_t houses;                     // house players who play
};

// The tables of `people` ranked people and at most `houses` house players, who play where they make
// all tables full or save bots. `sizes` as in seating_input.
void seating_shape(int people, int houses, uint8_t sizes, bool may_bots, enum seating_odd odd,
                   struct seating_shape *out);

// The same by the first way that is possible, beginning with `odd`; which one is returned.
enum seating_odd seating_shape_chosen(int people, int houses, uint8_t sizes, bool may_bots,
                                      enum seating_odd odd, struct seating_shape *out);
