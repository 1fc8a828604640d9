// "Why this number" (C72): the games, byes and rulings that make a total.
#pragma once

#include "common/club/standing.h"

// What made a person's total. `counted` is what it adds to it, 0 for a
// game that is not among the best n. The sum of all `counted` is the total, but for an average:
// there it is the sum that is divided by the games.
struct standing_part {
    struct standing_entry entry; // of a night's rank: its night, its place is the rank, its value
    bool is_night;               // the points, and this is true
    int64_t counted;
};

// Returns how many parts there are; at most `parts_max` are written. `rows` is memory to work in,
// as for standing_make.
size_t standing_parts(const struct standing_query *query, const struct standing_entry *sorted,
                      size_t count, uint32_t who, struct standing_row *rows,
                      struct standing_part *parts, size_t parts_max);
