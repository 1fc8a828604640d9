// What a hand by points and doubles may still become, and what that is worth: the chance of each
// aim by the tiles that are missing and their copies that nobody has shown, times what it settles
// (B15). The aims are an ordinary hand, one with a chow, one suit, majors, and the special hands of
// the table.
//
// Estimates, for bots: nothing here decides what a hand is or pays. Hands without jokers.
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

// What is the same for every hand that a decision may leave.
struct aims {
    const struct deal *deal;
    int seat;
    const uint8_t *unseen; // copies by plain kind
    float drawn, claimed;  // that one such copy comes by an own draw; or is given by anybody too,
    float given;           // or by the seat before alone
    float turns;           // own draws until somebody else is expected to win
    float win, loss;       // parts of a hand's value that it settles, won and lost
    float dread;           // what a hand costs that another wins
};

// With so many own draws left in the wall. `unseen` must stay.
void aims_init(struct aims *aims, const struct deal *deal, int seat, int draws,
               const uint8_t unseen[KIND_PLAIN_COUNT]);

// What this hand of 13 tiles (`state` with these concealed ones) is expected to settle, in points
// of the table; where hands are not counted, in wins.
float aims_worth(const struct aims *aims, const struct seat *state, const uint8_t *counts);

// The same of a hand that waits and may not change any more, having made an original call or not.
float aims_waiting(const struct aims *aims, const struct seat *state, const uint8_t *counts,
                   bool is_original);
