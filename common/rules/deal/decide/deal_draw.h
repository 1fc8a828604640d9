// Drawing tiles and turning indicators: a flower or season is laid open and replaced at once (B23,
// B28).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Adds a draw of `seat` from the live wall or of a replacement tile, and, as long as it is a flower
// or season, that it is laid open and replaced. If none is left for that, the hand is drawn (B74).
void deal_add_draw(const struct deal *deal, int seat, bool is_replacement, struct event_list *out);

// A single draw, whatever the tile is, which it returns.
uint8_t deal_add_one_draw(const struct wall *wall, int seat, bool is_replacement,
                          struct event_list *out);

// Turns the indicator after those turned already and the `ahead` ones of the same decision.
void deal_add_dora(const struct deal *deal, int ahead, struct event_list *out);

// After a kan or a north (MELD_KIND_COUNT) stands: indicators that are due, and the replacement
// draw. `pending` are the indicators to be turned, the one of this kan included.
void deal_add_replacement(const struct deal *deal, int seat, enum meld_kind kan, int pending,
                          struct event_list *out);
