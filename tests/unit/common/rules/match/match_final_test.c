// Final points, scores and places (R141 to R145, A24, A25, A32, A54).
#include "common/rules/match/match.h"

#include "common/rules/match/match_final.h"
#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

#include <stdio.h>

static const struct {
    const char *preset, *settings; // one "name=value" or ""
    int points[4], sticks;
    int after[4];  // points after sticks and yakitori
    int scores[4]; // thousandths
    int places[4];
} rows[] = {
    {"riichi-guide",
     "",
     {56800, 32400, 19100, -8300},
     0,
     {56800, 32400, 19100, -8300},
     {57000, 7000, -16000, -48000},
     {1, 2, 3, 4}},
    {"riichi-ema",
     "",
     {45200, 33100, 25700, 16000},
     0,
     {45200, 33100, 25700, 16000},
     {30200, 8100, -9300, -29000},
     {1, 2, 3, 4}},
    // equal places share the uma, the first among equals the oka
    {"riichi-ema",
     "",
     {40000, 30000, 30000, 20000},
     0,
     {40000, 30000, 30000, 20000},
     {25000, 0, 0, -25000},
     {1, 2, 2, 4}},
    {"riichi-ema",
     "",
     {30000, 30000, 30000, 30000},
     0,
     {30000, 30000, 30000, 30000},
     {0, 0, 0, 0},
     {1, 1, 1, 1}},
    {"riichi-tenhou",
     "equal_points=share",
     {35000, 35000, 20000, 10000},
     0,
     {35000, 35000, 20000, 10000},
     {30000, 30000, -20000, -40000},
     {1, 1, 3, 4}},
    // with equal firsts nothing is rounded (A54)
    {"riichi-tenhou",
     "equal_points=share",
     {35300, 35300, 20000, 9400},
     0,
     {35300, 35300, 20000, 9400},
     {30300, 30300, -20000, -40600},
     {1, 1, 3, 4}},
    // or the earlier dealer is ahead
    {"riichi-tenhou",
     "",
     {35000, 35000, 20000, 10000},
     0,
     {35000, 35000, 20000, 10000},
     {45000, 15000, -20000, -40000},
     {1, 2, 3, 4}},
    {"riichi-tenhou",
     "",
     {10000, 35000, 20000, 35000},
     0,
     {10000, 35000, 20000, 35000},
     {-40000, 45000, -20000, 15000},
     {4, 1, 3, 2}},
    // sticks go to the first before rounding, or to nobody
    {"riichi-club",
     "",
     {20000, 30000, 25000, 24000},
     1,
     {20000, 31000, 25000, 24000},
     {-5000, 6000, 0, -1000},
     {4, 1, 2, 3}},
    {"riichi-club",
     "leftover_sticks=nobody",
     {20000, 30000, 25000, 24000},
     1,
     {20000, 30000, 25000, 24000},
     {-5000, 5000, 0, -1000},
     {4, 1, 2, 3}},
    {"riichi-club",
     "",
     {30000, 30000, 20000, 17000},
     3,
     {31500, 31500, 20000, 17000}, // who share the place share them (A29)
     {6500, 6500, -5000, -8000},
     {1, 1, 3, 4}},
    {"riichi-ema",
     "leftover_sticks=first",
     {26000, 42000, 26000, 26000},
     1,
     {26000, 43000, 26000, 26000},
     {-9000, 28000, -9000, -9000},
     {2, 1, 2, 2}},
    // in hundreds: the earlier dealer has the rest, and it is a tie all the same
    {"riichi-club",
     "",
     {31000, 7000, 31000, 31000},
     1,
     {31400, 7000, 31300, 31300},
     {6400, -18000, 6300, 6300},
     {1, 4, 1, 1}},
    {"riichi-club",
     "equal_points=seat_order",
     {30000, 30000, 20000, 17000},
     3,
     {33000, 30000, 20000, 17000},
     {8000, 5000, -5000, -8000},
     {1, 2, 3, 4}},
    // rounding of exactly 500, above and below zero
    {"riichi-tenhou",
     "",
     {34000, 27500, 22500, 16000},
     0,
     {34000, 27500, 22500, 16000},
     {43000, 8000, -17000, -34000},
     {1, 2, 3, 4}},
    {"riichi-tenhou",
     "final_rounding=half_down",
     {34000, 27500, 22500, 16000},
     0,
     {34000, 27500, 22500, 16000},
     {45000, 7000, -18000, -34000},
     {1, 2, 3, 4}},
    {"riichi-tenhou",
     "",
     {50000, 30500, 22000, -2500},
     0,
     {50000, 30500, 22000, -2500},
     {60000, 11000, -18000, -53000},
     {1, 2, 3, 4}},
    {"riichi-tenhou",
     "final_rounding=half_down",
     {50000, 30499, 22001, -2500},
     0,
     {50000, 30499, 22001, -2500},
     {60000, 10000, -18000, -52000},
     {1, 2, 3, 4}},
    // yakitori: seats 2 and 3 have won nothing
    {"riichi-club",
     "yakitori=1000",
     {25000, 25000, 25000, 25000},
     0,
     {27000, 27000, 23000, 23000},
     {2000, 2000, -2000, -2000},
     {1, 1, 3, 3}},
};

