// What a player of the strict table can do wrong (group U), and what it costs. With legality =
// enforced none of this can happen.
#pragma once

#include "common/rules/ruleset/ruleset.h"

// Constant, and the rules' id; the switch penalty_<id> says what it costs (U9).
#define FAULT_ROWS(ROW)                                                                            \
    ROW(FALSE_WIN_SHAPE, false_win_shape)                                                          \
    ROW(FALSE_WIN_YAKU, false_win_yaku)                                                            \
    ROW(FALSE_WIN_FURITEN, false_win_furiten)                                                      \
    ROW(FALSE_WIN_TARGET, false_win_target)                                                        \
    ROW(EMPTY_WIN, empty_win)                                                                      \
    ROW(NOTEN_RIICHI, noten_riichi)                                                                \
    ROW(OPEN_RIICHI, open_riichi)                                                                  \
    ROW(RIICHI_LIMIT, riichi_limit)                                                                \
    ROW(RIICHI_KAN, riichi_kan)                                                                    \
    ROW(FALSE_SET, false_set)                                                                      \
    ROW(FALSE_KAN, false_kan)                                                                      \
    ROW(FALSE_KUIKAE, false_kuikae)                                                                \
    ROW(DEAD_CALL, dead_call)                                                                      \
    ROW(FALSE_NINE, false_nine)                                                                    \
    ROW(FALSE_TENPAI, false_tenpai)

#define FAULT_ENUM_ROW(id, name) FAULT_##id,
enum fault { FAULT_ROWS(FAULT_ENUM_ROW) FAULT_COUNT, FAULT_NONE = FAULT_COUNT };
#undef FAULT_ENUM_ROW

#define FAULT_BIT(fault) (1u << (fault))

// "false_win_shape" and so on.
const char *fault_name(enum fault fault);

// What the ruleset says it costs: PENALTY_REFUSE to PENALTY_CHOMBO.
int fault_penalty(const struct ruleset *rules, enum fault fault);

// The same at the step that would make it final: without dead hands that step is refused (U12).
int fault_effect(const struct ruleset *rules, enum fault fault);
