// Points and doubles: what a hand is worth in British Mah-Jong, for the winner and for every loser
// (sections 4 to 6 of its rules: B82 to B98, B112 to B125, B137 to B144).
//
// A hand goes in, an explained score comes out. Who pays whom is points_settle.h. Nothing here
// knows a table: no turns, no claims, no calls being made.
#pragma once

#include "common/base/rows.h"
#include "common/base/status.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/meld.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    POINTS_LINES_MAX = 20,   // 4 sets and a pair or 7 groups of a loser, 8 bonus tiles, 2 of a win
    POINTS_DOUBLES_MAX = 20, // 4 sets of up to 2, flowers, seasons, and 8 of a winner
    POINTS_MAX = 100000000,  // where a score without a limit ends (limit 0)
    SPECIAL_NONE = 255,
};

// Why there are points or doubles: number, constant, name on the wire, words for people.
// clang-format off
#define POINTS_ROWS(ROW) \
    ROW( 0, POINTS_CHOW,                "chow",                "Chow") \
    ROW( 1, POINTS_PUNG,                "pung",                "Pung") \
    ROW( 2, POINTS_CONCEALED_PUNG,      "concealed_pung",      "Concealed pung") \
    ROW( 3, POINTS_KONG,                "kong",                "Kong") \
    ROW( 4, POINTS_CONCEALED_KONG,      "concealed_kong",      "Concealed kong") \
    ROW( 5, POINTS_PAIR,                "pair",                "Pair") \
    ROW( 6, POINTS_BONUS_TILE,          "bonus_tile",          "Flower or season") \
    ROW( 7, POINTS_MAHJONG,             "mahjong",             "Mah-Jong") \
    ROW( 8, POINTS_DRAWN_TILE,          "drawn_tile",          "Last tile drawn") \
    ROW( 9, DOUBLE_DRAGONS,             "dragons",             "Dragons") \
    ROW(10, DOUBLE_OWN_WIND,            "own_wind",            "Own wind") \
    ROW(11, DOUBLE_PREVAILING_WIND,     "prevailing_wind",     "Prevailing wind") \
    ROW(12, DOUBLE_OWN_FLOWER,          "own_flower",          "Own flower") \
    ROW(13, DOUBLE_OWN_SEASON,          "own_season",          "Own season") \
    ROW(14, DOUBLE_FLOWER_BOUQUET,      "flower_bouquet",      "All four flowers") \
    ROW(15, DOUBLE_SEASON_BOUQUET,      "season_bouquet",      "All four seasons") \
    ROW(16, DOUBLE_ORIGINAL_CALL,       "original_call",       "Original call") \
    ROW(17, DOUBLE_NO_CHOWS,            "no_chows",            "No chows") \
    ROW(18, DOUBLE_ONE_SUIT,            "one_suit",            "One suit with honours") \
    ROW(19, DOUBLE_MAJORS,              "majors",              "Ones, nines and honours only") \
    ROW(20, DOUBLE_CONCEALED,           "concealed",           "All concealed") \
    ROW(21, DOUBLE_LOOSE_TILE,          "loose_tile",          "Mah-Jong with a loose tile") \
    ROW(22, DOUBLE_LAST_TILE,           "last_tile",           "Mah-Jong with the last tile of the wall") \
    ROW(23, DOUBLE_FINAL_DISCARD,       "final_discard",       "Mah-Jong with the final discard") \
    ROW(24, DOUBLE_ROBBING,             "robbing",             "Robbing the kong") \
    ROW(25, DOUBLE_ORIGINAL_CALL_WON,   "original_call_won",   "Mah-Jong on an original call") \
    ROW(26, DOUBLE_PURITY,              "purity",              "Purity")
// clang-format on
#define POINTS_ID_ROW(number, id, name, words) id = (number),
enum points_reason { POINTS_ROWS(POINTS_ID_ROW) POINTS_REASON_COUNT = ROWS_COUNT(POINTS_ROWS) };
#undef POINTS_ID_ROW

struct points_reason_row {
    const char *name, *words;
};
const struct points_reason_row *points_reason_row(enum points_reason reason);

// The row of a special hand: its name as in special_hands, its words, its number in the rules.
// `id` is SPECIAL_HAND_…; SPECIAL_NONE is not one.
const struct rule_value *special_hand_row(int id);

