// How safe a discard is against those who may win on it, and why.
#pragma once

#include "common/advice/sight.h"

#include <stdbool.h>
#include <stdint.h>

// The reasons, safest first; a tile has the first that fits. Their order is the ranking. Id, name
// on the wire, English.
// clang-format off
#define DANGER_ROWS(ROW) \
    ROW(GENBUTSU,       "genbutsu",       "the player has discarded it or let it pass (R76 to R79)") \
    ROW(LAST_COPY,      "last_copy",      "no run can hold it and no copy is left for a pair") \
    ROW(SUJI_TERMINAL,  "suji_terminal",  "a 1 or 9 whose two-sided wait is barred") \
    ROW(NO_CHANCE,      "no_chance",      "all of a neighbour are seen: no two-sided wait is left") \
    ROW(LONE_ONE_LEFT,  "lone_one_left",  "no run can hold it, one copy is left: a pair at most") \
    ROW(DOUBLE_SUJI,    "double_suji",    "a 4, 5 or 6, barred from both sides") \
    ROW(SUJI,           "suji",           "a 2, 3, 7 or 8 whose two-sided wait is barred") \
    ROW(ONE_CHANCE,     "one_chance",     "one of a neighbour is left: a two-sided wait is unlikely") \
    ROW(LONE_LIVE,      "lone_live",      "no run can hold it, two copies or more are left") \
    ROW(HALF_SUJI,      "half_suji",      "a 4, 5 or 6, barred from one side only") \
    ROW(NO_SUJI_OUTER,  "no_suji_outer",  "a 1 or 9, nothing against it") \
    ROW(NO_SUJI,        "no_suji",        "a 2, 3, 7 or 8, nothing against it") \
    ROW(NO_SUJI_MIDDLE, "no_suji_middle", "a 4, 5 or 6, nothing against it")
// clang-format on

#define DANGER_ID(id, name, words) DANGER_##id,
enum danger { DANGER_ROWS(DANGER_ID) DANGER_COUNT };
#undef DANGER_ID

// The name on the wire.
const char *danger_name(enum danger danger);

// What one kind risks against one seat.
struct danger_of_tile {
    uint8_t reason;   // enum danger
    kind_set because; // the kinds it follows from: discards for suji, seen neighbours for a chance
};

// Seats, a bit each, whose win has to be thought of: in riichi, or with a set laid open. None where
// nobody can win on a discard, and by points and doubles, where none can be told safe.
unsigned threats_of(const struct deal *deal, int viewer);

// How safe `kind` is against a seat that has let this pass. `unseen` as deal_count_unseen tells it.
struct danger_of_tile danger_of(const struct ruleset *rules, const struct passed *passed,
                                const uint8_t unseen[KIND_PLAIN_COUNT], int kind);
