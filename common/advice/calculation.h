// A hand that somebody writes down.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/hand.h"
#include "common/rules/tiles/meld.h"
#include "common/rules/wall/wall.h"

#include <stdbool.h>
#include <stdint.h>

// Circumstances, a bit each.
enum calculation_flag {
    CALCULATE_RIICHI = 1 << 0,
    CALCULATE_DOUBLE_RIICHI = 1 << 1,
    CALCULATE_IPPATSU = 1 << 2,
    CALCULATE_HAITEI = 1 << 3,
    CALCULATE_HOUTEI = 1 << 4,
    CALCULATE_RINSHAN = 1 << 5,
    CALCULATE_CHANKAN = 1 << 6,
    CALCULATE_FIRST_TURN = 1 << 7, // nothing discarded by the seat, nothing called by anybody
    // By points and doubles only:
    CALCULATE_FISHING = 1 << 8,       // the seat has said that one tile is missing (B60)
    CALCULATE_ORIGINAL_CALL = 1 << 9, // it has made an original call, still valid (B66)
    CALCULATE_KONG_ON_KONG = 1 << 10, // the replacement tile had made another kan
    CALCULATE_GOULASH = 1 << 11,
    CALCULATE_FLAG_COUNT = 12,
};

struct calculation {
    const struct ruleset *rules;
    uint8_t tiles[HAND_MAX]; // concealed, without the winning tile; any bytes
    int tile_count;          // 0 to HAND_MAX
    struct meld melds[MELD_MAX];
    int meld_count;
    uint8_t win_tile; // TILE_NONE: the hand is only looked at
    bool is_tsumo;
    int seat;   // 0 is the dealer, then in turn order
    int target; // whose discard, NO_SEAT: the seat before
    int round;  // 0 East to 3 North
    unsigned flags;
    uint8_t indicators[INDICATOR_MAX], uras[INDICATOR_MAX];
    int indicator_count, ura_count;
    int kita, honba, sticks;
    unsigned bonus; // flowers 1 to 4 and seasons 1 to 4 that are laid open, a bit each
};
