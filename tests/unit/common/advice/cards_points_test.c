// Cards and calculator by points and doubles.
#include "common/advice/cards_points.h"

#include "common/advice/calculator_points.h"
#include "common/advice/explain_points.h"
#include "common/advice/wins.h"
#include "common/rules/scoring/points/points_settle.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <string.h>

static struct points_cards cards;

static uint32_t specials_found(void) {
    uint32_t found = 0;
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        found |= (uint32_t)cards.specials[id].is_found << id;
    }
    return found;
}

static int doubles_found(void) {
    int found = 0;
    for (int reason = 0; reason < POINTS_REASON_COUNT; reason++) {
        found += cards.doubles[reason].is_found;
    }
    return found;
}

TEST(every_double_and_special_hand_has_an_example) {
    static const struct {
        const char *preset;
        int doubles;
    } rows[] = {{"british-1", 0},  {"british-2", 3},  {"british-3", 8}, {"british-4", 17},
                {"british-5", 17}, {"british-7", 17}, {"british", 17}};
    struct ruleset rules;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        chance_rules(rows[i].preset, "", &rules);
        points_cards_find(&rules, &cards);
        EXPECT_INT(doubles_found(), rows[i].doubles);
        EXPECT(specials_found() == rules.special_hands);
    }
    chance_rules("british", "players=3 max_chows=0", &rules);
    points_cards_find(&rules, &cards);
    EXPECT(specials_found() == rules.special_hands);
    // Without chows nobody can rob a kong outside a goulash (B56).
    EXPECT_INT(doubles_found(), 16);
    chance_rules("british", "special_hands=knitting+moon", &rules);
    points_cards_find(&rules, &cards);
    EXPECT(specials_found() == rules.special_hands);
}

TEST(an_example_is_counted_as_its_card_says) {
    struct ruleset rules;
    chance_rules("british", "", &rules);
    points_cards_find(&rules, &cards);
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        struct deal deal;
        struct rule_error error;
        struct points_score score;
        struct event_win win;
        struct explanation explanation;
        const struct points_card *card = &cards.specials[id];
        EXPECT_STATUS(calculation_deal(&card->hand, &deal, &error), STATUS_OK);
        EXPECT_INT(win_refusal_now(&deal, card->hand.seat), REFUSAL_NONE);
        EXPECT_STATUS(calculation_count(&card->hand, &deal, &score), STATUS_OK);
        EXPECT_INT(score.special, id);
        EXPECT_INT(score.total, card->total);
        calculation_points_win(&card->hand, &deal, &score, &win);
        bool is_of_sets = explain_points(&deal, card->hand.seat, &win, &score, &explanation);
        EXPECT(!is_of_sets || explanation.group_count == 5);
    }
    EXPECT_INT(cards.doubles[DOUBLE_FLOWER_BOUQUET].doubles, 2);
    EXPECT(cards.doubles[DOUBLE_NO_CHOWS].is_winner_only);
    EXPECT(!cards.doubles[DOUBLE_ORIGINAL_CALL].is_winner_only);
}

TEST(the_scoring_table_has_what_can_count) {
    struct ruleset rules;
    struct points_row rows[POINTS_ROWS_MAX];
    chance_rules("british", "", &rules);
    EXPECT_INT(points_rows(&rules, rows), 16);
    EXPECT_INT(rows[0].reason, POINTS_CHOW);
    EXPECT_INT(rows[0].points, 0);
    EXPECT_INT(rows[8].reason, POINTS_CONCEALED_KONG);
    EXPECT_INT(rows[8].of, POINTS_OF_MAJOR);
    EXPECT_INT(rows[8].points, 32);
    EXPECT_INT(rows[12].of, POINTS_OF_BOTH_WINDS);
    EXPECT_INT(rows[12].points, 4);
    EXPECT_INT(rows[15].reason, POINTS_MAHJONG);
    EXPECT_INT(rows[15].points, 20);
    chance_rules("british-2", "mahjong_points=30", &rules);
    EXPECT_INT(points_rows(&rules, rows), 11); // no kongs, no flowers
    EXPECT_INT(rows[10].points, 30);
    chance_rules("british-1", "", &rules);
    EXPECT_INT(points_rows(&rules, rows), 0);
}

static void expect_factors(const char *settings, int pays, int pays_east, int differs,
                           int differs_east) {
    struct ruleset rules;
    chance_rules("british", settings, &rules);
    struct points_factors factors = points_factors_of(&rules);
    EXPECT_INT(factors.pays, pays);
    EXPECT_INT(factors.pays_east, pays_east);
    EXPECT_INT(factors.differs, differs);
    EXPECT_INT(factors.differs_east, differs_east);
}

