// What is counted of a bot: whole numbers that are added up, in any order.
#pragma once

#include "common/rules/match/seat_tally.h"
#include "server/report/histogram.h"

#include <stdint.h>

struct arena_figures {
    int64_t matches, cut; // that were ended after hands_max
    int64_t places[SEAT_MAX];
    int64_t points, scores; // at the end of the matches; scores in thousandths
    struct seat_tally tally;
    struct histogram times; // of the decisions, in microseconds
    uint64_t slowest_us;
};

// Microseconds that a decision may take and still be told from longer ones.
#define ARENA_TIMES ((struct histogram_range)HISTOGRAM_RANGE(0, 22))

void arena_figures_add(struct arena_figures *sum, const struct arena_figures *more);
