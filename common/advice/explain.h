// A win explained: the reading that counts, its sets, and which of them make each yaku.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdbool.h>
#include <stdint.h>

enum { EXPLAIN_GROUPS_MAX = 7, EXPLAIN_GROUP_TILES = 4 };

// A set or pair of the hand.
struct explain_group {
    uint8_t count;
    uint8_t tiles[EXPLAIN_GROUP_TILES]; // kinds of concealed tiles, the very tiles of melds
};

struct explanation {
    uint8_t group_count;
    struct explain_group groups[EXPLAIN_GROUPS_MAX]; // melds first, then sequences, triplets, pair
    uint8_t yaku_groups[SCORE_YAKU_MAX]; // by place in the score: the groups that make it, a bit
                                         // each; 0 for a circumstance such as riichi
};

// Explains the win of `seat` as the event tells it; `deal` is a state in which it has its melds.
// False for a hand that is no reading of sets and pairs (thirteen orphans).
bool explain_win(const struct deal *deal, int seat, const struct event_win *win,
                 struct explanation *out_explanation);
