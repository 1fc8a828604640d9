// Who sits where in the next round of a club night: a proposal.
//
// The same input, seed and number of steps give the same seating to the byte on every machine. So a
// draw that is to be made again keeps its input, its seed and the steps that were done.
//
// No input is refused. What is not possible is done as nearly as it can be, and seating_report says
// where it was not.
#pragma once

#include "common/club/seating_types.h"

// Memory that a draw works in: the caller's, seating_work_bytes() of it, aligned as malloc does.
// What is in it means nothing before and after.
struct seating_work;
uint32_t seating_work_bytes(void);

// Seats the next round. After each step (some ten microseconds) `more(context)` says whether there
// is time for another; NULL: always. At most `steps_max` are done; a replay gives the steps that
// the first draw did, and NULL. Even without a step everybody has a seat.
void seating_draw(const struct seating_input *input, uint32_t steps_max,
                  bool (*more)(void *context), void *context, struct seating_work *work,
                  struct seating *out);

// Changes a proposal by hand: `number` takes this seat, and whoever had it takes the place he came
// from, with or without a seat. A bot who would be without a seat leaves. The seat after the last
// one makes the table larger, up to five, and the other smaller. False, and nothing is changed, if
// there is no such person or seat, or a table would be left with one person.
bool seating_put(struct seating *seating, uint32_t number, uint16_t table, uint8_t seat);

// The same for two people who change places.
bool seating_swap(struct seating *seating, uint32_t a, uint32_t b);
