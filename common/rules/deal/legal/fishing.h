// Fishing calls: "one for Mah-Jong" and the original call (B60 to B69a, B134, B136).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Whether the seat has said in time what it must have said before it goes Mah-Jong (B61 to B63).
bool fishing_may_win(const struct deal *deal, int seat);

// Adds the calls that may go with a discard, a row for each discard that leaves a calling hand
// (with fishing_call_validated; else for every discard).
void fishing_add_discards(const struct deal *deal, int seat, struct action_list *list);

// Whether the seat may make an original call instead of exchanging tiles in a goulash (B134).
bool fishing_may_be_original(const struct deal *deal, int seat);

// Whether the table says the call for the seat when it discards this kind (fishing_call auto).
bool fishing_is_automatic(const struct deal *deal, int seat, int kind);

// Of these kinds those that the hand of this seat, which is frozen, may discard (B65a).
kind_set fishing_discards(const struct deal *deal, int seat, kind_set kinds);

// Whether a frozen hand is still one tile short after laying this kan, so that it may (B65a).
// Always for other hands.
bool fishing_allows_kan(const struct deal *deal, int seat, const struct meld *kan);
