// Cards of every preset: examples that the table would pay, explained and in its payment table.
#include "common/advice/examples.h"

#include "common/advice/explain.h"
#include "common/advice/ladder.h"
#include "common/advice/pay_table.h"
#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
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

// ---- what the cards say, against the tables of the rules ----

struct worth {
    int yaku, closed, open;
};

// tibet 3.9: han do not drop in an open hand.
static const struct worth tibet[] = {
    {YAKU_MENZEN, 1, 0},        {YAKU_TANYAO, 1, 1},      {YAKU_YAKUHAI_WHITE, 1, 1},
    {YAKU_YAKUHAI_GREEN, 1, 1}, {YAKU_YAKUHAI_RED, 1, 1}, {YAKU_TOITOI, 2, 2},
    {YAKU_CHINITSU, 2, 2},      {YAKU_HONITSU, 2, 2},     {YAKU_YAKUHAI_SEAT, 1, 1},
    {YAKU_YAKUHAI_ROUND, 1, 1}, {YAKU_RIICHI, 1, 0},
};

// lite 3.3: no calls.
static const struct worth lite[] = {
    {YAKU_TANYAO, 1, 0},  {YAKU_PINFU, 1, 0},  {YAKU_IIPEIKOU, 1, 0},
    {YAKU_YAKUHAI, 1, 0}, {YAKU_TOITOI, 2, 0}, {YAKU_CHANTA, 2, 0},
};

static int tibet_number(const char *preset) {
    return atoi(preset + strlen("tibet-"));
}

// Whether a yaku is taught by this step (tibet 3.9, "Presets").
static bool tibet_has(int step, int yaku) {
    bool is_wind = yaku == YAKU_YAKUHAI_SEAT || yaku == YAKU_YAKUHAI_ROUND;
    int from = yaku == YAKU_HONITSU ? 8 : is_wind ? 10 : yaku == YAKU_RIICHI ? 13 : 7;
    return step >= from;
}

static const struct worth *find_worth(const struct worth *rows, int count, int yaku) {
    for (int i = 0; i < count; i++) {
        if (rows[i].yaku == yaku) {
            return &rows[i];
        }
    }
    return NULL;
}

// What the rules say a yaku is worth in this preset; false if it has none there.
static bool worth_of(const struct preset *preset, const struct ruleset *rules, int yaku,
                     struct worth *out) {
    const struct worth *found = NULL;
    if (preset->family == RULE_FAMILY_TIBET) {
        found = find_worth(tibet, sizeof tibet / sizeof tibet[0], yaku);
        found = found != NULL && tibet_has(tibet_number(preset->id), yaku) &&
                        rules->scoring_mode != SCORING_MODE_NONE
                    ? found
                    : NULL;
        *out = found != NULL ? *found : (struct worth){0};
        if (yaku == YAKU_CHINITSU && tibet_number(preset->id) >= 8) {
            out->closed = out->open = 5;
        }
    } else if (preset->family == RULE_FAMILY_LITE) {
        found = find_worth(lite, sizeof lite / sizeof lite[0], yaku);
        *out = found != NULL ? *found : (struct worth){0};
    } else if (preset->family == RULE_FAMILY_RIICHI) {
        const struct yaku_row *row = yaku_row((enum yaku)yaku);
        *out = (struct worth){yaku, row->closed_han, row->open_han};
        return yaku != YAKU_MENZEN && yaku != YAKU_YAKUHAI;
    }
    return found != NULL;
}

static void expect_worth(const struct preset *preset, int yaku, const struct example *example,
                         const struct worth *worth) {
    bool is_yakuman = preset->family == RULE_FAMILY_RIICHI && yaku_is_yakuman((enum yaku)yaku);
    bool fits = example->is_yakuman == is_yakuman;
    if (is_yakuman) { // one or two, and where it may be open, as much
        fits = fits && example->closed_han <= 2 && example->open_han <= 2 &&
               (worth->open > 0 || example->open_han == 0) &&
               example->closed_han + example->open_han > 0;
    } else {
        fits = fits && example->closed_han == worth->closed && example->open_han == worth->open;
    }
    if (!fits || example->is_each != (yaku == YAKU_YAKUHAI)) {
        FAIL("%s: %s is %d closed, %d open, each %d", preset->id, yaku_row((enum yaku)yaku)->name,
             example->closed_han, example->open_han, example->is_each);
    }
}

