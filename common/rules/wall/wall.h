// The wall as one row of tiles in drawing order, and where everything lies in it (R22, Q5, B19).
//
// The row is dealt and drawn from its start; replacement tiles and indicators lie at its end. A
// viewer's copy has TILE_HIDDEN wherever the viewer may not look. A pool is a wall without an end.
#pragma once

#include "common/base/random.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/tile.h"

#include <stdint.h>

enum { WALL_MAX = 144, DICE_MAX = 4, INDICATOR_MAX = 5 };

struct wall {
    uint8_t tiles[WALL_MAX];
    uint8_t count;        // tiles in the set
    uint8_t drawn;        // taken from the start, the deal included
    uint8_t replacements; // taken from the end
};

// Lays out the set in a fixed order, unshuffled.
void wall_fill(struct wall *wall, const struct ruleset *rules);

// Turns the two of bamboos into jokers, wherever they lie (B128).
void wall_make_jokers(struct wall *wall);

// Shuffles in place: for i = count-1 down to 1, swaps tile i with tile random_below(i + 1).
void wall_shuffle(struct wall *wall, struct random *random);

// Tiles that can still be drawn in turn (R22, R23).
static inline int wall_live_count(const struct wall *wall, const struct ruleset *rules) {
    int moved = rules->dead_wall_refill ? wall->replacements : 0;
    return wall->count - rules->dead_wall_tiles - moved - wall->drawn;
}

// Place of the n-th tile (0 = first) that the deal gives to the seat `turn` places after the
// dealer: blocks of four in turn, then single tiles (R19).
static inline int wall_deal_place(const struct ruleset *rules, int turn, int n) {
    int in_blocks = rules->hand_size / 4 * 4, hands = ruleset_hands(rules);
    return n < in_blocks ? n / 4 * 4 * hands + 4 * turn + n % 4 : n * hands + turn;
}

// Places of the next draw, the next replacement tile, the i-th indicator and the ura under it.
static inline int wall_draw_place(const struct wall *wall) {
    return wall->drawn;
}

static inline int wall_replacement_place(const struct wall *wall) {
    // The end is taken stack by stack, upper tile first: L-2, L-1, L-4, L-3 …
    int taken = wall->replacements;
    return wall->count - 2 - taken / 2 * 2 + taken % 2;
}

int wall_indicator_place(const struct wall *wall, const struct ruleset *rules, int i);
int wall_ura_place(const struct wall *wall, const struct ruleset *rules, int i);

// Replacement tiles that are left at the end.
int wall_replacements_left(const struct wall *wall, const struct ruleset *rules);

// How many places after the dealer the owner of the broken wall sits (R12): (sum - 1) mod players.
int wall_owner_turn(const struct ruleset *rules, int dice_sum);

// Where the wall is broken (B14). `first` and `second` are the sums of two dice each; four walls
// are built for any number of players (B150).
struct wall_break {
    uint8_t side;      // the wall, 0 the dealer's, then to the right
    uint8_t stack;     // counted from its right end, from 1
    bool turns_corner; // so many stacks run into the next wall
};
struct wall_break wall_break_at(const struct ruleset *rules, int first, int second);
