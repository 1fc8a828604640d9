// Settling up and what accounts start with (B99 to B109, B154, B158).
#include "common/rules/scoring/points/points_settle.h"

#include "common/base/random.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/points/points.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { EAST = 0, SOUTH, WEST, NORTH, ALL_FOUR = 15 };

static struct points_settlement settle(const char *preset, int players, unsigned seats,
                                       const int32_t scores[4], int winner) {
    struct ruleset rules;
    struct points_settlement settlement;
    int32_t all[SEAT_MAX] = {0};
    memcpy(all, scores, 4 * sizeof *scores);
    EXPECT_STATUS(preset_load_players(preset, players, &rules), STATUS_OK);
    points_settle(&rules, all, seats, winner, EAST, &settlement);
    return settlement;
}

static int32_t paid(const struct points_settlement *settlement, int payer, int payee) {
    for (int i = 0; i < settlement->count; i++) {
        if (settlement->payments[i].payer == payer && settlement->payments[i].payee == payee) {
            return settlement->payments[i].amount;
        }
    }
    return 0;
}

TEST(b99_b102_every_loser_pays_the_winner_in_full_and_the_winner_nobody) {
    const int32_t scores[] = {100, 20, 500, 4};
    struct points_settlement settlement = settle("british", 4, ALL_FOUR, scores, SOUTH);
    EXPECT_INT(paid(&settlement, EAST, SOUTH), 40);
    EXPECT_INT(paid(&settlement, WEST, SOUTH), 20);
    EXPECT_INT(paid(&settlement, NORTH, SOUTH), 20);
    EXPECT_INT(settlement.paid[SOUTH], 0);
    EXPECT_INT(settlement.received[SOUTH], 80);
}

TEST(b100_losers_pay_the_difference_lower_to_higher) {
    const int32_t scores[] = {0, 10, 50, 50};
    struct points_settlement settlement = settle("british", 4, ALL_FOUR, scores, EAST);
    EXPECT_INT(paid(&settlement, SOUTH, WEST), 40);
    EXPECT_INT(paid(&settlement, SOUTH, NORTH), 40);
    EXPECT_INT(paid(&settlement, WEST, NORTH), 0);
    EXPECT_INT(settlement.count, 2); // a score of 0 is paid by nobody
}

TEST(b101_b103_east_pays_and_receives_double_beyond_the_limit) {
    const int32_t scores[] = {1000, 0, 1000, 1000};
    struct points_settlement settlement = settle("british", 4, ALL_FOUR, scores, WEST);
    EXPECT_INT(paid(&settlement, EAST, WEST), 2000);
    EXPECT_INT(paid(&settlement, SOUTH, EAST), 2000);
    EXPECT_INT(paid(&settlement, SOUTH, NORTH), 1000);
}

TEST(b105_paying_each_other_in_full_comes_to_the_same) {
    const int32_t scores[] = {80, 84, 208, 416};
    struct points_settlement settlement = settle("british", 4, ALL_FOUR, scores, SOUTH);
    for (int seat = 0; seat < 4; seat++) {
        int32_t net = 0;
        for (int other = 0; other < 4; other++) {
            int factor = seat == EAST || other == EAST ? 2 : 1;
            int32_t gets = seat == SOUTH || other != SOUTH ? scores[seat] : 0;
            int32_t pays = other == SOUTH || seat != SOUTH ? scores[other] : 0;
            net += other == seat ? 0 : factor * (gets - pays);
        }
        EXPECT_INT(settlement.nets[seat], net);
    }
}

TEST(b106_payments_sum_to_zero_and_are_even) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {106};
    random_init(&random, seed);
    for (int run = 0; run < 20000; run++) {
        int players = 2 + (int)random_below(&random, 4), at_table = players == 5 ? 4 : players;
        int32_t scores[4] = {0}, sum = 0, held = 0;
        for (int seat = 0; seat < at_table; seat++) {
            scores[seat] = 2 * (int32_t)random_below(&random, POINTS_MAX / 2);
        }
        int winner = (int)random_below(&random, (uint32_t)at_table);
        struct points_settlement settlement =
            settle("british", players, (1u << at_table) - 1, scores, winner);
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            sum += settlement.nets[seat];
            held += settlement.nets[seat] != settlement.received[seat] - settlement.paid[seat];
        }
        EXPECT_INT(sum, 0);
        EXPECT_INT(held, 0);
        for (int i = 0; i < settlement.count; i++) {
            EXPECT(settlement.payments[i].amount > 0);
            EXPECT_INT(settlement.payments[i].amount % 2, 0);
        }
    }
}

TEST(b151_three_settle_as_four_do) {
    const int32_t scores[] = {30, 64, 10, 0};
    struct points_settlement settlement = settle("british", 3, 7, scores, SOUTH);
    EXPECT_INT(paid(&settlement, EAST, SOUTH), 128);
    EXPECT_INT(paid(&settlement, WEST, EAST), 40);
    EXPECT_INT(settlement.count, 3);
}

TEST(b154_two_do_not_double) {
    const int32_t scores[] = {120, 60, 0, 0};
    struct points_settlement settlement = settle("british", 2, 3, scores, EAST);
    EXPECT_INT(paid(&settlement, SOUTH, EAST), 120);
}

TEST(b158_who_sits_out_pays_nothing) {
    const int32_t scores[] = {40, 8, 0, 20};
    struct points_settlement settlement = settle("british", 5, 0x0b, scores, EAST);
    EXPECT_INT(settlement.count, 3);
    EXPECT_INT(settlement.nets[WEST], 0);
    EXPECT_INT(settlement.nets[EAST], 160);
}

TEST(without_losers_settle_only_the_winner_is_paid) {
    struct ruleset rules;
    struct points_settlement settlement;
    const int32_t scores[SEAT_MAX] = {80, 84, 208, 416};
    EXPECT_STATUS(preset_load("british", &rules), STATUS_OK);
    rules.losers_settle = false;
    points_settle(&rules, scores, ALL_FOUR, SOUTH, EAST, &settlement);
    EXPECT_INT(settlement.count, 3);
    EXPECT_INT(settlement.nets[SOUTH], 336);
}

TEST(b107_b108_b109_accounts_and_tallies) {
    struct ruleset rules;
    struct tally_piece pieces[TALLY_PIECES];
    static const struct {
        const char *preset;
        int players, tokens;
        int32_t start;
    } rows[] = {
        {"british-2", 4, 0, 0},  {"british-5", 5, 0, 0},  {"british-6", 4, 0, 2000},
        {"british", 3, 3, 5000}, {"british", 5, 0, 1600}, {"british-7", 5, 2, 3600},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int32_t sum = 0;
        EXPECT_STATUS(preset_load_players(rows[i].preset, rows[i].players, &rules), STATUS_OK);
        rules.extra_1000_tokens = rows[i].tokens;
        points_tallies(&rules, pieces);
        for (int piece = 0; piece < TALLY_PIECES; piece++) {
            sum += pieces[piece].value * pieces[piece].count;
        }
        EXPECT_INT(points_start(&rules), rows[i].start);
        EXPECT_INT(sum, rows[i].start);
    }
}
