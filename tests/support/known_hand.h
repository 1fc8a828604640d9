// A deal in which one seat's hand is known and nothing else has happened: for questions about a
// hand.
#pragma once

#include "common/rules/deal/deal.h"

// The preset with these switches ("name=value" pairs with blanks between them), seat 0 dealer, the
// seat's hand these tiles. Another seat's tiles are hidden. Fails the test if a text cannot be
// read.
void known_hand(struct deal *deal, const char *preset, const char *switches, int seat,
                const char *tiles);

// Lays a meld of the seat: C chii, P pon, D open kan, S extended pon, A concealed kan, and its
// tiles, such as "P777z". It came from the seat before.
void known_meld(struct deal *deal, int seat, const char *text);
