// Example hands: for each yaku of a ruleset a hand that has it, found by scoring a pool of hands.
//
// The pool is the hands in the rows of yaku.h, of four sets; for smaller hands sets are left out,
// for other sets of tiles suits are exchanged. What counts is what the ruleset's own scoring says,
// so a card never shows what the table does not pay. The hand that has least beside the yaku is the
// clearest; among equals the yaku's own comes first.
#pragma once

#include "common/advice/calculator.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <stdbool.h>
#include <stdint.h>

struct example {
    bool is_found;
    uint8_t closed_han, open_han; // of one: han, or yakuman; 0: none, or no example of it
    bool is_each;                 // a hand may have more than one of it, and each counts
    bool is_yakuman;
    struct calculation hand; // with which calculation_deal and calculation_win make the win
};

struct examples {
    struct example rows[YAKU_COUNT]; // by enum yaku
};

// Finds the examples of a ruleset, which must outlive them. A yaku without any cannot be had there.
void examples_find(const struct ruleset *rules, struct examples *out_examples);
