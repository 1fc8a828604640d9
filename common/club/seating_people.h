// The people of a draw: who plays, whom each has met, and whose turn it is to sit at an odd table,
// with a bot or not at all (C31, C38).
#pragma once

#include "common/club/seating_work.h"

// Sorts keys of which each is there once, the smallest first.
void seating_sort(uint64_t *keys, int count);

// Takes the input in: its people by number, the wishes about one person. Nobody plays yet.
void seating_people_init(struct seating_work *work, const struct seating_input *input);

// Index of a person in the input, -1 if no such number is here.
int seating_people_find(const struct seating_work *work, uint32_t number);

// How many are here and may play: house players, or all others.
int seating_people_here(const struct seating_work *work, bool are_houses);

// Makes players of these people of the input, with ranks and strengths, and notes whom each has met
// and what is wished of each pair.
void seating_people_play(struct seating_work *work, const uint16_t *indexes, int count);

// Queues the players for the burdens of the shape, by C38: fewest so far first.
void seating_people_queue(struct seating_work *work, enum seating_odd odd);
