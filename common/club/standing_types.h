// What a standing is made of, and what it shows: entries, rows, and which of them are asked for.
#pragma once

#include "common/club/counting.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STANDING_PLACES = 5 };

#define STANDING_ENTRIES(ROW)                                                                      \
    ROW(0, ENTRY_GAME, "game", "A game")                                                           \
    ROW(1, ENTRY_ABSENT, "absent", "A game that somebody else finished")                           \
    ROW(2, ENTRY_BYE, "bye", "A bye")                                                              \
    ROW(3, ENTRY_RULING, "ruling", "A penalty or a correction by a referee")
enum standing_entry_kind { STANDING_ENTRIES(COUNTING_ROW_ID) };

// One thing that changes one person's standing. What was undone or voided is not among the entries.
struct standing_entry {
    uint32_t who;    // number in the club
    uint32_t game;   // the caller's number of the game or ruling, shown by "why this number"
    uint16_t night;  // the caller's number, in order of time
    uint8_t round;   // of the night, from 1
    uint8_t kind;    // enum standing_entry_kind
    uint8_t place;   // of ENTRY_GAME, from 1
    uint8_t sharers; // how many share this place, he too; 0 is 1
    int32_t value;   // in thousandths; of a bye nothing counts but that it is one
};

struct standing_row {
    uint32_t who;
    uint16_t rank;                    // from 1; equal ones are equal; below the line on from there
    bool is_below;                    // has too few games or nights
    uint16_t games, nights, byes;     // games: ENTRY_GAME and ENTRY_ABSENT
    int32_t best;                     // highest single final; INT32_MIN without one
    uint16_t places[STANDING_PLACES]; // how often first, second ...; the last also for all behind
    uint32_t place_sum;               // of all placed games
    int64_t total;                    // what is ranked, by the counting
    int64_t sum;                      // of everything
    int64_t rulings;                  // of it
    int64_t bye_sum;                  // of it
    int64_t last_round;               // of it, in the last round that somebody played
    int32_t average_place;            // in thousandths; 0 without a game
    int32_t average;                  // of a game, in thousandths, half away from zero
};

struct standing_query {
    const struct counting *counting;
    bool is_season;        // ranked by the counting's way of a season; else by the sum
    uint16_t night;        // only this one; 0: all
    uint16_t hidden_night; // rounds of this night from `hidden_round` on are left out (C67);
    uint8_t hidden_round;  // 0: none are
};
