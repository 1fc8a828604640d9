// Legal actions: what each seat may do now. The server and the browser know no other rules.
#pragma once

#include "common/rules/deal.h"

#include <stdbool.h>

// Fills in everything `seat` may do at this decision, nothing if it is not asked or has answered.
// In a claim window the pass comes last.
void legal_list(const struct deal *deal, int seat, struct action_list *out_list);

// Whether the seat has anything to claim in the window that `deal` is in.
bool legal_can_claim(const struct deal *deal, int seat);

// What is played for a seat whose time is over or whose player is away (A47): the drawn tile is
// discarded, a claim is passed; after a call the last legal discard in the order m p s z goes.
// False if the seat is not asked.
bool legal_default(const struct deal *deal, int seat, struct action *out_action);

// The discard of that default among the legal actions of an own turn: the drawn tile if there is one.
void legal_default_discard(const struct action_list *list, struct action *out_action);

// Kinds barred after a chii or pon with these tiles (R42).
kind_set legal_kuikae(const struct ruleset *rules, const struct meld *meld);

// The parts, for legal.c: one file for the own turn, one for claims.
void legal_add_turn(const struct deal *deal, int seat, struct action_list *list);
void legal_add_claims(const struct deal *deal, int seat, struct action_list *list);
bool legal_kan_is_possible(const struct deal *deal);
void legal_add(struct action_list *list, int kind, int seat, int tile);
