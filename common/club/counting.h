// How a club counts: what a game is worth, what absent people and byes get, how ties are ranked,
// and what a season adds up (C18, C38, C49, C66, C68).
//
// All results are integers of thousandths: 25.5 is 25500.
#pragma once

#include "common/base/rows.h"
#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

#define COUNTING_ROW_ID(number, id, ...) id = (number),

// What the final of a game is.
#define COUNT_FINALS(ROW)                                                                          \
    ROW(0, FINAL_RULESET, "ruleset", "Points over the baseline, uma and oka of the ruleset")       \
    ROW(1, FINAL_JPML, "jpml", "Place bonus by how many are under the start")                      \
    ROW(2, FINAL_NET, "net", "Points won or lost")                                                 \
    ROW(3, FINAL_WINS, "wins", "Hands won")
enum count_final { COUNT_FINALS(COUNTING_ROW_ID) };

// How a game counts for somebody who was replaced in it (C49).
#define COUNT_ABSENTS(ROW)                                                                         \
    ROW(0, ABSENT_FIXED, "fixed", "A fixed result")                                                \
    ROW(1, ABSENT_SEAT, "seat", "What the seat has at the end")                                    \
    ROW(2, ABSENT_SHARE, "share", "Each what was won while sitting there")
enum count_absent { COUNT_ABSENTS(COUNTING_ROW_ID) };

// What a bye gives (C38).
#define COUNT_BYES(ROW)                                                                            \
    ROW(0, BYE_AVERAGE, "average", "The own average of the night")                                 \
    ROW(1, BYE_NOTHING, "nothing", "0.0")                                                          \
    ROW(2, BYE_FIXED, "fixed", "A fixed value")
enum count_bye { COUNT_BYES(COUNTING_ROW_ID) };

// What decides between equal results, one after the other; who is equal then shares the rank.
#define COUNT_TIES(ROW)                                                                            \
    ROW(0, TIE_SHARED, "shared", "The rank is shared")                                             \
    ROW(1, TIE_PLACES, "places", "More first places, then more second ones, and so on")            \
    ROW(2, TIE_BEST, "best", "The highest single final")
enum count_tie { COUNT_TIES(COUNTING_ROW_ID) };
enum { COUNT_TIES_MAX = 2 };

// What a season counts (C68). `n` is `season_n` of struct counting.
#define COUNT_SEASONS(ROW)                                                                         \
    ROW(0, SEASON_TOTAL, "total", "The total")                                                     \
    ROW(1, SEASON_AVERAGE, "average", "The average of a game")                                     \
    ROW(2, SEASON_BEST_GAMES, "best_games", "The best n games")                                    \
    ROW(3, SEASON_BEST_NIGHTS, "best_nights", "The best n nights")                                 \
    ROW(4, SEASON_BEST_RUN, "best_run", "The best n games in a row")                               \
    ROW(5, SEASON_PLACE_POINTS, "place_points", "Points for the place in each game")               \
    ROW(6, SEASON_NIGHT_PLACES, "night_places", "Points for the rank in each night")
enum count_season { COUNT_SEASONS(COUNTING_ROW_ID) };

enum { PLACE_POINTS_MAX = 8 }; // places that points are given for

struct counting {
    uint8_t final;                // enum count_final
    uint8_t absent;               // enum count_absent
    uint8_t bye;                  // enum count_bye
    uint8_t ties[COUNT_TIES_MAX]; // enum count_tie; after TIE_SHARED nothing counts
    uint8_t season;               // enum count_season
    uint16_t season_n;            // games or nights, at least 1
    uint16_t games_min;           // in the season; who has fewer is listed below the line
    uint16_t nights_min;          // the same
    uint16_t night_games_min;     // in a night; who has fewer is listed below its line (C52)
    int32_t absent_fixed;         // of ABSENT_FIXED
    int32_t bye_fixed;            // of BYE_FIXED
    int32_t place_points[PLACE_POINTS_MAX]; // from the first place on
};

// A way to count that is shipped: the values of struct counting and the switches of a ruleset that
// belong to it.
struct counting_preset {
    const char *name;     // "ema"; rules of clubs are stored with it
    const char *title;    // "EMA"
    const char *sentence; // what it counts
    const char *switches; // "uma=15,5,-5,-15 baseline=30000 ..."
    uint8_t final;        // enum count_final
    int32_t uma[2];       // of the first two places; the last two lose as much
};

int counting_preset_count(void);
const struct counting_preset *counting_preset(int index);
const struct counting_preset *counting_preset_find(const char *name); // NULL if there is none

// The counting rules of a preset, and what all of them begin with.
void counting_init(struct counting *out_counting, const struct counting_preset *preset);

// Sets the preset's switches and uma. At tables of three and five the place in the middle has none.
// Otherwise the status says what does not fit, and the rules are left as they were.
MUST_USE enum status counting_apply(const struct counting_preset *preset, struct ruleset *rules);
