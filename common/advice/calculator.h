// A hand that somebody writes down, as a deal in which everything else can be asked.
//
// Nothing is computed here twice: the deal goes to the engine and to the other answers of this
// room.
#pragma once

#include "common/advice/calculation.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

// Makes the deal of a hand. The statuses say what is wrong, `out_error` names the field: "tehai",
// "melds", "pai", "seat", "target", "situations", "dora_markers", "uradora_markers", "kita" or
// "bonus".
MUST_USE enum status calculation_deal(const struct calculation *calculation, struct deal *out_deal,
                                      struct rule_error *out_error);

// The win of such a deal. The statuses are those of score_win; without a winning tile the hand is
// not complete.
MUST_USE enum status calculation_win(const struct calculation *calculation, const struct deal *deal,
                                     struct event_win *out_win);

// The name of a circumstance by its bit, 0 to CALCULATE_FLAG_COUNT - 1; and the bit, or -1 if none
// is called that.
const char *calculation_flag_name(int bit);
int calculation_flag_find(const char *name);

// For the rows of advice.h: hands complete by shape have no circumstances of their own.
bool calculation_shape_can_be(const struct calculation *calculation);
void calculation_put_shape(const struct calculation *calculation, struct deal *deal);
