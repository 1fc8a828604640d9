// What a record of another program tells of a match, one hand at a time, in the engine's words.
//
// Readers of foreign formats fill these; follow.h plays them. What a format leaves out stays
// unknown: a tile is TILE_NONE, everything else lacks its bit in `parts`.
#pragma once

#include "common/rules/event/event.h"

#include <stdbool.h>
#include <stdint.h>

enum { TOLD_MAX = 512, TOLD_PROBLEM_BYTES = 400 };

// What a step tells beyond its kind, seat, tile and meld, a bit each.
enum told_part {
    TOLD_DELTAS = 1 << 0,
    TOLD_SCORES = 1 << 1,    // everybody's points after it
    TOLD_POINTS = 1 << 2,    // of a win, as event_win.points
    TOLD_HAN = 1 << 3,       // dora included; only ordinary hands
    TOLD_FU = 1 << 4,        // only hands whose fu count
    TOLD_YAKU = 1 << 5,      // those that are listed
    TOLD_ALL_YAKU = 1 << 11, // and there are no others
    TOLD_HAND = 1 << 6,      // of the winner
    TOLD_URAS = 1 << 7,
    TOLD_LIABLE = 1 << 8,
    TOLD_TENPAI = 1 << 9,
    TOLD_REASON = 1 << 10, // of a draw
};

struct told_step {
    struct event event;
    unsigned parts; // enum told_part
    int32_t scores[SEAT_MAX];
    int place; // where the record says it: a line of a file, or a step of the hand
};

struct told_hand {
    int place; // of its beginning
    uint8_t round, dealer, honba, sticks;
    bool has_points, is_last, has_wall;
    int32_t points[SEAT_MAX];
    struct wall wall;                  // if the record has it all
    uint8_t hands[SEAT_MAX][HAND_MAX]; // as dealt, hand_size of them
    uint8_t indicators[INDICATOR_MAX]; // in the order in which they were turned
    int indicator_count;
    uint8_t uras[INDICATOR_MAX];
    int ura_count;
    // From the first draw on, without indicators; an accepted riichi may be left out.
    int count;
    struct told_step steps[TOLD_MAX];
};

// How the match ended.
struct told_end {
    int place;
    bool has_points;
    int32_t points[SEAT_MAX]; // with the sticks left over
};

// Why a record is refused: where, and one sentence.
struct told_problem {
    int place; // 0: nowhere in particular
    char words[TOLD_PROBLEM_BYTES];
};

// Notes a problem, unless one is noted already. Always false.
__attribute__((format(printf, 3, 4))) bool told_refuse(struct told_problem *problem, int place,
                                                       const char *format, ...);

// The next step of the hand, blank. NULL and a problem if there are too many.
struct told_step *told_add(struct told_hand *hand, enum event_kind kind, int seat, int place,
                           struct told_problem *problem);

// Sorts tiles as the engine lists them: by kind, the red five after the plain ones.
void told_sort(uint8_t *tiles, int count);

// The wall in which the engine finds every tile where the record has it. Tiles that were never seen
// fill the rest in the order of the set. False and a problem if the record has tiles that the set
// does not have, or two tiles in one place.
bool told_wall(const struct ruleset *rules, const struct told_hand *hand, struct wall *out_wall,
               struct told_problem *problem);
