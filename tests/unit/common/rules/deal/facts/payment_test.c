// Payments against the tables of the rules (R97, R116 to R127, Q23 to Q28).
#include "common/rules/deal/facts/payment.h"

#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/han_fu/score.h"
#include "tests/support/test.h"

static struct ruleset rules_of(const char *preset) {
    struct ruleset rules;
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    return rules;
}

static void expect_deltas(const int32_t *got, int players, const int *wanted) {
    for (int seat = 0; seat < players; seat++) {
        if (got[seat] != wanted[seat]) {
            FAIL("seat %d gets %d, not %d", seat, got[seat], wanted[seat]);
        }
    }
}

// The table of the rules: fu, then for 1 to 4 han what another and what the dealer gets by ron.
static const struct {
    int fu;
    int other[4], dealer[4];
} rons[] = {
    {25, {0, 1600, 3200, 6400}, {0, 2400, 4800, 9600}},
    {30, {1000, 2000, 3900, 7700}, {1500, 2900, 5800, 11600}},
    {40, {1300, 2600, 5200, 8000}, {2000, 3900, 7700, 12000}},
    {50, {1600, 3200, 6400, 8000}, {2400, 4800, 9600, 12000}},
    {60, {2000, 3900, 7700, 8000}, {2900, 5800, 11600, 12000}},
    {70, {2300, 4500, 8000, 8000}, {3400, 6800, 12000, 12000}},
    {80, {2600, 5200, 8000, 8000}, {3900, 7700, 12000, 12000}},
    {90, {2900, 5800, 8000, 8000}, {4400, 8700, 12000, 12000}},
    {100, {3200, 6400, 8000, 8000}, {4800, 9600, 12000, 12000}},
    {110, {3600, 7100, 8000, 8000}, {5300, 10600, 12000, 12000}},
};

// What the dealer pays and what each other pays to another's tsumo; 0 cannot occur.
static const struct {
    int fu;
    int dealer[4], other[4];
} tsumos[] = {
    {20, {0, 700, 1300, 2600}, {0, 400, 700, 1300}},
    {25, {0, 0, 1600, 3200}, {0, 0, 800, 1600}},
    {30, {500, 1000, 2000, 3900}, {300, 500, 1000, 2000}},
    {40, {700, 1300, 2600, 4000}, {400, 700, 1300, 2000}},
    {50, {800, 1600, 3200, 4000}, {400, 800, 1600, 2000}},
    {60, {1000, 2000, 3900, 4000}, {500, 1000, 2000, 2000}},
    {70, {1200, 2300, 4000, 4000}, {600, 1200, 2000, 2000}},
    {80, {1300, 2600, 4000, 4000}, {700, 1300, 2000, 2000}},
    {90, {1500, 2900, 4000, 4000}, {800, 1500, 2000, 2000}},
    {100, {1600, 3200, 4000, 4000}, {800, 1600, 2000, 2000}},
    {110, {1800, 3600, 4000, 4000}, {900, 1800, 2000, 2000}},
};

static void pay(const struct ruleset *rules, int winner, int from, int han, int fu,
                int32_t out_deltas[SEAT_MAX]) {
    enum score_limit limit;
    struct payment payment = {.rules = rules,
                              .winner = winner,
                              .dealer = 0,
                              .from = from,
                              .base = score_base(rules, han, fu, &limit),
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, out_deltas);
}

TEST(rons_pay_by_the_table) {
    struct ruleset rules = rules_of("riichi-club");
    for (size_t i = 0; i < sizeof rons / sizeof rons[0]; i++) {
        for (int han = 1; han <= 4; han++) {
            int other = rons[i].other[han - 1], dealer = rons[i].dealer[han - 1];
            int32_t deltas[SEAT_MAX];
            if (other == 0) {
                continue;
            }
            pay(&rules, 1, 2, han, rons[i].fu, deltas);
            expect_deltas(deltas, 4, (int[]){0, other, -other, 0});
            pay(&rules, 1, 0, han, rons[i].fu, deltas);
            expect_deltas(deltas, 4, (int[]){-other, other, 0, 0});
            pay(&rules, 0, 3, han, rons[i].fu, deltas);
            expect_deltas(deltas, 4, (int[]){dealer, 0, 0, -dealer});
        }
    }
}

TEST(tsumos_pay_by_the_table) {
    struct ruleset rules = rules_of("riichi-club");
    for (size_t i = 0; i < sizeof tsumos / sizeof tsumos[0]; i++) {
        for (int han = 1; han <= 4; han++) {
            int dealer = tsumos[i].dealer[han - 1], other = tsumos[i].other[han - 1];
            int32_t deltas[SEAT_MAX];
            if (dealer == 0) {
                continue;
            }
            pay(&rules, 1, NO_SEAT, han, tsumos[i].fu, deltas);
            expect_deltas(deltas, 4, (int[]){-dealer, dealer + 2 * other, -other, -other});
            pay(&rules, 0, NO_SEAT, han, tsumos[i].fu, deltas);
            expect_deltas(deltas, 4, (int[]){3 * dealer, -dealer, -dealer, -dealer});
        }
    }
}

TEST(honba_and_sticks_come_on_top) {
    struct ruleset rules = rules_of("riichi-club");
    int32_t deltas[SEAT_MAX];
    struct payment payment = {.rules = &rules,
                              .winner = 2,
                              .dealer = 1,
                              .from = 0,
                              .base = 500,
                              .honba = 3,
                              .sticks = 2000,
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){-2900, 0, 4900, 0});
    payment.from = NO_SEAT;
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){-800, -1300, 4900, -800});
}

