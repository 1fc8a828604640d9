// A list of rows of a message as CSV (RFC 4180), by the generated tables: a column for each field,
// called as on the wire, in the order of the schema; those of a struct inside a row with its name
// in front. Columns change only as the schema does.
//
// What a program of tables would take for a formula gets an apostrophe in front.
#pragma once

#include "common/base/text.h"
#include "protocol/protocol_gen.h"

// Adds the list called so of this message: the head if wanted, then its rows. False if the message
// has no such list. What is cut is seen at the text.
bool csv_write(const struct wire_server *message, const char *list, bool has_head,
               struct text *text);

// The head alone, of a list of a type of message.
bool csv_write_head(enum wire_server_type type, const char *list, struct text *text);
