// Events of mjai, in its dialects, as recorded steps.
#pragma once

#include "server/records/foreign_match.h"

#include <jansson.h>
#include <stdbool.h>

// The type of an event, "" if it has none.
const char *mjai_type(const json_t *event);

// How many play by a start_kyoku: three-player records have lists of three, or of four with nothing
// in the last. 0 if it cannot be said.
int mjai_players(const json_t *start_kyoku);

// Begins a hand by its start_kyoku.
bool mjai_read_start(const json_t *start_kyoku, int players, int place,
                     struct foreign_hand *out_hand, struct foreign_problem *problem);

// Adds any other event of the hand.
bool mjai_read_step(const json_t *event, int players, int place, struct foreign_hand *hand,
                    struct foreign_problem *problem);

// Reads the end_game.
void mjai_read_end(const json_t *event, int players, int place, struct foreign_end *out_end);
