// What a player does when it is asked: it takes wins, mostly discards what it drew, and sometimes
// calls. The same seed chooses the same.
#pragma once

#include "tests/load/scan.h"

#include <stdbool.h>

struct player;

// The message `decision`, behind its type: chooses, and acts after a while.
void answer_hear(struct player *player, struct scan *scan);

// Acts: the timer has run out.
void answer_give(struct player *player);

// The message `decided`, behind its type.
void answer_hear_decided(struct player *player, struct scan *scan);

// An answer has been refused.
void answer_hear_refused(struct player *player);