TEST(every_card_of_every_preset_is_worth_what_the_rules_say) {
    int cards = 0;
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        const struct preset *preset = preset_at(i);
        const struct examples *examples = examples_of(preset->id, &rules);
        for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
            struct worth worth;
            if (examples->rows[yaku].is_found) {
                if (!worth_of(preset, &rules, yaku, &worth)) {
                    FAIL("%s has no %s", preset->id, yaku_row((enum yaku)yaku)->name);
                }
                expect_worth(preset, yaku, &examples->rows[yaku], &worth);
                cards++;
            }
        }
    }
    EXPECT(cards > 300);
}

// What stands in no ruleset of ours, or is no matter of tiles.
static bool has_no_card(int yaku) {
    return yaku == YAKU_NAGASHI_MANGAN || yaku == YAKU_PAARENCHAN || yaku == YAKU_MENZEN ||
           yaku == YAKU_YAKUHAI;
}

TEST(every_yaku_of_a_preset_has_a_card) {
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        const struct preset *preset = preset_at(i);
        const struct examples *examples = examples_of(preset->id, &rules);
        bool is_lesson = preset->family == RULE_FAMILY_TIBET || preset->family == RULE_FAMILY_LITE;
        for (int yaku = 0; yaku < YAKU_COUNT && is_lesson; yaku++) {
            struct worth worth;
            if (worth_of(preset, &rules, yaku, &worth) && !examples->rows[yaku].is_found) {
                FAIL("%s: no card of %s", preset->id, yaku_row((enum yaku)yaku)->name);
            }
        }
    }
    struct ruleset rules;
    const struct examples *examples = examples_of("riichi-guide", &rules);
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        bool is_elsewhere = yaku == YAKU_YAKUHAI_NORTH || yaku == YAKU_RENHOU;
        if (!has_no_card(yaku) && !is_elsewhere && !examples->rows[yaku].is_found) {
            FAIL("no example of %s", yaku_row((enum yaku)yaku)->name);
        }
    }
}

static bool has_yaku(const struct calculation *hand, int yaku) {
    struct deal deal;
    struct event_win win;
    struct rule_error error;
    if (calculation_deal(hand, &deal, &error) != STATUS_OK ||
        calculation_win(hand, &deal, &win) != STATUS_OK) {
        return false;
    }
    for (int i = 0; i < win.score.yaku_count; i++) {
        if (win.score.yaku[i].id == yaku) {
            return true;
        }
    }
    return false;
}

// Many hands have nothing beside "Concealed hand".
TEST(among_equals_a_yaku_shows_its_own_hand) {
    struct ruleset rules;
    const struct example *example = find(examples_of("tibet-8", &rules), "menzen");
    EXPECT(example != NULL);
    static const uint8_t own[] = {0, 1, 2, 12, 13, 14, 24, 25, 26, 12, 13, 8, 8};
    EXPECT_INT(example->hand.tile_count, sizeof own);
    EXPECT(memcmp(example->hand.tiles, own, sizeof own) == 0);
}

// "Last tile drawn" beside an Outside hand of Lite says nothing true.
TEST(a_card_names_no_circumstance_that_its_yaku_does_not_need) {
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        const struct examples *examples = examples_of(preset_at(i)->id, &rules);
        for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
            struct calculation hand = examples->rows[yaku].hand;
            hand.flags = 0;
            if (examples->rows[yaku].is_found && examples->rows[yaku].hand.flags != 0 &&
                has_yaku(&hand, yaku)) {
                FAIL("%s: %s does not need its circumstance", preset_at(i)->id,
                     yaku_row((enum yaku)yaku)->name);
            }
        }
    }
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

