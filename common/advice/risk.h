// The chance that a discard is won on, and what that costs, as tables of many matches tell it (B5).
#pragma once

#include "common/advice/danger.h"
#include "common/advice/rates.h"

// What is feared of one seat.
struct threat {
    float ready;                         // the chance that it waits for a tile
    uint16_t sizes[RATE_SIZES];          // what its win on a discard brings, the mean of each fifth
    uint8_t lines;                       // two-sided waits not ruled out, as signs.h groups them
    uint32_t features[KIND_PLAIN_COUNT]; // of each kind, as signs.h has them
};

// What the viewer must fear of this seat, from what lies open.
struct threat threat_of(const struct deal *deal, const struct passed *passed,
                        const uint8_t unseen[KIND_PLAIN_COUNT], int seat);

// The chance that it is ready with so many draws left, as things lie now. A hand of fewer sets is
// as one of four with the others laid.
float threat_ready_at(const struct deal *deal, int seat, int draws);

// The chance that this seat wins on a discard of this kind.
float risk_of(const struct deal *deal, int seat, const struct threat *threat,
              const struct passed *passed, const uint8_t unseen[KIND_PLAIN_COUNT], int kind);
