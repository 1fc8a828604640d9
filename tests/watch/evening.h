// The table of a run, where it is one of a club's night: nobody there made it, and the club's pages
// tell of it too.
#pragma once

#include "tests/watch/run.h"

// A club is made, its people and those visitors who are members come, and a night is planned. The
// people sit at the table of its first round, which begins a few seconds later.
void evening_open(struct run *run);
void evening_start(struct run *run);

// The secret of the link by which one becomes a member is not told: visitors join here.
bool evening_has_member(int outlet);
