// What is answered for a program: what mjai has no word for, and what it leaves unsaid.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Questions that mjai does not have: a ready hand is shown, who is first ends the game. False if
// this is none of them.
bool unspoken_answer(const struct deal *deal, int seat, const struct action_list *legal,
                     struct action *out_action);

// What is played for anybody (legal_default): a claim is passed, the drawn tile discarded.
struct action unspoken_default(const struct action_list *legal);

// Riichi, which must be among the actions: with the drawn tile if that is one of them.
struct action unspoken_riichi(const struct action_list *legal);
