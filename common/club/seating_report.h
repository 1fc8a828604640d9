// What a proposal of seats means: what it costs, who meets again, who sits out, which wishes are
// broken; and which other ways there are for numbers that do not divide by four.
#pragma once

#include "common/club/seating_cost.h"
#include "common/club/seating_shape.h"
#include "common/club/seating_types.h"

enum {
    SEATING_PAIRS_MAX = 1000, // at tables of four and five of 400 people there are 800
    SEATING_BROKEN_MAX = 2000,
    SEATING_OFTEN_MAX = 8,
    SEATING_OFTEN_MIN = 3, // meetings of a season before they are told
};

// Two who meet at one table and have met before.
struct seating_repeat {
    uint32_t a, b;
    uint8_t times;  // that they met before: tonight, or in other nights of the season
    bool is_last;   // in the round before too
    uint16_t table; // at which they meet
};

// The wishes, and besides them what holds for all.
#define SEATING_BROKEN(ROW)                                                                        \
    ROW(0, BROKEN_WISH, "wish", "A wish of the director")                                          \
    ROW(1, BROKEN_TEAM, "team", "Two of one team at a table")                                      \
    ROW(2, BROKEN_ADDRESS, "address", "Two of one network address at a table")
enum seating_broken_kind { SEATING_BROKEN(SEATING_ROW_ID) };

struct seating_broken {
    uint8_t kind;   // enum seating_broken_kind
    uint16_t wish;  // index into the input, of BROKEN_WISH
    uint16_t table; // 0: none
    uint32_t a, b;
};

struct seating_report {
    struct seating_cost cost;
    uint16_t repeat_count, broken_count;
    uint16_t people, odd_tables, bots, byes;
    uint16_t uneven_winds; // people who have had one wind at least twice more often than another
    struct seating_repeat repeats[SEATING_PAIRS_MAX]; // of tonight
    int often_count;
    // Of the season, most often first: those who met twice as often as two of these people do.
    struct seating_repeat often[SEATING_OFTEN_MAX];
    struct seating_broken broken[SEATING_BROKEN_MAX];
    struct seating_shape choices[SEATING_ODD_COUNT]; // what each odd-number choice would give here
};

// Of any seating of these people, drawn or set by hand. `work` as for seating_draw.
void seating_report(const struct seating_input *input, const struct seating *seating,
                    struct seating_work *work, struct seating_report *out);