TEST(settling_follows_the_switches) {
    expect_factors("", 1, 2, 1, 2);
    expect_factors("east_doubles=false", 1, 1, 1, 1);
    expect_factors("players=2 max_chows=0 east_doubles=false", 1, 1, 0, 0);
}

// ---- the calculator ----

struct sum {
    struct ruleset rules;
    struct calculation c;
    struct deal deal;
    struct rule_error error;
    struct points_score score;
};

static void begin(struct sum *sum, const char *tiles, const char *win) {
    memset(sum, 0, sizeof *sum);
    chance_rules("british", "", &sum->rules);
    sum->c = (struct calculation){
        .rules = &sum->rules, .win_tile = TILE_NONE, .seat = 1, .target = NO_SEAT};
    sum->c.tile_count = tiles_parse(tiles, sum->c.tiles, HAND_MAX);
    if (win != NULL) {
        EXPECT_INT(tiles_parse(win, &sum->c.win_tile, 1), 1);
    }
}

static void count(struct sum *sum) {
    EXPECT_STATUS(calculation_deal(&sum->c, &sum->deal, &sum->error), STATUS_OK);
    EXPECT_STATUS(calculation_count(&sum->c, &sum->deal, &sum->score), STATUS_OK);
}

static void expect_refused(struct sum *sum, enum status status, const char *field) {
    EXPECT_STATUS(calculation_deal(&sum->c, &sum->deal, &sum->error), status);
    EXPECT_TEXT(sum->error.field, field);
}

TEST(a_mahjong_and_what_each_pays) {
    struct sum sum;
    struct event_win win;
    begin(&sum, "777z222m555p888s4m", "4m");
    sum.c.bonus = 2; // the own flower
    count(&sum);
    // 8 + 4 + 4 + 4 + 4 for the flower + 20, doubled for dragons, flower and no chows.
    EXPECT_INT(sum.score.total, 44 * 8);
    calculation_points_win(&sum.c, &sum.deal, &sum.score, &win);
    EXPECT_INT(win.deltas[1], 4 * sum.score.total);
    EXPECT_INT(win.deltas[0], -2 * sum.score.total);
}

TEST(a_losers_hand_and_what_it_fishes_for) {
    struct sum sum;
    begin(&sum, "19m19p19s1234567z", NULL);
    count(&sum);
    EXPECT_INT(sum.score.total, 0);
    sum.c.flags = CALCULATE_FISHING;
    count(&sum);
    EXPECT(sum.score.is_fishing);
    EXPECT_INT(sum.score.total, 400);
}

TEST(circumstances_change_the_count) {
    struct sum sum;
    begin(&sum, "222m555p888s345s6m", "6m");
    sum.c.seat = 0;
    sum.c.is_tsumo = true;
    sum.c.flags = CALCULATE_FIRST_TURN;
    count(&sum);
    EXPECT_INT(sum.score.special, SPECIAL_HAND_HEAVENS_BLESSING);
    sum.c.flags = 0;
    count(&sum);
    EXPECT_INT(sum.score.special, SPECIAL_NONE);
    sum.c.seat = 1;
    sum.c.is_tsumo = false;
    sum.c.target = 0;
    count(&sum);
    EXPECT_INT(sum.score.special, SPECIAL_NONE); // a later discard of East
    sum.c.flags = CALCULATE_FIRST_TURN;
    count(&sum);
    EXPECT_INT(sum.score.special, SPECIAL_HAND_EARTHS_BLESSING);
}

TEST(what_cannot_be_is_refused) {
    struct sum sum;
    begin(&sum, "222m555p888s345s6m", "6m");
    sum.c.flags = CALCULATE_RIICHI;
    expect_refused(&sum, STATUS_BAD_SITUATION, "situations");
    sum.c.flags = CALCULATE_FIRST_TURN | CALCULATE_HOUTEI;
    expect_refused(&sum, STATUS_BAD_SITUATION, "situations");
    sum.c.flags = CALCULATE_KONG_ON_KONG;
    expect_refused(&sum, STATUS_BAD_SITUATION, "situations");
    sum.c.flags = 0;
    sum.c.tiles[0] = KIND_JOKER;
    expect_refused(&sum, STATUS_NOT_IN_SET, "tehai");
    sum.c.flags = CALCULATE_GOULASH;
    EXPECT_STATUS(calculation_deal(&sum.c, &sum.deal, &sum.error), STATUS_OK);
    sum.c.tiles[0] = KIND_2S;
    expect_refused(&sum, STATUS_NOT_IN_SET, "tehai");
    chance_rules("british-2", "", &sum.rules);
    begin(&sum, "222m555p888s345s6m", "6m");
    chance_rules("british-2", "", &sum.rules);
    sum.c.bonus = 1;
    expect_refused(&sum, STATUS_BAD_SITUATION, "bonus");
}
