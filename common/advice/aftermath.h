// After a hand: who was tenpai and on what, what would have helped the others (tibet R58, R59a).
//
// Made from the table's own deal, since all hands are shown then.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

struct aftermath {
    uint8_t tiles[HAND_MAX]; // the concealed tiles, without the one a self-drawn win was made on
    uint8_t tile_count;
    int8_t shanten; // of these tiles
    bool is_tenpai; // has waits
    kind_set waits; // of a tenpai hand
    kind_set helps; // of any other: kinds after which some discard leaves a tenpai hand
};

// How the hand of `seat` stood. `tile` is the winning tile if the seat has won by its own draw,
// else TILE_NONE. False if this copy of the deal does not know the hand.
bool aftermath_of(const struct deal *deal, int seat, uint8_t tile, struct aftermath *out_aftermath);

// How well waits were named: those that are right, those that are wrong, and those not named.
struct naming {
    kind_set right, wrong, missing;
};

struct naming naming_of(kind_set waits, kind_set named);
