// Legal claims on a discard, a kan or a north of another player (groups E and J).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Adds all claims of the seat on the tile of the window, but no pass.
void legal_add_claims(const struct deal *deal, int seat, struct action_list *list);

// The seats that have anything to claim in the window that `deal` is in, a bit a seat.
unsigned legal_claimants(const struct deal *deal);

// Which discards might interest the seat, whose waits are known: with jokers all of them.
struct interest seat_interest(const struct seat *seat);
