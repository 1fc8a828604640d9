// What a seating costs, part by part, and how heavy each part is (C29).
#pragma once

#include "common/club/seating_types.h"

struct seating_work;

// What is made as little as possible, the heaviest first. Each is counted in its own unit.
struct seating_cost {
    int64_t broken; // wishes and rules
    int64_t turns;  // places in the queue for odd tables, bots and byes that were passed over (C38)
    int64_t moved;  // people away from the table that plan, interval or ladder give them
    int64_t repeats; // pairs: 64 times the square of how often they met, one more if last round
    int64_t season;  // pairs: how often they have met on other nights, up to 15
    int64_t
        distance;  // of ranks (SWISS), of tables (INTERVAL, LADDER); squares of strength (BALANCED)
    int64_t late;  // pairs of late people
    int64_t winds; // squares of how often people have had each wind, beyond the least possible
    int64_t tables; // people at the same table number twice running
};

enum {
    COST_TABLE = 1,
    COST_WIND = 4,
    COST_LATE = 16,
    COST_DISTANCE = 64,
    COST_SEASON = 256,
    COST_REPEAT = 1 << 20,
    REPEAT_SQUARE = 64,
    COST_MEETING = COST_REPEAT * REPEAT_SQUARE, // all lighter parts of a real night stay below it
};

// All parts of one weight. The weights keep a part from ever buying a heavier one; INTERVAL and
// LADDER do not ask who has met.
int64_t seating_cost_weigh(uint8_t method, const struct seating_cost *cost);

// Adds what two players cost at one table, and what a player costs in a group.
void seating_cost_pair(const struct seating_work *work, int a, int b, struct seating_cost *cost);
void seating_cost_place(const struct seating_work *work, int player, int group,
                        struct seating_cost *cost);

// What stands against the sums of pairs and places, so that a seating without any fault costs 0.
void seating_cost_base(const struct seating_work *work, struct seating_cost *cost);

// Weighs every pair and place of the work's players and groups.
void seating_cost_fill(struct seating_work *work);
