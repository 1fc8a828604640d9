// A hand that somebody writes down.
#pragma once

#include "common/base/rows.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/hand.h"
#include "common/rules/tiles/meld.h"
#include "common/rules/wall/wall.h"

#include <stdbool.h>
#include <stdint.h>

// Circumstances, a bit each: bit, id, name on the wire. At the first turn nothing was discarded by
// the seat and nothing called by anybody. The last four are of hands by points and doubles only:
// the seat has said that one tile is missing (B60), it has made an original call that is still
// valid (B66), the replacement tile had made another kan, the deal is a goulash.
// clang-format off
#define CALCULATE_ROWS(ROW) \
    ROW( 0, RIICHI,        "riichi") \
    ROW( 1, DOUBLE_RIICHI, "double_riichi") \
    ROW( 2, IPPATSU,       "ippatsu") \
    ROW( 3, HAITEI,        "haitei") \
    ROW( 4, HOUTEI,        "houtei") \
    ROW( 5, RINSHAN,       "rinshan") \
    ROW( 6, CHANKAN,       "chankan") \
    ROW( 7, FIRST_TURN,    "first_turn") \
    ROW( 8, FISHING,       "fishing") \
    ROW( 9, ORIGINAL_CALL, "original_call") \
    ROW(10, KONG_ON_KONG,  "kong_on_kong") \
    ROW(11, GOULASH,       "goulash")
// clang-format on

#define CALCULATE_BIT_ROW(bit, id, name) CALCULATE_##id = 1 << (bit),
enum calculation_flag {
    CALCULATE_ROWS(CALCULATE_BIT_ROW) CALCULATE_FLAG_COUNT = ROWS_COUNT(CALCULATE_ROWS)
};
#undef CALCULATE_BIT_ROW

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
