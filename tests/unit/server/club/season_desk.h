// A season of the tile house over the wire, for tests: one night of it.
#pragma once

#include "tests/unit/server/club/night_desk.h"

enum { ROUNDS = 3, PLAYERS = 4, FIRST = 2 }; // people are numbered from FIRST on

// A night of three rounds, each with points that were corrected, so that results differ; and when
// each was over.
void season_desk_play(struct night_desk *desk, int64_t ended_at[ROUNDS]);

// Ann saves a season with these words of its plan.
void season_desk_save(struct night_desk *desk, const char *words);

// The standing of a season, with more words of the question.
const json_t *season_desk_ask(struct night_desk *desk, int number, const char *more);
