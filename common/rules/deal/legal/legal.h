// Legal actions: what each seat may do now. The server and the browser know no other rules.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Fills in everything `seat` may do at this decision, nothing if it is not asked or has answered.
// In a claim window the pass comes last.
void legal_list(const struct deal *deal, int seat, struct action_list *out_list);

// Whether the action is in its seat's legal list.
bool legal_is_sound(const struct deal *deal, const struct action *action);

// What is played for a seat whose time is over or whose player is away (A47): the drawn tile is
// discarded, a claim is passed; after a call the last legal discard in the order m p s z goes.
// A word that was said is taken back, a kan laid at the strict table stands if it is one. False if
// the seat is not asked.
bool legal_default(const struct deal *deal, int seat, struct action *out_action);

// The discard of that default among the legal actions of an own turn: the drawn tile if there is
// one.
void legal_default_discard(const struct action_list *list, struct action *out_action);

// Whether the table offers people this list or, at the strict table, accepts the action although it
// may be wrong.
bool legal_accepts(const struct deal *deal, const struct action *action);

// What a person is offered: legal_list, or at the strict table everything that may be declared,
// sound or not, and nothing that tells which is which (U3, U23). A call or kan whose `used` is
// empty stands for any choice of own tiles, action_pick_count of them; a word is said first where
// the ruleset wants it spoken. Bots and the table itself go by legal_list, which has sound actions
// only.
void legal_offer(const struct deal *deal, int seat, struct action_list *out_list);
