// Readings of a hand as sets and a pair (B30, B31): every way to split the concealed tiles, with
// jokers in their places (B139, B143), and every set or pair that the last tile may have made
// (B98).
#pragma once

#include "common/rules/scoring/points/points.h"

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

// As points_jokers_fit; uses the free joker up if it is needed.
bool points_take_jokers(const struct ruleset *rules, int size, int jokers, bool *free_joker);

// What a reading consists of: kinds of all its tiles, whether there is a chow.
kind_set reading_kinds(const struct points_reading *reading);
bool reading_has_chow(const struct points_reading *reading);

// The hand with one more tile that nobody has won with; `counts` is memory for its tiles and must
// outlive the result.
struct points_hand points_hand_with(const struct points_hand *hand, int kind,
                                    uint8_t counts[KIND_COUNT]);

// Copies of a kind in the hand and on the table.
int points_holds(const struct points_hand *hand, int kind);
