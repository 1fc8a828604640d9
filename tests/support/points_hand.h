// Hands of points and doubles in one line, for the tests of that model.
#pragma once

#include "common/rules/scoring/points/points.h"

// A hand with the memory it points into. It must not be copied.
struct made_hand {
    struct ruleset rules;
    uint8_t counts[KIND_COUNT];
    struct points_hand hand;
};

// A hand of the South player in an East round under this preset. `tiles` are the concealed ones in
// the usual notation, each j a joker: "22m55z j". `sets` lie on the table: P a pung, K a kong, k a
// concealed kong, C a chow, each with its (first) tile: "P5z k1m C2s".
void make_hand(struct made_hand *made, const char *preset, const char *tiles, const char *sets);

// The same, won with `win` ("3m", "j" or "" for none), which is added to the tiles.
void make_win(struct made_hand *made, const char *preset, const char *tiles, const char *sets,
              const char *win, enum points_by by);

// Changes a rule of the hand.
void make_rule(struct made_hand *made, const char *name, const char *value);

// Scores of hands that can have one; the test fails otherwise.
struct points_score score_of_win(const struct made_hand *made);
struct points_score score_of_loss(const struct made_hand *made);

// Points or doubles that the score has for a reason, all lines of it together.
int amount_of(const struct points_score *score, enum points_reason reason);
