// What games are worth: the vectors of C65, who was replaced (C49), and that every sum is kept
// (C50).
#include "common/club/game_result.h"

#include "common/base/random.h"
#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *counting, *setting; // a switch besides, or NULL
    int players;
    int points[4];
    int finals[4];
} rows[] = {
    {"ema", NULL, 4, {42300, 30100, 27500, 20100}, {27300, 5100, -7500, -24900}},
    {"ema", NULL, 4, {42300, 30100, 30100, 17500}, {27300, 100, 100, -27500}},
    {"ema", NULL, 4, {35000, 35000, 35000, 15000}, {10000, 10000, 10000, -30000}},
    {"ema", NULL, 4, {30000, 30000, 30000, 30000}, {0, 0, 0, 0}},
    {"wrc", NULL, 4, {42300, 30100, 27500, 20100}, {27300, 5100, -7500, -24900}},
    {"tenhou",
     "final_rounding=none",
     4,
     {41200, 25900, 24800, 8100},
     {51200, 5900, -15200, -41900}},
    {"tenhou", NULL, 4, {25000, 25000, 25000, 25000}, {35000, 5000, -15000, -25000}},
    {"tenhou",
     "equal_points=share",
     4,
     {38000, 38000, 14000, 10000},
     {33000, 33000, -26000, -40000}},
    {"jpml_a", NULL, 4, {52000, 26000, 24000, 18000}, {34000, -5000, -9000, -20000}},
    {"jpml_a", NULL, 4, {36000, 33000, 31000, 20000}, {14000, 6000, 2000, -22000}},
    {"jpml_a", NULL, 4, {40000, 31000, 29000, 20000}, {18000, 5000, -5000, -18000}},
    {"ema", "baseline=35000", 3, {45000, 35000, 25000}, {25000, 0, -25000}},
    {"british_points", NULL, 4, {2340, 1900, 2000, 1760}, {340000, -100000, 0, -240000}},
};

static struct counting counting;
static struct ruleset rules;
static struct game_points game;
static struct game_result result;

static void load(const char *preset, int players) {
    const struct counting_preset *row = counting_preset_find(preset);
    EXPECT(row != NULL);
    const char *base = strncmp(preset, "british", 7) == 0 ? "british"
                       : players == 3                     ? "sanma-soul"
                                                          : "riichi-club";
    EXPECT_STATUS(preset_load(base, &rules), STATUS_OK);
    EXPECT_STATUS(counting_apply(row, &rules), STATUS_OK);
    counting_init(&counting, row);
    memset(&game, 0, sizeof game);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        game.sitter_count[seat] = 1;
        game.sitters[seat][0].who = (uint32_t)seat + 1;
        game.points[seat] = rules.start_points;
    }
}

static void set(const char *setting) {
    char name[40], value[40];
    EXPECT(sscanf(setting, "%39[^=]=%39s", name, value) == 2);
    EXPECT_STATUS(ruleset_set(&rules, name, value, NULL), STATUS_OK);
}

TEST(finals_are_those_of_the_vectors) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        load(rows[i].counting, rows[i].players);
        if (rows[i].setting != NULL) {
            set(rows[i].setting);
        }
        for (int seat = 0; seat < rows[i].players; seat++) {
            game.points[seat] = rows[i].points[seat];
        }
        game_result(&counting, &rules, &game, &result);
        EXPECT_INT(result.players, rows[i].players);
        EXPECT_INT(result.share_count, rows[i].players);
        EXPECT_INT(result.balance, 0);
        for (int seat = 0; seat < rows[i].players; seat++) {
            const struct game_parts *parts = &result.seats[seat].parts;
            EXPECT_INT(result.seats[seat].final, rows[i].finals[seat]);
            EXPECT_INT(result.shares[seat].value, rows[i].finals[seat]);
            EXPECT_INT(parts->net + parts->uma + parts->oka + parts->chombo, rows[i].finals[seat]);
        }
    }
}

TEST(parts_say_where_a_final_comes_from) {
    load("tenhou", 4);
    const int32_t points[] = {41200, 25900, 24800, 8100};
    memcpy(game.points, points, sizeof points);
    set("final_rounding=none");
    game_result(&counting, &rules, &game, &result);
    EXPECT_INT(result.seats[0].parts.net, 11200);
    EXPECT_INT(result.seats[0].parts.oka, 20000);
    EXPECT_INT(result.seats[0].parts.uma, 20000);
    EXPECT_INT(result.seats[3].parts.oka, 0);
}

TEST(won_hands_can_be_all_that_counts) {
    load("british_wins", 4);
    const uint16_t wins[] = {3, 5, 0, 3};
    memcpy(game.wins, wins, sizeof wins);
    game_result(&counting, &rules, &game, &result);
    EXPECT_INT(result.seats[1].final, 5000);
    EXPECT_INT(result.seats[1].place, 1);
    EXPECT_INT(result.seats[0].place, 2);
    EXPECT_INT(result.seats[3].place, 2);
    EXPECT_INT(result.seats[2].place, 4);
    EXPECT_INT(result.balance, 0);
}

