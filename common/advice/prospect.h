// What a hand is worth that goes for a win: the chance of each way to complete it times what it
// brings, by backward induction over the own draws that are left (B4).
//
// For hands complete by shape and worth yaku and fu. Nothing here is random and nothing looks at a
// clock; the limit is a number of nodes.
#pragma once

#include "common/advice/prospect_hand.h"
#include "common/advice/prospect_ready.h"

void prospect_init(struct prospect *prospect, const struct prospect_ask *ask);

// Puts in the hand to be looked at: its concealed tiles, and its melds.
void prospect_put(struct prospect *prospect, const uint8_t *counts, const struct meld *melds,
                  int meld_count);

// Worth of the hand put in, 3n + 1 tiles: the best way to go on, giving up included.
float prospect_worth(struct prospect *prospect, struct prospect_moment moment);

// The same for a closed hand that is ready, once riichi is declared.
float prospect_riichi(struct prospect *prospect, struct prospect_moment moment);

// Worth of the hand put in, 3n + 1 tiles, when it draws at once.
float prospect_draw(struct prospect *prospect, int draws, bool is_declared);
