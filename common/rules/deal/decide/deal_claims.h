// Which claim of a window is the best (R37 to R39).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// The seat with the strongest answered claim, NO_SEAT if all answers are passes.
int deal_best_claim(const struct deal *deal);

// Whether an answer that `seat` still may give could change the result; `best` leads as yet.
bool deal_claim_could_matter(const struct deal *deal, int seat, int best);

// The seats that claim the win and may have it, a bit a seat, less those the ruleset turns away
// (R93).
unsigned deal_winning_claims(const struct deal *deal);
