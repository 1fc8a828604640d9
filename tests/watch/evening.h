// The table of a run, where it is one of a club's night: nobody there made it, and the club's pages
// tell of it too.
#pragma once

#include "tests/watch/outlets.h"
#include "tests/watch/run.h"

// A club is made, its people and those visitors who are members come, and a night is planned. The
// people sit at the table of its first round, which begins a few seconds later.
void evening_open(struct run *run);
void evening_start(struct run *run);

// Whether the visitor of this outlet is in the club. The secret of the link by which one becomes a
// member is not told: visitors join here.
bool evening_has_member(const struct plan *plan, int outlet);

// By which rule the visitor of this outlet may know what is seen by this sight: who is not in a
// club whose members alone watch, nothing before the match is over.
const struct rule *evening_rule(const struct plan *plan, int outlet, enum sight sight);
