// Legal actions of the own turn (4.2).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Adds all that the seat may do on its own turn, declarations first.
void legal_add_turn(const struct deal *deal, int seat, struct action_list *list);

// Whether this discard is among them, without the others.
bool legal_may_discard(const struct deal *deal, const struct action *discard);

// Adds the win on the tile just drawn, if it is one.
void legal_add_tsumo(const struct deal *deal, int seat, struct action_list *list);

// Adds the north that may be set aside now (Q10 to Q13).
void legal_add_kita(const struct deal *deal, int seat, struct action_list *list);

// Whether the seat may declare nine terminals (R103).
bool legal_may_declare_nine(const struct deal *deal, int seat);
