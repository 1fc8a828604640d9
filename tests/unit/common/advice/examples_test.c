// Cards of every preset: examples that the table would pay, explained and in its payment table.
#include "common/advice/examples.h"

#include "common/advice/explain.h"
#include "common/advice/ladder.h"
#include "common/advice/pay_table.h"
#include "common/rules/preset.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const struct example *find(const struct examples *examples, const char *name) {
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        if (strcmp(yaku_row((enum yaku)yaku)->name, name) == 0 && examples->rows[yaku].is_found) {
            return &examples->rows[yaku];
        }
    }
    return NULL;
}

static const struct examples *examples_of(const char *preset, struct ruleset *rules) {
    static struct examples examples;
    EXPECT_STATUS(preset_load(preset, rules), STATUS_OK);
    examples_find(rules, &examples);
    return &examples;
}

static void expect_han(const char *preset, const char *name, int closed, int open) {
    struct ruleset rules;
    const struct example *example = find(examples_of(preset, &rules), name);
    if (example == NULL) {
        FAIL("%s: no example of %s", preset, name);
    }
    EXPECT_INT(example->closed_han, closed);
    EXPECT_INT(example->open_han, open);
}

// What stands in no ruleset of ours, or is no matter of tiles.
static bool has_no_card(int yaku) {
    return yaku == YAKU_NAGASHI_MANGAN || yaku == YAKU_PAARENCHAN || yaku == YAKU_MENZEN ||
           yaku == YAKU_YAKUHAI;
}

TEST(riichi_has_an_example_of_every_yaku_at_its_worth) {
    struct ruleset rules;
    const struct examples *examples = examples_of("riichi-guide", &rules);
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        const struct yaku_row *row = yaku_row((enum yaku)yaku);
        bool is_elsewhere = yaku == YAKU_YAKUHAI_NORTH || yaku == YAKU_RENHOU;
        if (has_no_card(yaku) || is_elsewhere) {
            continue;
        }
        if (!examples->rows[yaku].is_found) {
            FAIL("no example of %s", row->name);
        }
        bool is_yakuman = yaku_is_yakuman((enum yaku)yaku);
        if (!is_yakuman) {
            EXPECT_INT(examples->rows[yaku].closed_han > 0 ? examples->rows[yaku].closed_han
                                                           : row->closed_han,
                       row->closed_han);
            EXPECT_INT(examples->rows[yaku].open_han, row->open_han);
        }
        EXPECT(examples->rows[yaku].is_yakuman == is_yakuman);
    }
}

TEST(yaku_of_the_lessons_are_those_of_their_table) {
    expect_han("tibet-7", "tanyao", 1, 1);
    expect_han("tibet-7", "toitoi", 2, 2);
    expect_han("tibet-7", "chinitsu", 2, 2);
    expect_han("tibet-7", "menzen", 1, 0);
    expect_han("tibet-8", "chinitsu", 5, 5);
    expect_han("tibet-8", "honitsu", 2, 2);
    expect_han("tibet-10", "yakuhai_seat", 1, 1);
    expect_han("tibet-13", "riichi", 1, 0);
    struct ruleset rules;
    EXPECT(find(examples_of("tibet-7", &rules), "honitsu") == NULL);
    EXPECT(find(examples_of("tibet-12", &rules), "riichi") == NULL);
    EXPECT(find(examples_of("tibet-9", &rules), "yakuhai_seat") == NULL);
    EXPECT(find(examples_of("tibet-1", &rules), "tanyao") == NULL);
    expect_han("lite-4", "tanyao", 1, 0);
    expect_han("lite-4", "chanta", 2, 0);
}

TEST(every_example_is_a_win_that_has_its_yaku_and_is_explained) {
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        const struct examples *examples = examples_of(preset_at(i)->id, &rules);
        for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
            const struct example *example = &examples->rows[yaku];
            struct deal deal;
            struct event_win win;
            struct rule_error error;
            struct explanation explanation;
            if (!example->is_found) {
                continue;
            }
            EXPECT_STATUS(calculation_deal(&example->hand, &deal, &error), STATUS_OK);
            EXPECT_STATUS(calculation_win(&example->hand, &deal, &win), STATUS_OK);
            bool is_explained = explain_win(&deal, example->hand.seat, &win, &explanation);
            bool has_yaku = false;
            for (int y = 0; y < win.score.yaku_count; y++) {
                has_yaku = has_yaku || win.score.yaku[y].id == yaku;
            }
            EXPECT(has_yaku);
            if (!is_explained && yaku != YAKU_KOKUSHI && yaku != YAKU_KOKUSHI_13) {
                FAIL("%s: %s is not explained", preset_at(i)->id, yaku_row((enum yaku)yaku)->name);
            }
            int tiles = 0;
            for (int g = 0; g < explanation.group_count; g++) {
                tiles += explanation.groups[g].count;
            }
            EXPECT(!is_explained || tiles >= rules.hand_size + 1);
        }
    }
}