// How the last tile came to the winner.
enum points_by {
    BY_NONE, // no winner
    BY_WALL,
    BY_LOOSE,     // the kong box: after a kong or a bonus tile
    BY_LAST_WALL, // the last tile of the live wall
    BY_DISCARD,
    BY_LAST_DISCARD, // B73
    BY_ROB,
    BY_DEAL, // the fourteen dealt tiles of East; also where bonus tiles were replaced (A14, A15)
    POINTS_BY_COUNT,
};

// A set on the table.
enum points_shape { SHAPE_CHOW, SHAPE_PUNG, SHAPE_KONG };
struct points_set {
    uint8_t shape; // enum points_shape
    uint8_t kind;  // what it is of, where a chow starts; a joker is what it stands for (B142)
    bool is_concealed;
};

// One seat's hand. Jokers are counted at counts[KIND_JOKER] and never stand for bonus tiles.
struct points_hand {
    const struct ruleset *rules;
    const uint8_t *counts; // KIND_COUNT of them: concealed tiles, the winning tile included
    struct points_set sets[MELD_MAX];
    uint8_t set_count;
    uint8_t bonus;   // a bit each: flowers 1 to 4, then seasons 1 to 4
    int seat_wind;   // kind, TILE_NONE for none
    int round_wind;  // kind, TILE_NONE for none; read unless prevailing_wind is none
    bool is_goulash; // B137, B138
    bool has_fishing_call;
    bool has_original_call; // still valid; is a fishing call too (B67)
    // Of a winner only:
    enum points_by by;
    int win_kind;               // of the last tile, KIND_JOKER for one, TILE_NONE for BY_DEAL
    bool is_chow_barred;        // the claimed tile may not make a chow (B38)
    bool is_east_first_discard; // hand 16 of section 5: Earth's Blessing
    bool is_kong_after_kong;    // both kongs in this turn: Twofold Fortune
};

struct points_line {
    uint8_t reason;  // enum points_reason
    uint8_t kind;    // of the set, the pair or the bonus tile; TILE_NONE for the others
    uint16_t amount; // points or doubles
};

// A score, explained: fixed + base x 2^doubles + bonus_base x 2^bonus_doubles, cut to the limit.
// An ordinary count has neither a fixed value nor a bonus part: bonus tiles are in its base. Purity
// has no fixed value, other special hands no base.
struct points_score {
    struct points_line lines[POINTS_LINES_MAX];        // of base, then of bonus_base
    struct points_line doubles_of[POINTS_DOUBLES_MAX]; // the same
    uint8_t line_count, double_count;
    uint8_t doubles, bonus_doubles;
    uint8_t special; // SPECIAL_HAND_…, SPECIAL_NONE for an ordinary count
    bool is_fishing; // a loser's part of the special hand
    bool is_cut;     // by the limit
    int32_t base, fixed, bonus_base;
    int32_t total;
};

// Puts a seat's melds into `hand->sets`. A joker in a meld is what its other tiles are.
void points_hand_melds(struct points_hand *hand, const struct meld *melds, int count);

// Values a winner's hand of 14 tiles (a kong counts as three). STATUS_NOT_COMPLETE if they are no
// Mah-Jong, STATUS_NO_YAKU if two_player_minimum is not met (B155).
MUST_USE enum status points_of_win(const struct points_hand *hand, struct points_score *out_score);

// Values a loser's hand of 13 tiles (B90, B117).
void points_of_loss(const struct points_hand *hand, struct points_score *out_score);

// How a tile would complete a hand of 13 tiles; 0 if it does not.
enum points_completion {
    COMPLETES_SET = 1 << 0,     // a pung or the pair of four sets and a pair
    COMPLETES_CHOW = 1 << 1,    // a chow of four sets and a pair: B38
    COMPLETES_SPECIAL = 1 << 2, // a special hand of any tile and any player (B39)
};
unsigned points_completion(const struct points_hand *hand, int kind);

// Whether 14 tiles are a Mah-Jong at all (B30). Of a winner's fields only is_chow_barred, by and
// win_kind are read, for that bar and for a free joker (B141).
bool points_is_mahjong(const struct points_hand *hand);

// The kinds a hand of 13 tiles fishes for: those that complete it, less those of which the player
// holds all four (B65). Empty: it is not fishing (B60, B66). A joker drawn is not asked about.
kind_set points_waits(const struct points_hand *hand);

// Whether a set or pair of `size` tiles may have this many jokers (B139, B141); `has_free`: one of
// them has just been drawn from the wall and gives Mah-Jong.
bool points_jokers_fit(const struct ruleset *rules, int size, int jokers, bool has_free);