TEST(three_players_pay_without_the_missing_one) {
    struct ruleset rules = rules_of("sanma-tenhou");
    int32_t deltas[SEAT_MAX];
    pay(&rules, 1, NO_SEAT, 5, 30, deltas);
    expect_deltas(deltas, 3, (int[]){-4000, 6000, -2000});
    pay(&rules, 0, NO_SEAT, 5, 30, deltas);
    expect_deltas(deltas, 3, (int[]){8000, -4000, -4000});
    pay(&rules, 1, 2, 5, 30, deltas);
    expect_deltas(deltas, 3, (int[]){0, 8000, -8000});
    EXPECT_STATUS(ruleset_set(&rules, "tsumo_share", "split", NULL), STATUS_OK);
    pay(&rules, 1, NO_SEAT, 5, 30, deltas);
    expect_deltas(deltas, 3, (int[]){-5000, 8000, -3000});
    pay(&rules, 0, NO_SEAT, 5, 30, deltas);
    expect_deltas(deltas, 3, (int[]){12000, -6000, -6000});
    pay(&rules, 1, NO_SEAT, 3, 30, deltas);
    expect_deltas(deltas, 3, (int[]){-2500, 4000, -1500});
    pay(&rules, 0, NO_SEAT, 3, 40, deltas);
    expect_deltas(deltas, 3, (int[]){7800, -3900, -3900}); // A59: 2600 and half of 2600
}

TEST(at_four_the_share_switch_is_not_read) {
    struct ruleset rules = rules_of("riichi-club");
    int32_t deltas[SEAT_MAX];
    EXPECT_STATUS(ruleset_set(&rules, "tsumo_share", "split", NULL), STATUS_OK);
    pay(&rules, 1, NO_SEAT, 5, 30, deltas);
    expect_deltas(deltas, 4, (int[]){-4000, 8000, -2000, -2000});
}

static struct payment pao(const struct ruleset *rules, int from, int liable, int32_t part) {
    return (struct payment){.rules = rules,
                            .winner = 1,
                            .dealer = 0,
                            .from = from,
                            .base = 2 * YAKUMAN_BASE,
                            .honba = 1,
                            .liable = liable,
                            .liable_base = part,
                            .wareme = NO_SEAT};
}

TEST(who_is_liable_for_the_whole_hand_pays_all_of_a_tsumo) {
    struct ruleset rules = rules_of("riichi-tenhou");
    int32_t deltas[SEAT_MAX];
    struct payment payment = pao(&rules, NO_SEAT, 2, 2 * YAKUMAN_BASE);
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){0, 64300, -64300, 0});
}

TEST(who_is_liable_for_one_of_two_yakuman_pays_that_alone_and_shares_the_other) {
    struct ruleset rules = rules_of("riichi-wrc");
    int32_t deltas[SEAT_MAX];
    struct payment payment = pao(&rules, NO_SEAT, 2, YAKUMAN_BASE);
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){-16100, 64300, -40100, -8100});
    payment = pao(&rules, 3, 2, YAKUMAN_BASE);
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){0, 64300, -16000, -48300});
}

TEST(the_liable_discarder_pays_as_any_discarder) {
    struct ruleset rules = rules_of("riichi-wrc");
    int32_t deltas[SEAT_MAX];
    struct payment payment = pao(&rules, 2, 2, YAKUMAN_BASE);
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){0, 64300, -64300, 0});
}

TEST(wareme_doubles_each_payment_once_and_no_sticks) {
    struct ruleset rules = rules_of("riichi-club");
    int32_t deltas[SEAT_MAX];
    struct payment payment = {.rules = &rules,
                              .winner = 1,
                              .dealer = 0,
                              .from = NO_SEAT,
                              .base = 500,
                              .honba = 1,
                              .sticks = 1000,
                              .liable = NO_SEAT,
                              .wareme = 2};
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){-1100, 3900, -1200, -600});
    payment.wareme = 1;
    payment_of_win(&payment, deltas);
    expect_deltas(deltas, 4, (int[]){-2200, 5600, -1200, -1200});
}

TEST(draws_are_paid_by_the_noten_seats) {
    static const struct {
        unsigned tenpai;
        int deltas[4];
    } rows[] = {
        {0x0, {0, 0, 0, 0}},
        {0x1, {3000, -1000, -1000, -1000}},
        {0x6, {-1500, 1500, 1500, -1500}},
        {0xe, {-3000, 1000, 1000, 1000}},
        {0xf, {0, 0, 0, 0}},
    };
    struct ruleset rules = rules_of("riichi-club");
    int32_t deltas[SEAT_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        payment_of_draw(&rules, rows[i].tenpai, deltas);
        expect_deltas(deltas, 4, rows[i].deltas);
    }
    rules = rules_of("sanma-tenhou");
    payment_of_draw(&rules, 0x1, deltas);
    expect_deltas(deltas, 3, (int[]){2000, -1000, -1000});
    payment_of_draw(&rules, 0x6, deltas);
    expect_deltas(deltas, 3, (int[]){-2000, 1000, 1000});
    payment_of_draw(&rules, 0x7, deltas);
    expect_deltas(deltas, 3, (int[]){0, 0, 0});
}

TEST(a_chombo_is_a_mangan_backwards) {
    struct ruleset rules = rules_of("riichi-club");
    int32_t deltas[SEAT_MAX];
    payment_of_chombo(&rules, 2, 0, deltas);
    expect_deltas(deltas, 4, (int[]){4000, 2000, -8000, 2000});
    payment_of_chombo(&rules, 3, 3, deltas);
    expect_deltas(deltas, 4, (int[]){4000, 4000, 4000, -12000});
    rules = rules_of("sanma-tenhou");
    payment_of_chombo(&rules, 1, 0, deltas);
    expect_deltas(deltas, 3, (int[]){4000, -6000, 2000});
}
