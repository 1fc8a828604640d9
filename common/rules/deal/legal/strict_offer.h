// Legal actions of the strict table (U3, U8, U23).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Declarations that a player may take back in one turn before only a discard is left. No rule of
// play: without a limit a turn would not end.
enum { STRICT_TAKE_BACK_MAX = 3 };

// What a person is offered: everything that may be declared, sound or not (legal_offer).
void strict_offer(const struct deal *deal, int seat, struct action_list *out_list);

// Whether the table accepts the action, although it may be wrong: it is offered, or it is a word
// and its show in one.
bool strict_accepts(const struct deal *deal, const struct action *action);

// Leaves in the seat's list of sound actions those of its word, if it has said one, and what else
// is sound in the extra steps of the strict table.
void strict_narrow(const struct deal *deal, int seat, struct action_list *list);
