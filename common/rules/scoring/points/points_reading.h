// Readings of a hand as sets and a pair (B30, B31): every way to split the concealed tiles, with
// jokers in their places (B139, B143), and every set or pair that the last tile may have made
// (B98).
#pragma once

#include "common/rules/scoring/points/points_hand.h"

#include <stdbool.h>
#include <stdint.h>

enum { COMPLETED_NONE = -1, COMPLETED_PAIR = MELD_MAX };

struct points_reading {
    struct points_set sets[MELD_MAX]; // those on the table first
    uint8_t set_count;
    uint8_t pair;     // kind
    int8_t completed; // set that the last tile made, COMPLETED_PAIR or, if it was drawn, NONE
};

// Looks at a reading; false ends the search.
typedef bool reading_visit(const struct points_reading *reading, void *context);

// Shows every reading. A set made by a claimed tile is exposed (B89). With BY_NONE the hand is a
// loser's with `win_kind` added, and the set it would make is told. A reading may be shown twice.
void points_readings(const struct points_hand *hand, reading_visit *visit, void *context);

// Whether the last tile came from another player.
static inline bool points_is_claimed(enum points_by by) {
    return by == BY_DISCARD || by == BY_LAST_DISCARD || by == BY_ROB;
}

// Whether one joker is free of its limits: it was drawn from the wall for Mah-Jong (B141).
bool points_has_free_joker(const struct points_hand *hand);

// Whether a set or pair of `size` tiles may have this many jokers (B139, B141); `has_free`: one of
// them has just been drawn from the wall and gives Mah-Jong.
bool points_jokers_fit(const struct ruleset *rules, int size, int jokers, bool has_free);

// As points_jokers_fit; uses the free joker up if it is needed.
bool points_take_jokers(const struct ruleset *rules, int size, int jokers, bool *free_joker);

// What a reading consists of: kinds of all its tiles, whether there is a chow.
kind_set reading_kinds(const struct points_reading *reading);
bool reading_has_chow(const struct points_reading *reading);
