// Everything a seat may ask for.
#pragma once

#include "common/rules/tiles/meld.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum action_kind {
    ACTION_PASS,    // claim nothing
    ACTION_DISCARD, // tile
    ACTION_RIICHI,  // declare and discard tile
    ACTION_TSUMO,
    ACTION_RON,
    ACTION_CHII, // the discard with two own tiles, used[0..1] in ascending order
    ACTION_PON,
    ACTION_DAIMINKAN,
    ACTION_ANKAN,       // four own tiles
    ACTION_SHOUMINKAN,  // tile is added to the own pon
    ACTION_KITA,        // a north is set aside
    ACTION_NINE,        // nine different terminals and honors: ends the hand
    ACTION_TENPAI,      // at an exhaustive draw: show the ready hand
    ACTION_NOTEN,       // or hide it
    ACTION_END_GAME,    // the winning dealer of the last hand ends the game
    ACTION_PLAY_ON,     // or deals again
    ACTION_TAKE_BACK,   // strict table: the word said, or the set laid (U7, U11)
    ACTION_REPLACEMENT, // strict table: the kan stands, draw the replacement tile (U11)
    ACTION_FISHING,     // "one for Mah-Jong", and discard tile (B60)
    ACTION_ORIGINAL,    // original call and discard tile; in the exchanges without a discard (B66)
    ACTION_EXCHANGE,    // goulash: these three own tiles are passed on (B131)
    ACTION_SKIP,        // goulash: no more exchanges, if the others agree (B134)
    ACTION_GO_ON,       // or go on with them
    ACTION_KIND_COUNT,
};

struct action {
    uint8_t kind; // enum action_kind
    uint8_t seat;
    uint8_t tile;  // the tile discarded, claimed, added, set aside or won on; else TILE_NONE
    bool is_drawn; // discards: it is the tile just drawn (tsumogiri)
    bool is_word;  // strict table: only the word is said, the show follows (U6)
    uint8_t used[MELD_TILES]; // own tiles of a call or closed kan; TILE_NONE fills the rest
};

static inline bool action_is_equal(const struct action *a, const struct action *b) {
    return a->kind == b->kind && a->seat == b->seat && a->tile == b->tile &&
           a->is_drawn == b->is_drawn && a->is_word == b->is_word &&
           memcmp(a->used, b->used, sizeof a->used) == 0;
}

// The longest list is that of an own turn with 14 tiles. They are 14 rows to discard: 13 kinds, and
// one more if the drawn tile is a second one. As many may declare riichi, a fishing call and an
// original call; six are left for the win, nine terminals, a north and the three concealed kans
// that 14 tiles may hold. The strict table knows no such calls: there 14 rows are added kans
// instead, and the rest is words.
enum { ACTION_LIST_MAX = 64, EXCHANGE_TILES = 3 };

struct action_list {
    int count;
    struct action rows[ACTION_LIST_MAX];
};
