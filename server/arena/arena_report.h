// An outcome of the arena for people, and for programs.
#pragma once

#include "server/arena/arena.h"

#include <stdio.h>

// A table: a line a bot.
void arena_print(FILE *out, const struct arena_plan *plan, const struct arena_outcome *outcome);

// How long decisions took, a line a bot: no two runs print the same.
void arena_print_times(FILE *out, const struct arena_plan *plan,
                       const struct arena_outcome *outcome);

// The same as one JSON object. Where times were taken, they stand apart in its member "measured",
// with the mistakes of programs: all else is the same in every run.
void arena_print_json(FILE *out, const struct arena_plan *plan,
                      const struct arena_outcome *outcome);
