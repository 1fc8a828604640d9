// What a discard would deal into: who would win on it, and what that would cost.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

struct deals_into {
    uint8_t winners;          // who would win, a bit a seat; 0: nobody
    int32_t points[SEAT_MAX]; // what each of their hands is worth, without repeats and sticks
    int32_t loses;            // what the discarder would lose in all, repeats included
};

// The seat, whose turn it is, discards this tile, and everybody who then may win does. Hands that
// this copy of the deal does not know win nothing, and ura that it does not know count nothing.
// Asked of the engine in a copy, so every rule about claims counts: furiten, several winners, who
// is turned away. Cheap for a tile that nobody known waits for.
void deals_into_of(const struct deal *deal, int seat, uint8_t tile, bool is_drawn,
                   struct deals_into *out);
