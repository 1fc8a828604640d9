// The events that a player is told: numbers without a gap, in order, each once; told alike to all
// at the table; no tile that is none of its business.
#pragma once

#include "tests/load/scan.h"

struct player;

// The message `events`, behind its type.
void stream_hear(struct player *player, struct scan *scan);
