// Who plays a round, and where everybody begins before anything is searched: all that a draw
// decides by its input and its seed alone.
#pragma once

#include "common/club/seating_work.h"

// Somebody who has no seat.
void seating_choose_out(struct seating *out, uint32_t number, enum seating_out_kind kind);

// Makes players, groups and the first order. Who is here and does not play is put into `out`, with
// the odd-number choice that was used.
void seating_choose(struct seating_work *work, const struct seating_input *input,
                    struct seating *out);
