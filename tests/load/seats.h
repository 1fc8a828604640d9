// The message about the table itself: people sit down, are ready, begin, go on to the next hand and
// play again.
#pragma once

#include "tests/load/scan.h"

struct player;

// The message `table`, behind its type.
void seats_hear(struct player *player, struct scan *scan);
