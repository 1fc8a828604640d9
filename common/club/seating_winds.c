// Who begins in which wind.
#include "common/club/seating_winds.h"

#include <string.h>

enum { SETS = 1 << SEATING_SEATS_MAX };

// What the square of a person's count of a wind grows by, less that of the wind had least.
static int wind_cost(const struct seating_person *person, int wind, int seats) {
    if (person == NULL) {
        return 0;
    }
    int least = person->winds[0];
    for (int other = 1; other < seats; other++) {
        least = person->winds[other] < least ? person->winds[other] : least;
    }
    return 2 * (person->winds[wind] - least);
}

int seating_winds_cost(const struct seating_person *const *people, int seats) {
    int cost = 0;
    for (int wind = 0; wind < seats; wind++) {
        cost += wind_cost(people[wind], wind, seats);
    }
    return cost;
}

// Least cost of giving the last winds to the set of people, as many winds as people, and who of
// them takes the first of these winds.
struct best_rest {
    int cost;
    uint8_t first;
};

int seating_winds_best(const struct seating_person *const *people, int seats, uint8_t *out_order) {
    struct best_rest rests[SETS] = {0};
    for (int set = 1; set < 1 << seats; set++) {
        int wind = seats - __builtin_popcount((unsigned)set);
        rests[set].cost = INT32_MAX;
        for (int who = 0; who < seats; who++) {
            if ((set >> who & 1) == 0) {
                continue;
            }
            int cost = rests[set & ~(1 << who)].cost + wind_cost(people[who], wind, seats);
            if (cost < rests[set].cost) {
                rests[set] = (struct best_rest){.cost = cost, .first = (uint8_t)who};
            }
        }
    }
    int set = (1 << seats) - 1, cost = rests[set].cost;
    for (int wind = 0; wind < seats && out_order != NULL; wind++) {
        out_order[wind] = rests[set].first;
        set &= ~(1 << rests[set].first);
    }
    return cost;
}
