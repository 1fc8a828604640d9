// What happens besides play.
#pragma once

#include "tests/watch/run.h"

void move_make(struct run *run, const struct move *move);