// All hands of eight tiles that these rules know, won on each of their tiles in both ways.
static int most_points(const struct ruleset *rules) {
    kind_set played = ruleset_kinds_in_play(rules, false);
    uint8_t sets[64][3];
    int count = 0, most = 0;
    for (int i = 0; i < KIND_PLAIN_COUNT; i++) {
        uint8_t kind = (uint8_t)i;
        if (played & KIND_BIT(kind)) {
            memcpy(sets[count++], (uint8_t[]){kind, kind, kind}, 3);
            if (kind < KIND_EAST && kind % 9 < 7) {
                memcpy(sets[count++], (uint8_t[]){kind, (uint8_t)(kind + 1), (uint8_t)(kind + 2)},
                       3);
            }
        }
    }
    for (int a = 0; a < count; a++) {
        for (int b = a; b < count; b++) {
            for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
                uint8_t pair = (uint8_t)kind;
                for (int last = 0; last < 8 && played & KIND_BIT(pair); last++) {
                    struct calculation hand = {.rules = rules, .seat = 1, .target = NO_SEAT};
                    uint8_t all[8] = {sets[a][0], sets[a][1], sets[a][2], sets[b][0],
                                      sets[b][1], sets[b][2], pair,       pair};
                    struct deal deal;
                    struct event_win win;
                    struct rule_error error;
                    hand.win_tile = all[last];
                    for (int i = 0; i < 8; i++) {
                        if (i != last) {
                            hand.tiles[hand.tile_count++] = all[i];
                        }
                    }
                    if (calculation_deal(&hand, &deal, &error) == STATUS_OK &&
                        calculation_win(&hand, &deal, &win) == STATUS_OK && win.score.han > most) {
                        most = win.score.han;
                    }
                }
            }
        }
    }
    return most;
}

TEST(the_payment_table_of_lite_ends_with_the_most_a_hand_can_have) {
    struct ruleset rules;
    struct pay_row rows[PAY_TABLE_MAX];
    EXPECT_STATUS(preset_load("lite-2", &rules), STATUS_OK);
    int count = pay_table(&rules, rows);
    EXPECT_INT(rows[0].han, 1);
    EXPECT_INT(rows[count - 1].han, most_points(&rules));
    EXPECT_INT(rows[count - 1].ron, 6);
    EXPECT_STATUS(preset_load("lite-4", &rules), STATUS_OK);
    EXPECT_INT(pay_table(&rules, rows), count);
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
    EXPECT_TEXT(ladder_stage("lite-4", -1), "tibet-3"); // it follows the eight-tile game
    EXPECT_TEXT(ladder_stage("lite-4", 1), "tibet-4");
    EXPECT(ladder_stage("sanma-tenhou", 1) == NULL);
}

TEST(a_branch_stands_beside_a_stage_and_leads_back_and_on) {
    EXPECT_TEXT(ladder_beside("tibet-13t-3s"), "tibet-8");
    EXPECT(ladder_beside("tibet-8") == NULL);
    EXPECT_TEXT(ladder_stage("tibet-13t-3s", -1), "tibet-8");
    EXPECT_TEXT(ladder_stage("tibet-13t-3s", 1), "tibet-9");
    EXPECT_TEXT(ladder_stage("tibet-1-open", -1), "tibet-1");
    EXPECT_TEXT(ladder_adds_to("tibet-13t-3s"), "tibet-4");
    EXPECT_TEXT(ladder_adds_to("lite-2"), "lite-4");
    EXPECT(ladder_leads("tibet-1", "tibet-4-chars") && ladder_leads("lite-2", "riichi-club"));
    EXPECT(!ladder_leads("tibet-1", "british-1") && !ladder_leads("none", "none"));
}

TEST(what_is_new_at_a_stage_is_told_against_the_one_it_adds_to) {
    EXPECT_TEXT(ladder_adds_to("tibet-4"), "tibet-3");
    EXPECT_TEXT(ladder_adds_to("lite-4"), "tibet-3");
    EXPECT_TEXT(ladder_adds_to("tibet-10"), "tibet-9");
    EXPECT_TEXT(ladder_adds_to("riichi-club"), "tibet-14");
    EXPECT(ladder_adds_to("tibet-1") == NULL);
    EXPECT(ladder_adds_to("sanma-tenhou") == NULL);
}
