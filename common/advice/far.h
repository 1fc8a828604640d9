// What a hand far from ready is worth: by the yaku it may go for, how far each is and how many
// tiles bring it nearer, as tables of many matches tell it (B4, T7).
#pragma once

#include "common/advice/course.h"

#include <stdbool.h>
#include <stdint.h>

enum { FAR_GOALS = 8, FAR_SHANTEN = RATE_SHANTEN - 1, FAR_ACCEPTS = RATE_ACCEPTS };

// One way to win: closed by riichi, or open by a yaku.
struct far_goal {
    int8_t shanten;
    bool is_open;
    float accept; // tiles unseen that bring it nearer, those that can be called for counted so
    float han;    // of its yaku and the dora in hand
};

// A hand to look at: 3n + 1 tiles.
struct far_hand {
    const struct deal *deal;
    int seat;
    const uint8_t *counts, *unseen; // by plain kind
    const struct meld *melds;
    int meld_count;
    int red;    // red fives among all of them
    int norths; // set aside
};

// The goals no farther than one tile behind the nearest one; returns how many.
int far_goals(const struct far_hand *hand, struct far_goal out_goals[FAR_GOALS]);

// The group of an acceptance, and how far into it.
int far_accept_group(float accept);

// Worth of the hand for every number of draws left.
void far_worth(const struct far_hand *hand, const struct course *course, struct stakes *stakes,
               struct course_line *out);
