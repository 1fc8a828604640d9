// What each action of a decision is worth in the match (B2): one scale for discards, riichi, calls,
// kans, wins and passes. For hands complete by shape.
//
// The same for bots, and for those who look back at a match.
#pragma once

#include "common/advice/prospect.h"
#include "common/rules/match/match.h"

#include <stdbool.h>

// How well it is looked at.
struct weigh_level {
    int nodes;        // hands that are looked at in a decision, at most PROSPECT_NODES
    bool sees_places; // plays for the place; otherwise for points, as if many hands were to come
    float fear;       // as in course.h
    float open;       // what is added to a chii or pon, in places: below 0 it is called less
};

// Memory of one decision.
struct weigh {
    const struct match *match;
    int seat;
    uint8_t unseen[KIND_PLAIN_COUNT];
    float open;                       // of the level
    int draws;                        // own draws after a discard or call now,
    struct prospect_moment passed_by; // and when nothing is claimed
    struct stakes quiet, declared;
    struct course course;
    int quiet_shanten; // of a closed hand while nobody has declared riichi, else -1
    struct prospect_ask ask;
    struct prospect prospect;
};

// Whether hands of these rules can be weighed, and whether in places; otherwise in points
// (lesson.h).
bool weigh_can(const struct ruleset *rules);
bool weigh_sees_places(const struct ruleset *rules);

// Looks at the table; `match` as the seat sees it, `passed` by seat. `match` must stay.
void weigh_init(struct weigh *weigh, const struct match *match, int seat,
                const struct passed passed[SEAT_MAX], const struct weigh_level *level);

// Worth of each action that is legal for the seat now, as a difference of mean places, or as
// stakes.h has points, more is better: 0 is a drawn hand without payments. What is far from the
// best is weighed roughly.
void weigh_all(struct weigh *weigh, const struct action_list *legal,
               float out_worths[ACTION_LIST_MAX]);
