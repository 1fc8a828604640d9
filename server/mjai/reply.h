// An answer of a program, read leniently: what mjai's dialects leave out is found out, what is
// there must fit.
#pragma once

#include "common/rules/deal/deal.h"

#include <jansson.h>
#include <stdbool.h>

enum { REPLY_NOTE_BYTES = 1025 }; // with a terminator

enum reply_kind {
    REPLY_ILLEGAL,
    REPLY_ACTION,
    REPLY_REACH, // riichi is declared, the tile is still to be asked for
};

// Whether it says that nothing is done.
bool reply_is_none(const json_t *reply);

// What it says beside what it does, `log` and `meta`, as a JSON object. Returns its length; 0 if it
// says nothing or too much, and the text is empty.
size_t reply_note(const json_t *reply, char out_note[REPLY_NOTE_BYTES]);

// Reads the answer of the seat that may do what is in `legal`; `deal` is how the seat sees it.
// `is_after_reach`: riichi was declared before, a discard is that of the declaration.
enum reply_kind reply_read(const json_t *reply, const struct deal *deal, int seat,
                           const struct action_list *legal, bool is_after_reach,
                           struct action *out_action);
