// What each seat made of a finished match: for the list of matches, and what it says of a person.
#pragma once

#include "protocol/protocol_gen.h"

#include <stddef.h>
#include <stdint.h>

// Follows the coded events of a match once more and puts figures and best wins into its header.
// They are left out where the events do not follow from each other, and without memory. Takes up to
// some ten milliseconds, for a thread.
void figures_fill(struct wire_record_match_header *header, const uint8_t *events, size_t length);
