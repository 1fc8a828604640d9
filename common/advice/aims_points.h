// What a hand by points and doubles may still become, and what that is worth: the chance of each
// aim by the tiles that are missing and their copies that nobody has shown, times what it settles
// (B15). The aims are an ordinary hand, one with a chow, one suit, majors, and the special hands of
// the table.
//
// Estimates, for bots: nothing here decides what a hand is or pays.
#pragma once

#include "common/advice/aims_sets.h"

// With so many own draws left in the wall. `unseen` must stay.
void aims_init(struct aims *aims, const struct deal *deal, int seat, int draws,
               const uint8_t unseen[KIND_PLAIN_COUNT]);

// What this hand of 13 tiles (`state` with these concealed ones) is expected to settle, in points
// of the table; where hands are not counted, in wins.
float aims_worth(const struct aims *aims, const struct seat *state, const uint8_t *counts);

// The same of a hand that waits and may not change any more, having made an original call or not.
float aims_waiting(const struct aims *aims, const struct seat *state, const uint8_t *counts,
                   bool is_original);
