// What a record of another program tells of a match, one hand at a time, in the engine's words.
//
// Readers of foreign formats fill these; foreign_replay.h plays them. What a format leaves out
// stays unknown: a tile is TILE_NONE, everything else lacks its bit in `parts`.
#pragma once

#include "server/records/foreign_refusals.h"

#include <stdbool.h>
#include <stdint.h>

enum { FOREIGN_MAX = 512, FOREIGN_PROBLEM_BYTES = 400 };

// What a step tells beyond its kind, seat, tile and meld, a bit each.
enum foreign_part {
    FOREIGN_DELTAS = 1 << 0,
    FOREIGN_SCORES = 1 << 1,    // everybody's points after it
    FOREIGN_POINTS = 1 << 2,    // of a win, as event_win.points
    FOREIGN_HAN = 1 << 3,       // dora included; only ordinary hands
    FOREIGN_FU = 1 << 4,        // only hands whose fu count
    FOREIGN_YAKU = 1 << 5,      // those that are listed
    FOREIGN_ALL_YAKU = 1 << 11, // and there are no others
    FOREIGN_HAND = 1 << 6,      // of the winner
    FOREIGN_URAS = 1 << 7,
    FOREIGN_LIABLE = 1 << 8,
    FOREIGN_TENPAI = 1 << 9,
    FOREIGN_REASON = 1 << 10, // of a draw
};

struct foreign_step {
    struct event event;
    unsigned parts; // enum foreign_part
    int32_t scores[SEAT_MAX];
    int place; // where the record says it: a line of a file, or a step of the hand
};

struct foreign_hand {
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
    struct foreign_step steps[FOREIGN_MAX];
};

// How the match ended.
struct foreign_end {
    int place;
    bool has_points;
    int32_t points[SEAT_MAX]; // with the sticks left over
};

// Why a record is refused: where, and one sentence.
struct foreign_problem {
    int place; // 0: nowhere in particular
    enum foreign_refusal refusal;
    uint8_t tile;                      // that the sentence names, if it names one
    char words[FOREIGN_PROBLEM_BYTES]; // in English
    char values[FOREIGN_VALUES_BYTES]; // what fills the holes, as members of a JSON object
};

// Notes a problem, unless one is noted already. `values` may be NULL for a sentence without holes.
// Always false.
bool foreign_refuse(struct foreign_problem *problem, int place, enum foreign_refusal refusal,
                    const struct foreign_values *values);

// The next step of the hand, blank. NULL and a problem if there are too many.
struct foreign_step *foreign_add(struct foreign_hand *hand, enum event_kind kind, int seat,
                                 int place, struct foreign_problem *problem);

// Sorts tiles as the engine lists them: by kind, the red five after the plain ones.
void foreign_sort(uint8_t *tiles, int count);

// The wall in which the engine finds every tile where the record has it. Tiles that were never seen
// fill the rest in the order of the set. False and a problem if the record has tiles that the set
// does not have, or two tiles in one place.
bool foreign_wall(const struct ruleset *rules, const struct foreign_hand *hand,
                  struct wall *out_wall, struct foreign_problem *problem);
