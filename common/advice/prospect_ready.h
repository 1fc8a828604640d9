// Hands that wait, while prospect.h looks ahead.
#pragma once

#include "common/advice/prospect_hand.h"

// When the hand put in is looked at, and how closely.
struct prospect_moment {
    int draws;         // own draws left
    float cycle;       // the part, up to 1, of what others do before the next of them
    bool sees_changes; // that leave it as far, by which it gets better
};

// Idle draws with which another discard leaves the hand better, though no nearer: the worth then,
// by draws left, as if the drawn tile went.
struct prospect_change {
    float share;
    struct course_line line;
};
struct prospect_changes {
    int count;
    struct prospect_change rows[KIND_PLAIN_COUNT];
};

// What they add in a draw to keeping the hand as it is, which is worth `keep`. NULL: nothing.
float prospect_changed(const struct prospect_changes *changes, int draws, float keep);

// Beside the hand. Each may be NULL.
struct prospect_ready_how {
    const struct course_line *later;        // of declaring riichi in a later turn
    const struct prospect_moment *moment;   // where the line ends
    const struct prospect_changes *changes; // what it may become
};

// The line of a ready hand, silent or open, or after an own riichi.
void prospect_ready(struct prospect *p, bool is_declared, const struct prospect_ready_how *how,
                    struct course_line *out);

// The chance and worth of drawing a tile that completes the hand, of these waits.
void prospect_drawn_win(struct prospect *p, kind_set waits, bool is_declared, float *out_chance,
                        float *out_worth);
