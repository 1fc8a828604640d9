// What a line says to whom it asks: the actions that are possible, beside discards, and the tiles
// that may not be discarded.
#pragma once

#include "common/base/text.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Appends `,"possible_actions":[...]`: whole answers, each choice of red and plain fives one of its
// own; no discards. An empty list may be given.
void asking_write_possible(struct text *text, const struct deal *deal,
                           const struct action_list *legal, bool says_nukidora);

// Appends `,"cannot_dahai":[...]`: tiles of the seat's hand that no legal action of this kind
// (discard or riichi) discards.
void asking_write_barred(struct text *text, const struct deal *deal, int seat,
                         const struct action_list *legal, enum action_kind kind);
