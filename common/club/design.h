// Designs: plans of up to ten rounds for 8, 12 ... 100 people in which as few as possible meet
// again, and everybody has each wind once in rounds 1 to 4, and in 5 to 8 (C35).
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { DESIGN_PEOPLE_MIN = 8, DESIGN_PEOPLE_MAX = 100, DESIGN_ROUNDS = 10, DESIGN_SEATS = 4 };

// Whether there is a design for so many people.
bool design_has(int people);

// Who sits at a table, East first: numbers from 1 to `people`. Rounds and tables are from 1; the
// design has this one.
void design_table(int people, int round, int table, uint16_t out_slots[DESIGN_SEATS]);
