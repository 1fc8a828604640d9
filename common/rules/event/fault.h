// What a player of the strict table can do wrong (group U), and what it costs. With legality =
// enforced none of this can happen.
#pragma once

#include "common/base/rows.h"
#include "common/rules/ruleset/ruleset.h"

// Number, constant, and the rules' id; the switch penalty_<id> says what it costs (U9).
// clang-format off
#define FAULT_ROWS(ROW) \
    ROW( 0, FALSE_WIN_SHAPE,   false_win_shape) \
    ROW( 1, FALSE_WIN_YAKU,    false_win_yaku) \
    ROW( 2, FALSE_WIN_FURITEN, false_win_furiten) \
    ROW( 3, FALSE_WIN_TARGET,  false_win_target) \
    ROW( 4, EMPTY_WIN,         empty_win) \
    ROW( 5, NOTEN_RIICHI,      noten_riichi) \
    ROW( 6, OPEN_RIICHI,       open_riichi) \
    ROW( 7, RIICHI_LIMIT,      riichi_limit) \
    ROW( 8, RIICHI_KAN,        riichi_kan) \
    ROW( 9, FALSE_SET,         false_set) \
    ROW(10, FALSE_KAN,         false_kan) \
    ROW(11, FALSE_KUIKAE,      false_kuikae) \
    ROW(12, DEAD_CALL,         dead_call) \
    ROW(13, FALSE_NINE,        false_nine) \
    ROW(14, FALSE_TENPAI,      false_tenpai)
// clang-format on

#define FAULT_ENUM_ROW(number, id, name) FAULT_##id = (number),
enum fault {
    FAULT_ROWS(FAULT_ENUM_ROW) FAULT_COUNT = ROWS_COUNT(FAULT_ROWS),
    FAULT_NONE = FAULT_COUNT
};
#undef FAULT_ENUM_ROW

#define FAULT_BIT(fault) (1u << (fault))

// "false_win_shape" and so on.
const char *fault_name(enum fault fault);

// "refuse" to "chombo", of PENALTY_….
const char *penalty_name(int penalty);

// What the ruleset says it costs: PENALTY_REFUSE to PENALTY_CHOMBO.
int fault_penalty(const struct ruleset *rules, enum fault fault);

// The same at the step that would make it final: without dead hands that step is refused (U12).
int fault_effect(const struct ruleset *rules, enum fault fault);
