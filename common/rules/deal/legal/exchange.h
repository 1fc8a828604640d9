// The exchanges of a goulash (B130 to B136).
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/deal/legal/legal.h"

#include <stdbool.h>

// Number of the next exchange in which anybody takes part, 1 to goulash_exchanges; 0 if none is
// left.
int exchange_next(const struct deal *deal);

// With whom `seat` exchanges in this one (B132), NO_SEAT if that wind is absent or one of the two
// has made an original call (B134, B160).
int exchange_partner(const struct deal *deal, int exchange, int seat);

// Whether an exchange is still to come in which `seat` takes part.
bool exchange_is_left(const struct deal *deal, int seat);

// What a seat that is asked may do: win, if it is East and complete (B135), an original call
// (B134), and three tiles, a row whose `used` is empty (legal_pick_count). Between two exchanges,
// once somebody has called: skip those that are left, or go on (B134).
void exchange_add_answers(const struct deal *deal, int seat, struct action_list *list);

// Whether the action passes on three own tiles that may go.
bool exchange_is_sound(const struct deal *deal, const struct action *action);

// The tiles that go for somebody who is away: the last ones of the hand, jokers stay. Needs a known
// hand.
void exchange_default(const struct deal *deal, int seat, struct action *action);

// Everybody has answered: calls, the tiles that change hands, and the next exchange or none. After
// a call all who would take part in it are asked first whether they want it: it takes one of them.
void exchange_settle(const struct deal *before, struct event_list *out);

MUST_USE enum status exchange_apply(struct deal *deal, const struct event *event);
MUST_USE enum status exchange_apply_skip(struct deal *deal);
