// Fu: the small points of a reading, part by part (R110 to R112).
#pragma once

#include "common/base/rows.h"
#include "common/rules/scoring/han_fu/reading.h"

// Why there are fu: number, id, name on the wire, English.
// clang-format off
#define FU_ROWS(ROW) \
    ROW( 0, BASE,         "base",         "base") \
    ROW( 1, CLOSED_RON,   "closed_ron",   "closed ron") \
    ROW( 2, TSUMO,        "tsumo",        "self-draw") \
    ROW( 3, TRIPLET,      "triplet",      "open triplet") \
    ROW( 4, TRIPLET_OWN,  "triplet_own",  "concealed triplet") \
    ROW( 5, KAN,          "kan",          "open kan") \
    ROW( 6, KAN_OWN,      "kan_own",      "concealed kan") \
    ROW( 7, PAIR,         "pair",         "pair") \
    ROW( 8, WAIT,         "wait",         "one-sided wait") \
    ROW( 9, PINFU_TSUMO,  "pinfu_tsumo",  "pinfu with self-draw") \
    ROW(10, OPEN_RON,     "open_ron",     "open ron without fu") \
    ROW(11, SEVEN_PAIRS,  "seven_pairs",  "seven pairs")
// clang-format on

#define FU_ID_ROW(number, id, name, words) FU_##id = (number),
enum fu_reason { FU_ROWS(FU_ID_ROW) FU_REASON_COUNT = ROWS_COUNT(FU_ROWS) };
#undef FU_ID_ROW

const char *fu_reason_name(enum fu_reason reason);

// Counts the fu of a reading into `out_score`: its parts, and the total rounded up to tens (25 for
// seven pairs). `is_pinfu` says whether the reading has that yaku.
void fu_count(const struct win *win, const struct hand_facts *facts, const struct reading *reading,
              bool is_pinfu, struct score *out_score);
