// What a hand is worth that goes for a win: the chance of each way to complete it times what it
// brings, by backward induction over the own draws that are left (B4).
//
// For hands complete by shape and worth yaku and fu. Worth is what placing.h says it is, or any
// other scale: it comes in with the question. Nothing here is random and nothing looks at a clock;
// the limit is a number of nodes.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PROSPECT_TURNS = 24,     // own draws that are looked ahead
    PROSPECT_THOUSANDS = 49, // wins of 0 to 48,000 points
    PROSPECT_NODES = 3000,   // most that a question may ask for
    PROSPECT_SLOTS = 8192,
    PROSPECT_SHANTEN_MAX = 2, // farther hands are not looked into
};

// Worth of each number of own draws that are left.
struct prospect_line {
    float at[PROSPECT_TURNS + 1];
};

// What a decision is made of, the same for every way to go on.
struct prospect_ask {
    const struct deal *deal;
    int seat;
    uint8_t unseen[KIND_PLAIN_COUNT];
    int nodes; // the limit: hands that are looked at, at most PROSPECT_NODES; farther ones count as
               // given up
    int turns; // own draws left, at most PROSPECT_TURNS
    // With so many draws left: the chance that somebody else ends the hand before the next one, and
    // what it costs to discard freely in this turn.
    float hazard[PROSPECT_TURNS + 1], pressure[PROSPECT_TURNS + 1];
    float ended;            // worth of somebody else's win
    float ready, not_ready; // worth of a drawn hand
    float stick;            // worth of a riichi stick that is lost, below 0
    float ron[PROSPECT_THOUSANDS], tsumo[PROSPECT_THOUSANDS]; // worth of a win, by thousands
};

struct prospect_node {
    uint64_t key;
    struct prospect_line line;
};

// Memory of one decision; begins with all zero.
struct prospect {
    const struct prospect_ask *ask;
    struct prospect_line fold; // of giving the hand up
    int unseen_sum, count;
    // The hand that is looked at.
    uint8_t counts[KIND_COUNT];
    struct meld melds[MELD_MAX];
    int meld_count;
    uint64_t key;
    uint16_t slots[PROSPECT_SLOTS]; // node + 1 by key, 0: none
    struct prospect_node nodes[PROSPECT_NODES];
};

void prospect_init(struct prospect *prospect, const struct prospect_ask *ask);

// Puts in the hand to be looked at: its concealed tiles, and its melds.
void prospect_put(struct prospect *prospect, const uint8_t *counts, const struct meld *melds,
                  int meld_count);

// Worth of the hand put in, 3n + 1 tiles, with the ask's draws left: the best way to go on, giving
// up included. A hand farther than PROSPECT_SHANTEN_MAX is as good as given up.
float prospect_worth(struct prospect *prospect);

// The same for a closed hand that is ready, once riichi is declared.
float prospect_riichi(struct prospect *prospect);
