// A draw while it is made: who is to be seated, the groups they are put into, and what each pair
// and each place costs.
#pragma once

#include "common/club/seating_shape.h"
#include "common/club/seating_types.h"

enum {
    GROUPS_MAX = SEATING_TABLES_MAX + 1,
    NO_GROUP = 0xffff,
    MET_LAST_ROUND = 0x80, // with the times that two met tonight
    MET_MAX = 0x7f,
};

enum group_kind { GROUP_FULL, GROUP_ODD, GROUP_BOT, GROUP_BENCH };

// People who sit together, or the bench: all who sit out.
struct seating_group {
    uint8_t kind;    // enum group_kind
    uint8_t bots;    // seats of bots
    uint16_t number; // of the table; 0: the bench
    uint16_t first;  // index into `order` of its first one
    uint16_t count;  // people
    uint16_t line;   // of the plan + 1; 0: it is none
};

// What a person of the draw costs, where it is not by pairs.
struct seating_player {
    uint16_t index;   // into the input
    uint16_t claim;   // place in the queue for odd tables, bots and byes: 0 is next
    uint16_t home;    // group that the plan, the interval or the ladder gives him; NO_GROUP
    uint16_t rank;    // among the players, from 0, equal ranks equal
    int16_t strength; // rating, from -60 to 60, the mean is 0
    bool is_house;
};

struct seating_work {
    const struct seating_input *input;
    struct random random;
    uint8_t method;
    struct seating_shape shape;
    int count;  // of players
    int groups; // the bench is the last one, if there is one
    int wish_count;
    struct seating_player players[SEATING_PEOPLE_MAX];
    struct seating_group group[GROUPS_MAX];
    uint16_t order[SEATING_PEOPLE_MAX];    // players, group by group
    uint16_t group_of[SEATING_PEOPLE_MAX]; // of each place in `order`
    uint16_t best[SEATING_PEOPLE_MAX];     // the best order so far
    uint16_t slots[SEATING_PEOPLE_MAX];    // of each person of the input; 0: none
    uint16_t plan_size;                    // of a design
    int lines;                             // of the plan, of this round
    struct seating_line line[SEATING_TABLES_MAX];
    uint16_t sorted[SEATING_PEOPLE_MAX]; // people of the input by number, each number once
    int sorted_count;
    bool is_wished_out[SEATING_PEOPLE_MAX];  // of the input
    uint16_t table_wish[SEATING_PEOPLE_MAX]; // of the input; 0: none
    // By player and player, count to a row.
    uint8_t met[SEATING_PEOPLE_MAX * SEATING_PEOPLE_MAX]; // tonight, MET_LAST_ROUND
    uint8_t season[SEATING_PEOPLE_MAX * SEATING_PEOPLE_MAX];
    int8_t wish[SEATING_PEOPLE_MAX * SEATING_PEOPLE_MAX]; // apart + , together -, how many
    int64_t pair[SEATING_PEOPLE_MAX * SEATING_PEOPLE_MAX];
    int64_t place[SEATING_PEOPLE_MAX * GROUPS_MAX]; // by player and group, `groups` to a row
    // By group and player, `count` to a row: what the player costs there, beside all who are there
    // now.
    int64_t beside[SEATING_PEOPLE_MAX * GROUPS_MAX];
    int64_t base; // what is added to the sum of pairs and places, so that nothing wrong is 0
};
