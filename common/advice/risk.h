// The chance that a discard is won on, as tables of many matches tell it (B5).
#pragma once

#include "common/advice/danger.h"

// What is feared of one seat.
struct threat {
    float ready;   // the chance that it waits for a tile
    float loss;    // what its win on a discard costs, in points, a mean
    uint8_t lines; // two-sided waits not ruled out by what it has discarded or let pass, of 18
};

// What the viewer must fear of this seat, from what lies open.
struct threat threat_of(const struct deal *deal, const struct passed *passed,
                        const uint8_t unseen[KIND_PLAIN_COUNT], int seat);

// The chance that this seat wins on a discard of this kind.
float risk_of(const struct deal *deal, const struct threat *threat, const struct passed *passed,
              const uint8_t unseen[KIND_PLAIN_COUNT], int kind);
