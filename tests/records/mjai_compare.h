// Exported mjai lines against the events that a match was recorded in, which another program wrote.
#pragma once

#include "tests/conformance/cases.h"

// Notes the first difference in what both tell. Names of yaku and the numbers of yakuman differ
// between dialects, and lists of tiles have no order; where an indicator of an open kan waits for a
// closed one is the one thing in which ours must come earlier.
void mjai_compare(const json_t *recorded, const char *exported, struct tally *tally);
