// Sets in a goulash: which of their tiles may be jokers (B139, B142, B146).
#pragma once

#include "common/rules/deal/deal.h"

// Adds pons and kans of the discard, with as many own jokers as a set may have. A discarded joker
// is claimed, if it may be, for the kind of the own tiles.
void joker_add_claims(const struct deal *deal, int seat, struct action_list *list);

// Adds concealed kans that hold jokers.
void joker_add_ankans(const struct deal *deal, int seat, struct action_list *list);

// Adds jokers as fourth tiles; `used[0]` names the kind of the pon.
void joker_add_shouminkans(const struct deal *deal, int seat, struct action_list *list);
