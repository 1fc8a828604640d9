// What a draw of seats is given, and what it gives: people, wishes, tables.
#pragma once

#include "common/base/random.h"
#include "common/base/rows.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEATING_PEOPLE_MAX = 400, // more than these are left out
    SEATING_TABLES_MAX = 200,
    SEATING_TABLE_NUMBER_MAX = 999,
    SEATING_SEATS_MAX = 5,
    SEATING_ROUNDS_MAX = 30,
    SEATING_WISHES_MAX = 1000,
    SEATING_BOT = 0, // instead of a person's number
};

#define SEATING_ROW_ID(number, id, ...) id = (number),

// How people are brought together. All but INTERVAL, LADDER, SCRIPT and HAND look for fewest
// repeats.
#define SEATING_METHODS(ROW)                                                                       \
    ROW(0, SEATING_RANDOM, "random", "Chance")                                                     \
    ROW(1, SEATING_SWISS, "swiss", "Those of equal standing together")                             \
    ROW(2, SEATING_INTERVAL, "interval", "Ranks at a fixed distance together: 1, 1+k, 1+2k, 1+3k") \
    ROW(3, SEATING_BALANCED, "balanced", "Tables of even strength by rating")                      \
    ROW(4, SEATING_LADDER, "ladder", "Winners one table up, last ones one down")                   \
    ROW(5, SEATING_DESIGN, "design", "A prepared plan of all rounds")                              \
    ROW(6, SEATING_SCRIPT, "script", "As written down, line by line")                              \
    ROW(7, SEATING_HAND, "hand", "As set by hand")
enum seating_method { SEATING_METHODS(SEATING_ROW_ID) };
enum { SEATING_METHOD_COUNT = ROWS_COUNT(SEATING_METHODS) };

// What becomes of people who make no full table. Where a choice is not possible the next one in
// this order that is takes its place; BYE always is.
#define SEATING_ODDS(ROW)                                                                          \
    ROW(0, ODD_TABLES, "tables", "Tables of another size")                                         \
    ROW(1, ODD_BOTS, "bots", "One bot at some tables")                                             \
    ROW(2, ODD_BYE, "bye", "Some sit out")                                                         \
    ROW(3, ODD_FIVES, "fives", "Five at a table by rotation")
enum seating_odd { SEATING_ODDS(SEATING_ROW_ID) };
enum { SEATING_ODD_COUNT = ROWS_COUNT(SEATING_ODDS) };

#define SEATING_WINDS(ROW)                                                                         \
    ROW(0, WINDS_BALANCED, "balanced", "Everybody begins as often in each wind")                   \
    ROW(1, WINDS_RANDOM, "random", "By chance")                                                    \
    ROW(2, WINDS_PLAN, "plan", "As the plan or script names them")
enum seating_winds { SEATING_WINDS(SEATING_ROW_ID) };
enum { SEATING_WINDS_COUNT = ROWS_COUNT(SEATING_WINDS) };

// What a director may wish for, of person a and, for the first two, b.
#define SEATING_WISHES(ROW)                                                                        \
    ROW(0, WISH_APART, "apart", "Never at one table")                                              \
    ROW(1, WISH_TOGETHER, "together", "At one table")                                              \
    ROW(2, WISH_TABLE, "table", "At this table")                                                   \
    ROW(3, WISH_OUT, "out", "Not playing")
enum seating_wish_kind { SEATING_WISHES(SEATING_ROW_ID) };
enum { SEATING_WISH_COUNT = ROWS_COUNT(SEATING_WISHES) };

// Why somebody who is here has no seat.
#define SEATING_OUTS(ROW)                                                                          \
    ROW(0, OUT_BYE, "bye", "Sits out this round")                                                  \
    ROW(1, OUT_WAITS, "waits", "Too few are here for a table")                                     \
    ROW(2, OUT_SPARE, "spare", "A house player who is not needed")                                 \
    ROW(3, OUT_WISH, "not_playing", "Does not play by the director's wish")