static struct ruleset rules_of(const char *preset, const char *setting) {
    struct ruleset rules;
    char name[64], value[64];
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    if (sscanf(setting, "%63[^=]=%63s", name, value) == 2) {
        EXPECT_STATUS(ruleset_set(&rules, name, value, NULL), STATUS_OK);
    }
    return rules;
}

TEST(final_scores_follow_the_rules) {
    static const bool has_won[SEAT_MAX] = {true, true, false, false};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules = rules_of(rows[i].preset, rows[i].settings);
        struct event_match_end end;
        int32_t points[SEAT_MAX] = {0};
        for (int seat = 0; seat < 4; seat++) {
            points[seat] = rows[i].points[seat];
        }
        match_final(&rules, points, rows[i].sticks, has_won, &end);
        for (int seat = 0; seat < 4; seat++) {
            if (end.points[seat] != rows[i].after[seat] ||
                end.scores[seat] != rows[i].scores[seat] ||
                end.places[seat] != rows[i].places[seat]) {
                FAIL("row %zu, seat %d: points %d score %d place %d", i, seat, end.points[seat],
                     end.scores[seat], end.places[seat]);
            }
        }
    }
}

TEST(a_shared_amount_that_cannot_be_divided_loses_nothing) {
    struct ruleset rules = rules_of("riichi-ema", "uma=20,5,-5,-20");
    struct event_match_end end;
    const bool has_won[SEAT_MAX] = {false};
    int32_t points[SEAT_MAX] = {30000, 30000, 30000, 30000}, sum = 0;
    points[3] = 29900;
    points[0] = points[1] = points[2] = 30033;
    match_final(&rules, points, 0, has_won, &end);
    for (int seat = 0; seat < 4; seat++) {
        sum += end.scores[seat];
    }
    EXPECT_INT(sum, 30033 * 3 + 29900 - 120000);
    EXPECT_INT(end.places[3], 4);
    for (int seat = 1; seat < 3; seat++) {
        int difference = end.scores[seat] - end.scores[0];
        EXPECT(difference >= -1 && difference <= 1);
    }
}

TEST(who_has_won_everything_or_nothing_makes_no_yakitori) {
    struct ruleset rules = rules_of("riichi-club", "yakitori=1000");
    struct event_match_end end;
    const bool nobody[SEAT_MAX] = {false}, all[SEAT_MAX] = {true, true, true, true, true};
    int32_t points[SEAT_MAX] = {25000, 25000, 25000, 25000};
    match_final(&rules, points, 0, nobody, &end);
    EXPECT_INT(end.points[0], 25000);
    match_final(&rules, points, 0, all, &end);
    EXPECT_INT(end.points[3], 25000);
}
