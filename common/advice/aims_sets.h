// The sets and the pair that a hand by points and doubles may become: the chance, and what they
// then count. For aims_points.h.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/points/points_hand.h"

#include <stdbool.h>
#include <stdint.h>

// What lies on the table of a hand, flowers and all: its points, and the doubles of every player
// (B92).
struct aims_laid {
    int points, doubles;
};
struct aims_laid aims_laid_of(const struct points_hand *hand);

// The kinds of a set.
kind_set aims_kinds_of(const struct points_set *set);

enum { AIMS_MEAN_WIN = 200 }; // points of a hand in the full game, about

// What is the same for every hand that a decision may leave.
struct aims {
    const struct deal *deal;
    int seat;
    const uint8_t *unseen; // copies by plain kind
    int unseen_jokers;
    float drawn, claimed; // that one such copy comes by an own draw; or is given by anybody too,
    float given;          // or by the seat before alone
    float joker;          // that any joker comes by an own draw
    float turns;          // own draws until somebody else is expected to win
    float win, loss;      // parts of a hand's value that it settles, won and lost
    float dread;          // what a hand costs that another wins
};

// A hand that is looked at.
struct aims_look {
    const struct aims *aims;
    struct points_hand hand;
    uint8_t counts[KIND_COUNT];
    int sets;  // to make
    int chows; // that may still be among them
    struct aims_laid laid;
    bool is_open;
};

// What the sets and the pair shall be.
struct goal {
    kind_set kinds, must; // of its tiles, and of which there must be sets
    uint8_t special;      // SPECIAL_HAND_… whose value it has, or SPECIAL_NONE
    uint8_t doubles;      // besides those of its sets
    bool is_concealed;    // nothing may be claimed
    bool has_chow;
};

struct aim {
    float chance, value; // the value times the chance, in points of the hand
};

// The chance that the hand becomes this, and what it is worth; of chows the best is taken.
struct aim aims_of_sets(const struct aims_look *look, struct goal goal);

// Points that a set of a kind counts of which so many are held now, and doubles.
int aims_points_of_kind(int kind, int held);
int aims_doubles_of_kind(const struct aims_look *look, int kind);

// At least one of so many copies, each with this chance.
static inline float aims_any_of(float chance, int copies) {
    float none = 1;
    for (int i = 0; i < copies; i++) {
        none *= 1 - chance;
    }
    return 1 - none;
}

static inline float aims_cut(const struct ruleset *rules, float points) {
    return rules->limit > 0 && points > (float)rules->limit ? (float)rules->limit : points;
}

static inline float aims_power(int doubles) {
    return (float)(1 << (doubles < 20 ? doubles : 20));
}
