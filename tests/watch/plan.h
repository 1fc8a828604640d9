// What happens in one run besides play: fixed before it begins, so that two servers can be put
// through the same.
#pragma once

#include "tests/watch/chronicle.h"

#include <stdbool.h>
#include <stdint.h>

enum { PLAN_MOVES_MAX = 200, PLAN_SETTINGS_BYTES = 400 };

// Name of the row, how often; each has its function in moves.c.
#define PLAN_MOVES(ROW)                                                                            \
    ROW(reload, 30) /* a visitor comes back, with any last event */                                \
    ROW(ask, 20)    /* a visitor asks for what its outlet has */                                   \
    ROW(change_class, 10)                                                                          \
    ROW(go_away, 4)     /* a visitor, for a while */                                               \
    ROW(lose_player, 4) /* a player's connection, for a while */                                   \
    ROW(pause_table, 2)                                                                            \
    ROW(take_back, 4)                                                                              \
    ROW(deal_again, 2)                                                                             \
    ROW(crash, 3)    /* the process dies and another one starts */                                 \
    ROW(set_wall, 3) /* the clock on the wall is set, by up to an hour */                          \
    ROW(stop_match, 2)                                                                             \
    ROW(rematch, 6)

#define MOVE_ID(name, weight) MOVE_##name,
enum move_kind { PLAN_MOVES(MOVE_ID) MOVE_COUNT };
#undef MOVE_ID

struct move {
    uint64_t at_ms; // since the match began
    enum move_kind kind;
    uint32_t chance; // whatever the move wants to decide by it
};

struct plan {
    uint64_t seed;
    const char *preset;
    char settings[PLAN_SETTINGS_BYTES]; // of the rules, with ' for "
    struct ruleset rules;
    bool is_teaching;
    bool is_night;       // the table is one of a club's night
    bool is_closed;      // which nobody may watch,
    bool is_for_members; // or nobody but those of its club
    bool has_chat;
    bool has_live_casters; // who see all hands at once: then the others wait for five minutes
    struct rule of_public, of_hands; // when what lies open, and all hands, are released
    uint64_t length_ms;
    struct move moves[PLAN_MOVES_MAX]; // in the order of time
    int move_count;
};

// The plan of a seed: every family comes up.
void plan_make(struct plan *plan, uint64_t seed);

// A number that only this seed and these places make: chance that asks nobody.
uint32_t plan_chance(uint64_t seed, uint32_t a, uint32_t b, uint32_t c);
