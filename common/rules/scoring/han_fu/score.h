// What a winning hand is worth: the situation of a win, and its score.
//
// Each scoring model is one file that fills struct score from struct win; the table of them and
// score_win stand in deal/facts/scoring.h.
#pragma once

#include "common/base/rows.h"
#include "common/base/status.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/meld.h"
#include "common/rules/tiles/tile.h"
#include "common/rules/wall/wall.h"

#include <stdbool.h>
#include <stdint.h>

enum { SCORE_YAKU_MAX = 16, SCORE_FU_MAX = 10, YAKUMAN_BASE = 8000, MANGAN_BASE = 2000 };

// Circumstances that the tiles do not show.
enum win_flag {
    WIN_RIICHI = 1 << 0,
    WIN_DOUBLE_RIICHI = 1 << 1,
    WIN_IPPATSU = 1 << 2,
    WIN_HAITEI = 1 << 3,
    WIN_HOUTEI = 1 << 4,
    WIN_RINSHAN = 1 << 5,
    WIN_CHANKAN = 1 << 6,
    WIN_TENHOU = 1 << 7,
    WIN_CHIIHOU = 1 << 8,
    WIN_RENHOU = 1 << 9,
    WIN_PAARENCHAN = 1 << 10, // the eighth dealer win in a row (A50)
};

struct win {
    const struct ruleset *rules;
    const uint8_t *counts;    // concealed tiles by kind, the winning tile included
    const struct meld *melds; // meld_count of them
    int meld_count;
    int red;        // red fives in hand and melds, the winning tile included
    int win_kind;   // kind of the winning tile
    bool is_tsumo;  // self-drawn
    int seat_wind;  // kind; KIND_EAST is the dealer
    int round_wind; // kind
    unsigned flags; // enum win_flag
    uint8_t indicators[INDICATOR_MAX], uras[INDICATOR_MAX];
    int indicator_count, ura_count; // uras are read only with riichi
    int kita;                       // norths set aside
    int min_han;                    // yaku han the win needs (R85, A30)
};

// Number, constant, name on the wire.
// clang-format off
#define LIMIT_ROWS(ROW) \
    ROW(0, LIMIT_NONE,          "") \
    ROW(1, LIMIT_MANGAN,        "mangan") \
    ROW(2, LIMIT_HANEMAN,       "haneman") \
    ROW(3, LIMIT_BAIMAN,        "baiman") \
    ROW(4, LIMIT_SANBAIMAN,     "sanbaiman") \
    ROW(5, LIMIT_KAZOE_YAKUMAN, "kazoe_yakuman") \
    ROW(6, LIMIT_YAKUMAN,       "yakuman")
// clang-format on

#define LIMIT_ID_ROW(number, id, name) id = (number),
enum score_limit { LIMIT_ROWS(LIMIT_ID_ROW) LIMIT_COUNT = ROWS_COUNT(LIMIT_ROWS) };
#undef LIMIT_ID_ROW

struct score_yaku {
    uint8_t id;  // enum yaku
    uint8_t han; // or how many yakuman it counts
};

// Why a hand has fu; the rows of fu.h.
struct score_fu {
    uint8_t reason; // enum fu_reason
    uint8_t fu;
    uint8_t kind; // of the set or pair, TILE_NONE for the other reasons
};

struct score {
    struct score_yaku yaku[SCORE_YAKU_MAX];
    struct score_fu fu_parts[SCORE_FU_MAX];
    uint8_t yaku_count, fu_part_count;
    uint8_t han;                  // all, dora included; 0 for yakuman
    uint8_t fu;                   // rounded; 0 where it does not count
    uint8_t yakuman;              // how many are paid, 0 for an ordinary hand
    uint8_t limit;                // enum score_limit
    uint8_t dora, ura, red, kita; // han of each, 0 for yakuman
    int32_t base; // what the model's shares are made of (scoring.h): base points (R113), or the han
                  // of the Tibet table, or the points of Lite
};

// Base points of an ordinary hand (R113, R114, R117); the limit it reaches goes to `out_limit`.
int32_t score_base(const struct ruleset *rules, int han, int fu, enum score_limit *out_limit);

// "mangan" and so on, "" for no limit.
const char *score_limit_name(enum score_limit limit);

// The kind that an indicator makes dora (R57), in a set with these kinds (Q3).
int dora_kind(int indicator_kind, kind_set kinds);
