// The payment table of a ruleset, made by asking the engine for every line.
#pragma once

#include "common/rules/scoring/han_fu/score.h"

#include <stdint.h>

enum { PAY_TABLE_MAX = 60 };

struct pay_row {
    uint8_t han;                      // of a limit the least that reach it; 0 for a yakuman
    uint8_t fu;                       // 0 where they do not count
    uint8_t limit;                    // enum score_limit
    int32_t base;                     // what the shares are made of (struct score)
    int32_t dealer_ron, dealer_tsumo; // from the discarder; from each
    int32_t ron, tsumo_dealer, tsumo; // from the discarder; from the dealer, from each other
};

// Lists the lines, lowest first; none where hands are not counted. Returns how many.
int pay_table(const struct ruleset *rules, struct pay_row out_rows[PAY_TABLE_MAX]);
