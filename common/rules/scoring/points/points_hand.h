// One seat's hand as points and doubles count it, and its score.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "common/rules/scoring/points/points_reason.h"
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

// The hand with one more tile that nobody has won with; `counts` is memory for its tiles and must
// outlive the result.
struct points_hand points_hand_with(const struct points_hand *hand, int kind,
                                    uint8_t counts[KIND_COUNT]);

// Copies of a kind in the hand and on the table.
int points_holds(const struct points_hand *hand, int kind);
