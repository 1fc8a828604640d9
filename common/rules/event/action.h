// Everything a seat may ask for.
#pragma once

#include "common/base/rows.h"
#include "common/rules/tiles/meld.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { EXCHANGE_TILES = 3 };

// How strong a claim to a discard is: ron over pon and kan over chii (R37).
enum claim_level { CLAIM_NONE, CLAIM_CHII, CLAIM_PON, CLAIM_RON };

// Number, constant, name in logs, its claim, whether it is a declaration, which a dead hand may not
// make (U12), and how many own tiles are chosen for it.
// clang-format off
#define ACTION_ROWS(ROW) \
    /* claim nothing */ \
    ROW( 0, ACTION_PASS,        "pass",        CLAIM_NONE, false, 0) \
    /* tile */ \
    ROW( 1, ACTION_DISCARD,     "discard",     CLAIM_NONE, false, 0) \
    /* declare and discard tile */ \
    ROW( 2, ACTION_RIICHI,      "riichi",      CLAIM_NONE, true,  0) \
    ROW( 3, ACTION_TSUMO,       "tsumo",       CLAIM_NONE, true,  0) \
    ROW( 4, ACTION_RON,         "ron",         CLAIM_RON,  true,  0) \
    /* the discard with two own tiles, used[0..1] in ascending order */ \
    ROW( 5, ACTION_CHII,        "chii",        CLAIM_CHII, true,  2) \
    ROW( 6, ACTION_PON,         "pon",         CLAIM_PON,  true,  2) \
    ROW( 7, ACTION_DAIMINKAN,   "daiminkan",   CLAIM_PON,  true,  3) \
    /* four own tiles */ \
    ROW( 8, ACTION_ANKAN,       "ankan",       CLAIM_NONE, true,  4) \
    /* tile is added to the own pon */ \
    ROW( 9, ACTION_SHOUMINKAN,  "shouminkan",  CLAIM_NONE, true,  0) \
    /* a north is set aside */ \
    ROW(10, ACTION_KITA,        "kita",        CLAIM_NONE, true,  0) \
    /* nine different terminals and honors: ends the hand */ \
    ROW(11, ACTION_NINE,        "nine",        CLAIM_NONE, true,  0) \
    /* at an exhaustive draw: show the ready hand, or hide it */ \
    ROW(12, ACTION_TENPAI,      "tenpai",      CLAIM_NONE, false, 0) \
    ROW(13, ACTION_NOTEN,       "noten",       CLAIM_NONE, false, 0) \
    /* the winning dealer of the last hand ends the game, or deals again */ \
    ROW(14, ACTION_END_GAME,    "end_game",    CLAIM_NONE, false, 0) \
    ROW(15, ACTION_PLAY_ON,     "play_on",     CLAIM_NONE, false, 0) \
    /* strict table: the word said, or the set laid (U7, U11) */ \
    ROW(16, ACTION_TAKE_BACK,   "take_back",   CLAIM_NONE, false, 0) \
    /* strict table: the kan stands, draw the replacement tile (U11) */ \
    ROW(17, ACTION_REPLACEMENT, "replacement", CLAIM_NONE, false, 0) \
    /* "one for Mah-Jong", and discard tile (B60) */ \
    ROW(18, ACTION_FISHING,     "fishing",     CLAIM_NONE, false, 0) \
    /* original call and discard tile; in the exchanges without a discard (B66) */ \
    ROW(19, ACTION_ORIGINAL,    "original",    CLAIM_NONE, false, 0) \
    /* goulash: these three own tiles are passed on (B131) */ \
    ROW(20, ACTION_EXCHANGE,    "exchange",    CLAIM_NONE, false, EXCHANGE_TILES) \
    /* goulash: no more exchanges, if the others agree, or go on with them (B134) */ \
    ROW(21, ACTION_SKIP,        "skip",        CLAIM_NONE, false, 0) \
    ROW(22, ACTION_GO_ON,       "go_on",       CLAIM_NONE, false, 0)
// clang-format on

#define ACTION_ID_ROW(number, id, ...) id = (number),
enum action_kind { ACTION_ROWS(ACTION_ID_ROW) ACTION_KIND_COUNT = ROWS_COUNT(ACTION_ROWS) };
#undef ACTION_ID_ROW

struct action_row {
    const char *name;
    uint8_t claim; // enum claim_level
    bool is_declaration;
    uint8_t picks;
};
extern const struct action_row action_rows[ACTION_KIND_COUNT]; // by enum action_kind

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

// Whether it is told by its kind and tile: it lays no own tiles and is no word.
static inline bool action_is_of_tile(const struct action *action) {
    return !action->is_word && action->used[0] == TILE_NONE && action->used[1] == TILE_NONE &&
           action->used[2] == TILE_NONE && action->used[3] == TILE_NONE;
}

// The longest list is that of an own turn with 14 tiles. They are 14 rows to discard: 13 kinds, and
// one more if the drawn tile is a second one. As many may declare riichi, a fishing call and an
// original call; six are left for the win, nine terminals, a north and the three concealed kans
// that 14 tiles may hold. The strict table knows no such calls: there 14 rows are added kans
// instead, and the rest is words.
enum { ACTION_LIST_MAX = 64 };

// How many own tiles must be chosen to make an action of this row; 0 if it is complete. Of the rows
// of legal_list only an exchange leaves them to be chosen (B131).
static inline int action_pick_count(const struct action *action) {
    if (action->is_word || action->used[0] != TILE_NONE) {
        return 0;
    }
    return action_rows[action->kind].picks;
}

struct action_list {
    int count;
    struct action rows[ACTION_LIST_MAX];
};

// The first of this kind in the list, NULL if there is none.
static inline const struct action *action_find(const struct action_list *list,
                                               enum action_kind kind) {
    for (int i = 0; i < list->count; i++) {
        if (list->rows[i].kind == kind) {
            return &list->rows[i];
        }
    }
    return NULL;
}
