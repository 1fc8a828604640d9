// The rest of a hand as tables of many matches tell it: who else may end it when, and what the own
// discards risk until then, each as what it is worth to a seat (B3).
#pragma once

#include "common/advice/risk.h"
#include "common/advice/stakes.h"

#include <stdint.h>

enum { COURSE_DRAWS = 20 }; // more than own draws that can be left

// How the seat goes on.
enum course_way { COURSE_PUSH, COURSE_FOLD, COURSE_DECLARED, COURSE_WAYS };

// Something that is different with each number of own draws left.
struct course_line {
    float at[COURSE_DRAWS];
};

struct course {
    int draws;                              // own draws left now
    struct course_line hazard[COURSE_WAYS]; // that somebody else ends the hand before the next one,
    struct course_line ended[COURSE_WAYS];  // and what that is worth
    float ready[COURSE_WAYS], not_ready[COURSE_WAYS]; // worth of an exhaustive draw
    // What a discard of each kind risks: by riichi, and by seats that may be or become ready.
    float chance[KIND_PLAIN_COUNT], cost[KIND_PLAIN_COUNT];
    float later_chance[KIND_PLAIN_COUNT], later_cost[KIND_PLAIN_COUNT];
    struct course_line growth; // of the latter, 1 now
    struct course_line fold;   // worth of giving the own hand up
    bool has_riichi;           // another seat has declared it
};

// With so many own draws left, below COURSE_DRAWS. `passed` by seat. `quiet` are the stakes as
// things are, `declared` those after an own riichi. `fear` is by how much more than the tables tell
// discards are taken to be won on, as a part of it: 0 not at all.
void course_fill(struct course *course, const struct deal *deal, int seat, int draws,
                 const struct passed passed[SEAT_MAX], const uint8_t unseen[KIND_PLAIN_COUNT],
                 struct stakes *quiet, struct stakes *declared, float fear);

// The part of it that is about the own discards, in a course whose draws, hazards and ends are
// filled in: what each risks, where the win of each seat on it is worth `dealt`, 0 or below, and
// giving up.
void course_fear(struct course *course, const struct deal *deal, int seat,
                 const struct passed passed[SEAT_MAX], const uint8_t unseen[KIND_PLAIN_COUNT],
                 const float dealt[SEAT_MAX], float fear);

// The chance that a discard of this kind, now or with fewer draws left, is won on; and its worth, 0
// or below.
float course_chance(const struct course *course, int kind, int draws);
float course_cost(const struct course *course, int kind, int draws);
