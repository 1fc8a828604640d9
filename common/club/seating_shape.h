// How many tables of which size a number of people makes, for each way to treat numbers that do not
// divide by the size of a full table, which most rules have for four (C36, C37).
#pragma once

#include "common/club/seating_types.h"

// Why a way is not possible.
#define SEATING_SHAPE_WHYS(ROW)                                                                    \
    ROW(0, SHAPE_POSSIBLE, "possible", "Possible")                                                 \
    ROW(1, SHAPE_TOO_FEW, "too_few", "Too few people are here")                                    \
    ROW(2, SHAPE_NO_SIZE, "no_such_table", "The rules have no table of that size")                 \
    ROW(3, SHAPE_NO_BOTS, "no_bots", "Bots may not play here")                                     \
    ROW(4, SHAPE_EVEN, "divides", "Not needed: everybody has a seat at a full table")
enum seating_shape_why { SEATING_SHAPE_WHYS(SEATING_ROW_ID) };

// What the rules and the club allow.
struct seating_sizes {
    uint8_t full;   // how many a full table has, 2 to 5; anything else means four
    uint8_t others; // `sizes` as in seating_input
    bool may_bots;
};

struct seating_shape {
    uint8_t why;  // enum seating_shape_why; if not possible, all else is 0
    uint8_t full; // how many a full table has
    uint16_t tables[SEATING_SEATS_MAX + 1]; // by their size: people and bots together
    uint16_t bots;                          // full tables that have one bot
    uint16_t byes;                          // people who sit out
    uint16_t houses;                        // house players who play
};

struct seating_sizes seating_sizes_of(const struct seating_input *input);

int seating_shape_tables(const struct seating_shape *shape); // of all sizes

// The tables of `people` ranked people and at most `houses` house players, who play where they make
// all tables full or save bots.
void seating_shape(int people, int houses, struct seating_sizes sizes, enum seating_odd odd,
                   struct seating_shape *out);

// The same by the first way that is possible, beginning with `odd`; which one is returned.
enum seating_odd seating_shape_chosen(int people, int houses, struct seating_sizes sizes,
                                      enum seating_odd odd, struct seating_shape *out);
