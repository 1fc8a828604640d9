// The complete hands near a hand: a search through sets that the hand has a tile of, and pairs,
// that keeps to hands few tiles away.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    // Complete hands looked at for one answer; the nearest come first.
    NEAR_HANDS_MAX = 3000,
    // Steps of the search for one answer.
    NEAR_STEPS_MAX = 60000,
};

// What to look for.
struct near_options {
    unsigned forms;        // special shapes that count too, bits of SPECIAL_SHAPE_…
    int chows;             // sequences that the concealed tiles may have
    kind_set kinds;        // that tiles can be of
    int nearest, farthest; // hands that so many tiles are missing of, from the nearest on
};

struct near_hand {
    const uint8_t *counts; // KIND_COUNT of them: its concealed tiles
    kind_set missing;      // kinds that the hand has not, or not often enough
    int tiles;             // how many tiles must come
};

typedef void near_hand_visit(const struct near_hand *hand, void *context);

// Shows the complete hands near the seat's, which this copy of the deal knows. Jokers are no part
// of them. Whether all hands so near have been shown.
bool near_hands(const struct deal *deal, int seat, const struct near_options *options,
                near_hand_visit *visit, void *context);
