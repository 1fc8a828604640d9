// THE WAYS TO ADVISE: one row for each way in which hands are read (scoring.h). Questions that are
// answered in different ways look here who answers them.
#pragma once

#include "common/advice/calculator.h"
#include "common/advice/outlook.h"
#include "common/advice/wins.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>

struct advice {
    // Shanten of a known hand, exact.
    int (*shanten)(const struct deal *deal, const struct seat *seat);
    // As outlook_of, for a known hand; `out_outlook` is all 0.
    void (*look)(const struct deal *deal, int seat, struct outlook *out_outlook);
    // Why the hand may not win with the tile just drawn (`is_drawn`), or with `deal->tile`.
    enum win_refusal (*refuse)(const struct deal *deal, int seat, bool is_drawn);
    // Fills in what a win on `wait->kind` would be.
    void (*try_wait)(const struct deal *deal, int seat, struct wait *wait);
    // Whether the circumstances that not all hands have can be so, and puts them into a deal.
    bool (*can_be)(const struct calculation *calculation);
    void (*put)(const struct calculation *calculation, struct deal *deal);
    // What completes a hand follows from its shape: no limits on sequences, special hands, jokers.
    bool is_by_shape;
};

const struct advice *advice_of(const struct ruleset *rules);
