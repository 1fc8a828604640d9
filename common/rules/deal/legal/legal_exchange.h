// Answers to the exchanges of a goulash (B130 to B136).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// What a seat that is asked may do: win, if it is East and complete (B135), an original call
// (B134), and three tiles, a row whose `used` is empty (action_pick_count). Between two exchanges,
// once somebody has called: skip those that are left, or go on (B134).
void legal_add_exchange(const struct deal *deal, int seat, struct action_list *list);

// Whether the action passes on three own tiles that may go.
bool legal_exchange_is_sound(const struct deal *deal, const struct action *action);

// The tiles that go for somebody who is away: the last ones of the hand, jokers stay. Needs a known
// hand.
void legal_default_exchange(const struct deal *deal, int seat, struct action *action);
