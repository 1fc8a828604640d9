// Fu: the small points of a reading, part by part (R110 to R112).
#pragma once

#include "common/rules/scoring/han_fu/reading.h"

// Why there are fu: id, name on the wire, English.
// clang-format off
#define FU_ROWS(ROW) \
    ROW(BASE,         "base",         "base") \
    ROW(CLOSED_RON,   "closed_ron",   "closed ron") \
    ROW(TSUMO,        "tsumo",        "self-draw") \
    ROW(TRIPLET,      "triplet",      "open triplet") \
    ROW(TRIPLET_OWN,  "triplet_own",  "concealed triplet") \
    ROW(KAN,          "kan",          "open kan") \
    ROW(KAN_OWN,      "kan_own",      "concealed kan") \
    ROW(PAIR,         "pair",         "pair") \
    ROW(WAIT,         "wait",         "one-sided wait") \
    ROW(PINFU_TSUMO,  "pinfu_tsumo",  "pinfu with self-draw") \
    ROW(OPEN_RON,     "open_ron",     "open ron without fu") \
    ROW(SEVEN_PAIRS,  "seven_pairs",  "seven pairs")
// clang-format on

#define FU_ID_ROW(id, name, words) FU_##id,
enum fu_reason { FU_ROWS(FU_ID_ROW) FU_REASON_COUNT };
#undef FU_ID_ROW

const char *fu_reason_name(enum fu_reason reason);

// Counts the fu of a reading into `out_score`: its parts, and the total rounded up to tens (25 for
// seven pairs). `is_pinfu` says whether the reading has that yaku.
void fu_count(const struct win *win, const struct hand_facts *facts, const struct reading *reading,
              bool is_pinfu, struct score *out_score);
