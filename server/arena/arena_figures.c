// Adding up figures.
#include "server/arena/arena_figures.h"

void arena_figures_add(struct arena_figures *sum, const struct arena_figures *more) {
    sum->matches += more->matches;
    sum->cut += more->cut;
    for (int i = 0; i < SEAT_MAX; i++) {
        sum->places[i] += more->places[i];
    }
    sum->points += more->points;
    sum->scores += more->scores;
    seat_tally_add(&sum->tally, &more->tally);
    for (int i = 0; i < HISTOGRAM_CELLS; i++) {
        sum->times.cells[i] += more->times.cells[i];
    }
    sum->times.sum += more->times.sum;
    sum->slowest_us = more->slowest_us > sum->slowest_us ? more->slowest_us : sum->slowest_us;
}
