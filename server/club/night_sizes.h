// By which rules the tables of a round are played: those of the round, and for a table of another
// size the first ones of the night that play so many (C17, C36, C37).
#pragma once

#include "common/base/status.h"
#include "server/club/club.h"
#include "server/club/night_state.h"

#include <stdbool.h>
#include <stdint.h>

struct night_sizes {
    int full;                           // how many a full table has
    int32_t rules[NIGHT_SEATS_MAX + 1]; // by the size of a table; 0: there is none
};

// Of a round by these rules, 0: by the night's own. STATUS_RULESET_UNKNOWN if the night does not
// offer them, or the engine does not know them any more.
MUST_USE enum status night_sizes_find(const struct club *club, const struct wire_night_plan *plan,
                                      int32_t rules, struct night_sizes *out_sizes);

// Whether a table of so many can be played by rules that the night offers.
bool night_sizes_fit(const struct club *club, const struct wire_night_plan *plan, int32_t rules,
                     int seats);