TEST(chombos_come_off_the_final) {
    load("ema", 4);
    game.chombos[0] = 1;
    game_result(&counting, &rules, &game, &result);
    EXPECT_INT(result.seats[0].final, -20000);
    EXPECT_INT(result.seats[0].parts.chombo, -20000);
    EXPECT_INT(result.seats[0].place, 4);
    EXPECT_INT(result.expected, -20000);
    EXPECT_INT(result.balance, 0);
}

// Seat 3 was left with 28,000 by person 4 to person 9.
static void replace(uint8_t absent) {
    const int32_t points[] = {42300, 30100, 27500, 20100};
    load("ema", 4);
    memcpy(game.points, points, sizeof points);
    counting.absent = absent;
    game.sitter_count[3] = 2;
    game.sitters[3][0].points = 30000;
    game.sitters[3][1] = (struct game_sitter){.who = 9, .points = 28000};
    game_result(&counting, &rules, &game, &result);
    EXPECT_INT(result.balance, 0);
}

TEST(an_absent_one_gets_the_fixed_result_and_the_others_their_places) {
    replace(ABSENT_FIXED);
    EXPECT_INT(result.share_count, 4);
    EXPECT_INT(result.shares[0].value, 27300);
    EXPECT_INT(result.shares[3].who, 4);
    EXPECT_INT(result.shares[3].value, -30000);
    EXPECT_INT(result.shares[3].place, 0);
    EXPECT(result.shares[3].is_absent);
    EXPECT_INT(result.taken, -24900 + 30000);
}

TEST(an_absent_one_can_get_what_the_seat_has) {
    replace(ABSENT_SEAT);
    EXPECT_INT(result.share_count, 4);
    EXPECT_INT(result.shares[3].value, -24900);
    EXPECT_INT(result.shares[3].place, 4);
    EXPECT(result.shares[3].is_absent);
    EXPECT_INT(result.taken, 0);
}

TEST(both_can_get_what_was_won_while_they_sat) {
    replace(ABSENT_SHARE);
    EXPECT_INT(result.share_count, 5);
    EXPECT_INT(result.shares[3].value, -2000);
    EXPECT_INT(result.shares[3].place, 0);
    EXPECT(result.shares[3].is_absent);
    EXPECT_INT(result.shares[4].who, 9);
    EXPECT_INT(result.shares[4].value, -22900);
    EXPECT_INT(result.shares[4].place, 4);
    EXPECT(result.shares[4].is_substitute);
}

TEST(who_comes_back_was_not_absent) {
    replace(ABSENT_FIXED);
    game.sitter_count[3] = 3;
    game.sitters[3][2] = (struct game_sitter){.who = 4, .points = 25000};
    game_result(&counting, &rules, &game, &result);
    EXPECT_INT(result.shares[3].value, -24900);
    EXPECT(!result.shares[3].is_absent);
}

TEST(what_a_bot_has_counts_for_nobody) {
    load("ema", 4);
    const int32_t points[] = {42300, 30100, 27500, 20100};
    memcpy(game.points, points, sizeof points);
    game.sitters[0][0].who = 0;
    game_result(&counting, &rules, &game, &result);
    EXPECT_INT(result.share_count, 3);
    EXPECT_INT(result.taken, 27300);
    EXPECT_INT(result.balance, 0);
}

TEST(missing_points_are_told) {
    load("ema", 4);
    EXPECT_INT(game_missing_points(&rules, &game), 0);
    game.points[2] -= 1000;
    EXPECT_INT(game_missing_points(&rules, &game), 1000);
    game.sticks = 1;
    EXPECT_INT(game_missing_points(&rules, &game), 0);
}

// Any points, sticks, chombos, substitutes, at any way to count.
TEST(every_sum_is_kept) {
    struct random random;
    random_init_number(&random, 1);
    for (int i = 0; i < 5000; i++) {
        int preset = (int)random_below(&random, (uint32_t)counting_preset_count());
        int players = random_below(&random, 4) == 0 && preset < 3 ? 3 : 4;
        load(counting_preset(preset)->name, players);
        counting.absent = (uint8_t)random_below(&random, 3);
        set(random_below(&random, 2) == 0 ? "equal_points=share" : "equal_points=seat_order");
        int left = players * rules.start_points;
        game.sticks = (uint16_t)random_below(&random, 3);
        left -= game.sticks * rules.riichi_deposit;
        for (int seat = 0; seat < players; seat++) {
            int points = seat + 1 < players ? (int)random_below(&random, 500) * 100 - 5000 : left;
            left -= points;
            game.points[seat] = points;
            game.chombos[seat] = random_below(&random, 8) == 0;
            game.wins[seat] = (uint16_t)random_below(&random, 6);
            game.sitter_count[seat] = (uint8_t)(1 + random_below(&random, 3));
            for (int sitter = 0; sitter < SEAT_PEOPLE_MAX; sitter++) {
                game.sitters[seat][sitter] = (struct game_sitter){
                    .who = random_below(&random, 9),
                    .points = (int)random_below(&random, 600) * 100,
                };
            }
        }
        EXPECT_INT(game_missing_points(&rules, &game), 0);
        game_result(&counting, &rules, &game, &result);
        EXPECT_INT(result.balance, 0);
    }
}
