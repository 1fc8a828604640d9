// What each action of a decision is expected to settle where hands are counted by points and
// doubles (B15): one scale for discards, calls, kongs, wins and passes, as weigh.h has one where
// hands are worth yaku.
#pragma once

#include "common/advice/aims_points.h"
#include "common/rules/event/action.h"

#include <stdbool.h>

// As in struct weigh_level.
struct weigh_points_level {
    float fear; // by how much more than it is thought others win on a discard, as a part of it
    float open; // what is added to a call, in parts of a mean win: below 0 it is called less
};

// Whether hands by these rules can be weighed: thirteen tiles, one chow at most.
bool weigh_points_can(const struct ruleset *rules);

// Worth of each action that is legal for the seat now, in thousands of points of the table, or in
// wins where nothing is counted; more is better. `deal` as the seat sees it, on a turn or in a
// window.
void weigh_points_all(const struct deal *deal, int seat, const struct weigh_points_level *level,
                      const struct action_list *legal, float out_worths[ACTION_LIST_MAX]);

// The three tiles without which the hand is expected to settle most, in an exchange of a goulash
// (B131): one after the other the one that is missed least; no jokers.
void weigh_points_exchange(const struct deal *deal, int seat,
                           const struct weigh_points_level *level,
                           uint8_t out_tiles[EXCHANGE_TILES]);
