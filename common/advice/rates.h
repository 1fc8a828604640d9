// How often what happens, as tables of many matches between our own bots tell it (B8): one row of
// RATE_ROWS each. tests/tables/make_tables makes their numbers, files of `tables/`, for three
// players of `tables/three/`.
//
// Seats and tiles are classed by signs.h. A rate is in parts of RATE_WHOLE.
#pragma once

#include "common/advice/signs.h"

#include <stdint.h>

enum {
    RATE_WHOLE = 10000,
    RATE_SIZES = 5,
    RATE_HANDS = 9,
    RATE_GAPS = 81,
    RATE_MELDS = 5,
    RATE_SHANTEN = 6,
    RATE_ACCEPTS = 8
};

// Name, its dimensions from the coarsest, what it tells.
// clang-format off
#define RATE_ROWS(ROW) \
    ROW(give, (2, SIGN_GIVEN, SIGN_COPIES, SIGN_PARTS), \
        "that another seat discards a kind in its turn, as a part of the copies that are unseen: in quiet hands and against riichi; class; copies; part of the hand") \
    ROW(ron, (3, SIGN_GIVEN, 2, SIGN_PARTS), \
        "the same where one waits for the kind, and wins on it: silent, open, riichi; class; suji; part of the hand") \
    ROW(wait, (2, SIGN_WAITS, SIGN_LINES), \
        "that a ready hand waits for a tile: open and silent hands, riichi; class of the tile; lines") \
    ROW(feature, (2, SIGN_FEATURES), \
        "the factor of that chance: open and silent hands, riichi; feature") \
    ROW(ready, (RATE_MELDS, 3, 2, SIGN_DRAWS), \
        "that a hand without riichi is ready: open melds; worth of them, up to two; last discard drawn or from the hand; draws left") \
    ROW(drawn, (2, SIGN_STANCES, SIGN_PARTS, SIGN_DRAWS), \
        "that a seat wins by its own draw: other riichi or none; stance; part of the hand; draws from then on") \
    ROW(taken, (2, SIGN_STANCES, SIGN_PARTS, SIGN_DRAWS), \
        "that it wins on a discard, in the same way") \
    ROW(last, (2, SIGN_STANCES, SIGN_PARTS), \
        "that it is ready at an exhaustive draw: other riichi or none; stance; part of the hand") \
    ROW(far, (2, 2, RATE_SHANTEN, RATE_ACCEPTS, SIGN_DRAWS), \
        "that a hand wins: other riichi or none; closed or open; shanten; acceptance; draws left") \
    ROW(bonus, (RATE_SIZES), \
        "that a win by riichi has so many han from ura and ippatsu, the last of them or more") \
    ROW(ahead, (RATE_HANDS, 3, RATE_GAPS), \
        "that a seat ends before another: hands left; itself, the other, neither deals; thousands of points between them, from -40")
#define RATE_SIZE_ROWS(ROW) \
    ROW(size, (SIGN_STANCES, 2, 5, RATE_SIZES), \
        "points of a win on a discard, the mean of each fifth: stance; dealer; worth that lies open")
// clang-format on

// The cells of each table, by four players and by three.
struct rates {
#define RATE_MEMBER(name, dimensions, about) const uint16_t *name;
    RATE_ROWS(RATE_MEMBER) RATE_SIZE_ROWS(RATE_MEMBER)
#undef RATE_MEMBER
};
extern const struct rates rates_of_four, rates_of_three;

static inline const struct rates *rates_of(const struct ruleset *rules) {
    return rules->players == 3 ? &rates_of_three : &rates_of_four;
}

// Where the numbers stand. Every index is within its dimension.
static inline int rate_give_at(bool is_riichi, int given, int copies, int part) {
    return ((is_riichi * SIGN_GIVEN + given) * SIGN_COPIES + copies - 1) * SIGN_PARTS + part;
}

static inline int rate_ron_at(int state, int given, bool is_suji, int part) {
    return ((state * SIGN_GIVEN + given) * 2 + is_suji) * SIGN_PARTS + part;
}

static inline int rate_wait_at(bool is_riichi, int wait, int lines) {
    return (is_riichi * SIGN_WAITS + wait) * SIGN_LINES + lines;
}

static inline int rate_feature_at(bool is_riichi, int feature) {
    return is_riichi * SIGN_FEATURES + feature;
}

static inline int rate_ready_at(int melds, int worth, bool is_from_hand, int draws) {
    return ((melds * 3 + (worth < 2 ? worth : 2)) * 2 + is_from_hand) * SIGN_DRAWS + draws;
}

static inline int rate_win_at(bool has_riichi, int stance, int part, int ahead) {
    return ((has_riichi * SIGN_STANCES + stance) * SIGN_PARTS + part) * SIGN_DRAWS + ahead;
}

static inline int rate_last_at(bool has_riichi, int stance, int part) {
    return (has_riichi * SIGN_STANCES + stance) * SIGN_PARTS + part;
}

static inline int rate_far_at(bool has_riichi, bool is_open, int shanten, int accept, int draws) {
    int row = (has_riichi * 2 + is_open) * RATE_SHANTEN + shanten;
    return (row * RATE_ACCEPTS + accept) * SIGN_DRAWS + draws;
}

static inline int rate_size_at(int stance, bool is_dealer, int worth, int size) {
    return ((stance * 2 + is_dealer) * 5 + worth) * RATE_SIZES + size;
}

// `deals`: 0 the seat, 1 the other, 2 neither.
static inline int rate_ahead_at(int hands, int deals, int gap) {
    return (hands * 3 + deals) * RATE_GAPS + gap;
}

static inline float rate_part(uint16_t cell) {
    return (float)cell / RATE_WHOLE;
}
