// A night seated by chance, round after round, each as all before it were played: for the quality
// of seatings, and their speed.
#pragma once

#include "common/club/seating.h"

enum { SEATED_ROUNDS = 10, SEATED_PEOPLE = 100 };

struct seated_night {
    struct seating_person people[SEATED_PEOPLE];
    int count; // of them; a multiple of four
    struct seating_past past[SEATED_ROUNDS * SEATED_PEOPLE / 4];
    int rows;
    uint8_t met[SEATED_PEOPLE + 1][SEATED_PEOPLE + 1]; // how often, for both of a pair
    int repeats;                                       // pairs that met again, summed up
    int most;                                          // how often one pair has met
};

void seated_night_begin(struct seated_night *night, int people);

// Draws a round; the same of the same seed. At most so many steps.
void seated_night_draw(const struct seated_night *night, int round, uint64_t seed, uint32_t steps,
                       struct seating_work *work, struct seating *out_seating);

// It is played.
void seated_night_play(struct seated_night *night, int round, const struct seating *seating);