enum seating_out_kind { SEATING_OUTS(SEATING_ROW_ID) };
enum { SEATING_OUT_COUNT = ROWS_COUNT(SEATING_OUTS) };

// One who is here and can be seated: present, or late with a seat that is held.
struct seating_person {
    uint32_t number;                  // in the club, from 1, each once; others like it are left out
    uint16_t rank;                    // in the night's standing, from 1; 0: none yet, behind all
    int32_t rating;                   // in any unit; for BALANCED
    uint32_t team;                    // 0: none
    uint32_t address;                 // equal for people of one network address (C110); 0: unknown
    uint16_t slot;                    // number in the plan or script, from 1; 0: none
    uint16_t last_table;              // number of the table of the last round; 0: none
    uint8_t last_place;               // place there, from 1, for LADDER; 0: unknown
    uint8_t winds[SEATING_SEATS_MAX]; // how often tonight in each starting wind, East first
    uint16_t odd_tables, bot_tables, byes; // in this season (C38)
    uint16_t games;                        // in this season
    bool is_late;                          // two of them are kept apart if that costs nothing else
    bool is_house;                         // stands in to make up tables, and is not ranked (C37)
};

struct seating_wish {
    uint8_t kind;   // enum seating_wish_kind
    uint16_t table; // of WISH_TABLE, from 1
    uint32_t a, b;  // numbers of people
};

// A table that has been played, of tonight or of another night of the season. People who are not
// here now may stand in it.
struct seating_past {
    uint8_t round; // of tonight, from 1; 0: of another night
    uint8_t seats;
    uint32_t who[SEATING_SEATS_MAX]; // numbers, SEATING_BOT for bots
};

// A line of a script or a table set by hand: who of the plan sits at a table, East first.
struct seating_line {
    uint8_t round;
    uint8_t seats;
    uint16_t table;
    uint16_t slots[SEATING_SEATS_MAX]; // 0: a place that is free
};

// The caller owns everything, and keeps it as long as seating_draw and seating_report run. Numbers
// out of their range mean the nearest one in it; unknown methods mean the first.
struct seating_input {
    const struct seating_person *people;
    int people_count;
    const struct seating_wish *wishes;
    int wish_count;
    const struct seating_past *past; // tables of all rounds before, in any order
    int past_count;
    const struct seating_line *lines; // of SCRIPT and HAND, of any rounds
    int line_count;
    uint8_t method, odd, winds;
    uint8_t round;    // that is to be seated, from 1
    uint8_t full;     // how many a full table has, 2 to 5; 0: four
    uint8_t sizes;    // other tables that the rules have: a bit each, 1 << 3 for three
    bool may_bots;    // bots may take seats
    uint8_t interval; // k of INTERVAL, at least 1
    // People the plan of a DESIGN was made for: 8, 12 ... 100; 0: it begins now. Then `slots` and
    // `plan_size` of the result are kept, and handed in for the rounds that follow.
    uint16_t plan_size;
    bool are_teams_apart, are_addresses_apart;
    uint8_t seed[RANDOM_SEED_BYTES];
};

struct seating_table {
    uint16_t number; // from 1
    uint8_t seats;
    uint32_t who[SEATING_SEATS_MAX]; // in order of winds, East first; SEATING_BOT for a bot
};

struct seating_out {
    uint32_t number;
    uint8_t kind; // enum seating_out_kind
};

struct seating {
    uint8_t method, odd; // that were used in the end
    bool is_final;       // more steps would change nothing
    uint32_t steps;      // that were done
    uint16_t plan_size;  // of a DESIGN, else 0
    uint16_t table_count, out_count;
    struct seating_table tables[SEATING_TABLES_MAX]; // by number
    struct seating_out outs[SEATING_PEOPLE_MAX];
    uint16_t slots[SEATING_PEOPLE_MAX]; // of each person of the input, in its order; 0: none
};