TEST(a_yaku_is_made_by_its_own_sets) {
    struct ruleset rules;
    struct deal deal;
    struct event_win win;
    struct rule_error error;
    struct explanation explanation;
    const struct example *example = find(examples_of("riichi-club", &rules), "iipeikou");
    EXPECT(example != NULL);
    EXPECT_STATUS(calculation_deal(&example->hand, &deal, &error), STATUS_OK);
    EXPECT_STATUS(calculation_win(&example->hand, &deal, &win), STATUS_OK);
    EXPECT(explain_win(&deal, example->hand.seat, &win, &explanation));
    for (int y = 0; y < win.score.yaku_count; y++) {
        if (win.score.yaku[y].id == YAKU_IIPEIKOU) {
            EXPECT_INT(__builtin_popcount(explanation.yaku_groups[y]), 2);
        }
    }
}

TEST(r61_the_payment_table_of_tibet_is_that_of_the_rules) {
    struct ruleset rules;
    struct pay_row rows[PAY_TABLE_MAX];
    EXPECT_STATUS(preset_load("tibet-8", &rules), STATUS_OK);
    static const int wanted[][6] = {{0, 5, 2, 3, 2, 1},       {1, 15, 5, 10, 5, 3},
                                    {2, 30, 10, 20, 10, 5},   {3, 60, 20, 40, 20, 10},
                                    {4, 120, 40, 80, 40, 20}, {6, 180, 60, 120, 60, 30}};
    EXPECT_INT(pay_table(&rules, rows), 6);
    for (int i = 0; i < 6; i++) {
        EXPECT_INT(rows[i].han, wanted[i][0]);
        EXPECT_INT(rows[i].dealer_ron, wanted[i][1]);
        EXPECT_INT(rows[i].dealer_tsumo, wanted[i][2]);
        EXPECT_INT(rows[i].ron, wanted[i][3]);
        EXPECT_INT(rows[i].tsumo_dealer, wanted[i][4]);
        EXPECT_INT(rows[i].tsumo, wanted[i][5]);
    }
    EXPECT_STATUS(preset_load("tibet-1", &rules), STATUS_OK);
    EXPECT_INT(pay_table(&rules, rows), 0);
}

TEST(r116_the_payment_table_of_riichi_has_every_han_and_fu_and_the_limits) {
    struct ruleset rules;
    struct pay_row rows[PAY_TABLE_MAX];
    EXPECT_STATUS(preset_load("riichi-club", &rules), STATUS_OK);
    int count = pay_table(&rules, rows), found = 0;
    for (int i = 0; i < count; i++) {
        if (rows[i].han == 3 && rows[i].fu == 30) {
            EXPECT_INT(rows[i].ron, 3900);
            EXPECT_INT(rows[i].dealer_ron, 5800);
            EXPECT_INT(rows[i].tsumo_dealer, 2000);
            EXPECT_INT(rows[i].tsumo, 1000);
            found++;
        }
        if (rows[i].limit == LIMIT_HANEMAN) {
            EXPECT_INT(rows[i].han, 6);
            EXPECT_INT(rows[i].ron, 12000);
            found++;
        }
        EXPECT(i == 0 || rows[i].limit >= rows[i - 1].limit);
    }
    EXPECT_INT(found, 2);
    EXPECT_INT(rows[count - 1].dealer_tsumo, 16000);
    EXPECT_STATUS(preset_load("sanma-tenhou", &rules), STATUS_OK);
    EXPECT(pay_table(&rules, rows) > 30);
}

TEST(the_ladder_goes_up_and_down_through_presets_that_exist) {
    const char *stage = "tibet-1";
    int steps = 0;
    EXPECT(ladder_stage("tibet-1", -1) == NULL);
    for (const char *next; (next = ladder_stage(stage, 1)) != NULL; stage = next) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load(next, &rules), STATUS_OK);
        EXPECT_TEXT(ladder_stage(next, -1), stage);
        EXPECT(++steps < 50);
    }
    EXPECT_INT(steps, 15);
    EXPECT_TEXT(stage, "riichi-club");
    EXPECT_TEXT(ladder_stage("lite-4", -1), "tibet-14");
    EXPECT(ladder_stage("sanma-tenhou", 1) == NULL);
}
