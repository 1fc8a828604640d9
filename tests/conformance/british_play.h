// A table of the engine that is laid and played for a conformance line.
#pragma once

#include "common/rules/match/match.h"

#include <stdbool.h>

enum { LAYOUT_HANDS = 4, LAYOUT_DRAWS = 16, HAND_TILES = 13 };

// Who gets which tiles. Seats count from the dealer; what is not said is filled with tiles of
// different kinds that are far from anything.
struct layout {
    uint8_t left[KIND_COUNT]; // tiles not given yet
    uint8_t hands[LAYOUT_HANDS][HAND_TILES];
    uint8_t counts[LAYOUT_HANDS];
    uint8_t draws[LAYOUT_DRAWS]; // from the live wall, the dealer's fourteenth tile first
    int draw_count;
};

void layout_init(struct layout *layout, const struct ruleset *rules);

// Tiles such as "46m11z" for a seat; false, and nothing given, if they are not to be had.
bool layout_give(struct layout *layout, int seat, const char *tiles);

// The next draw; TILE_NONE for one that is far from anything.
bool layout_draw(struct layout *layout, int kind);

struct play {
    struct match match;
    int winner, caller; // of the last win and the last call, NO_SEAT before
    bool is_broken;     // the engine has contradicted itself: nothing is played any more
};

// Deals the first hand of a match with this layout, or the goulash after a drawn one. False if the
// engine will not, or if the rules do not fit together.
bool play_begin(struct play *play, const struct ruleset *rules, const struct layout *layout,
                bool is_goulash);

// Deals the next hand, whatever its tiles.
bool play_next(struct play *play, const struct ruleset *rules);

// An action of a seat, if it is legal: the first of its kind with this tile, TILE_NONE for any.
bool play_act(struct play *play, int seat, enum action_kind kind, int tile);

// What a player who is away does in its turn, and nothing else.
bool play_default(struct play *play);

// All who are asked about a tile claim nothing, if they have not claimed it; the window closes.
void play_pass(struct play *play);

// Plays by those two to the end of the hand.
void play_out(struct play *play);
