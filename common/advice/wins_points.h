// Why a hand by points and doubles may or may not win, and what a win would count: for wins.c.
#pragma once

#include "common/advice/wait.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Whether the seat may go Mah-Jong with the tile it has drawn (`is_drawn`), or with `deal->tile`,
// the open discard or added tile. The statuses of the engine, told apart: a hand that is not
// complete may be so but for the chows or jokers in it (B31, B38, B137, B139).
enum win_refusal points_refuse(const struct deal *deal, int seat, bool is_drawn);

// Fills in what a Mah-Jong on `wait->kind` would be. The claimed tile is an ordinary discard, of
// the player before if only that one will do; the drawn tile is from the wall and not the last.
void points_try_wait(const struct deal *deal, int seat, struct wait *wait);
