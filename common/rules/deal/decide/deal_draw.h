// Drawing tiles: a flower or season is laid open and replaced at once (B23, B28).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Adds a draw of `seat` from the live wall or of a replacement tile, and, as long as it is a flower
// or season, that it is laid open and replaced. If none is left for that, the hand is drawn (B74).
void deal_add_draw(const struct deal *deal, int seat, bool is_replacement, struct event_list *out);

// What follows EVENT_DEAL_START, which `deal` has been given already: the dealer's extra tile
// (R19), the flowers and seasons of all (B23) and the first exchange of a goulash (B130). Changes
// `deal`, a copy of the caller's.
void deal_add_dealt(struct deal *deal, struct event_list *out);

MUST_USE enum status draw_apply_bonus(struct deal *deal, const struct event *event);
