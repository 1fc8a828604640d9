// Base points and limits, dora, and the choice among readings (R57 to R62, R90, R113 to R117).
#include "common/rules/scoring/han_fu/score.h"

#include "common/rules/deal/facts/scoring.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/support/test.h"
#include "tests/support/win.h"

static struct ruleset rules_with(const char *name, const char *value) {
    struct ruleset rules;
    ruleset_default(&rules);
    EXPECT_STATUS(ruleset_set(&rules, name, value, NULL), STATUS_OK);
    return rules;
}

static void expect_base(const struct ruleset *rules, int han, int fu, int base, const char *limit) {
    enum score_limit got;
    EXPECT_INT(score_base(rules, han, fu, &got), base);
    EXPECT_TEXT(score_limit_name(got), limit);
}

TEST(below_five_han_the_base_doubles_with_each) {
    struct ruleset rules = rules_with("kiriage_mangan", "false");
    expect_base(&rules, 1, 30, 240, "");
    expect_base(&rules, 2, 25, 400, "");
    expect_base(&rules, 3, 30, 960, "");
    expect_base(&rules, 3, 60, 1920, "");
    expect_base(&rules, 4, 30, 1920, "");
    expect_base(&rules, 4, 25, 1600, "");
    expect_base(&rules, 3, 70, 2000, "mangan");
    expect_base(&rules, 4, 40, 2000, "mangan");
    expect_base(&rules, 1, 110, 880, "");
    expect_base(&rules, 2, 110, 1760, "");
}

TEST(limits_begin_at_their_han) {
    static const struct {
        int han, base;
        const char *limit;
    } rows[] = {
        {5, 2000, "mangan"},     {6, 3000, "haneman"},        {7, 3000, "haneman"},
        {8, 4000, "baiman"},     {10, 4000, "baiman"},        {11, 6000, "sanbaiman"},
        {12, 6000, "sanbaiman"}, {13, 8000, "kazoe_yakuman"}, {26, 8000, "kazoe_yakuman"},
    };
    struct ruleset rules = rules_with("kazoe", "yakuman");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        expect_base(&rules, rows[i].han, 30, rows[i].base, rows[i].limit);
    }
}

TEST(thirteen_han_are_what_the_table_says) {
    struct ruleset rules = rules_with("kazoe", "sanbaiman");
    expect_base(&rules, 13, 30, 6000, "sanbaiman");
    expect_base(&rules, 30, 30, 6000, "sanbaiman");
    rules = rules_with("kazoe", "no_limit");
    expect_base(&rules, 13, 30, 8000, "kazoe_yakuman");
    expect_base(&rules, 25, 30, 8000, "kazoe_yakuman");
    expect_base(&rules, 26, 30, 16000, "kazoe_yakuman");
}

TEST(kiriage_rounds_1920_up_and_nothing_else) {
    struct ruleset rules = rules_with("kiriage_mangan", "true");
    expect_base(&rules, 4, 30, 2000, "mangan");
    expect_base(&rules, 3, 60, 2000, "mangan");
    expect_base(&rules, 3, 50, 1600, "");
    expect_base(&rules, 4, 25, 1600, "");
}

TEST(the_club_table_knows_no_fu) {
    struct ruleset rules = rules_with("scoring_mode", "club_table");
    expect_base(&rules, 1, 110, 250, "");
    expect_base(&rules, 2, 20, 500, "");
    expect_base(&rules, 3, 70, 1000, "");
    expect_base(&rules, 4, 30, 2000, "mangan");
    expect_base(&rules, 6, 30, 3000, "haneman");
    expect_base(&rules, 13, 30, 8000, "kazoe_yakuman");
}

TEST(the_indicator_points_at_the_next_kind_of_its_circle) {
    kind_set kinds = KINDS_PLAIN;
    for (int suit = 0; suit < 3; suit++) {
        for (int number = 0; number < 9; number++) {
            EXPECT_INT(dora_kind(9 * suit + number, kinds), 9 * suit + (number + 1) % 9);
        }
    }
    EXPECT_INT(dora_kind(KIND_EAST, kinds), KIND_SOUTH);
    EXPECT_INT(dora_kind(KIND_NORTH, kinds), KIND_EAST);
    EXPECT_INT(dora_kind(KIND_WHITE, kinds), KIND_GREEN);
    EXPECT_INT(dora_kind(KIND_GREEN, kinds), KIND_RED);
    EXPECT_INT(dora_kind(KIND_RED, kinds), KIND_WHITE);
}

TEST(kinds_that_are_not_in_the_set_are_passed_over) {
    struct ruleset rules;
    EXPECT_STATUS(preset_load("sanma-tenhou", &rules), STATUS_OK);
    kind_set kinds = ruleset_kinds(&rules);
    EXPECT_INT(dora_kind(KIND_1M, kinds), KIND_1M + 8);
    EXPECT_INT(dora_kind(KIND_1M + 8, kinds), KIND_1M);
    EXPECT_INT(dora_kind(KIND_1M, KIND_BIT(KIND_1M)), KIND_1M); // alone in its circle
}

static void expect_bonus(const char *preset, const char *win, int dora, int ura, int red,
                         int kita) {
    struct win_line line;
    struct score score;
    win_read(&line, preset, win);
    win_value(&line, &score);
    EXPECT_INT(score.dora, dora);
    EXPECT_INT(score.ura, ura);
    EXPECT_INT(score.red, red);
    EXPECT_INT(score.kita, kita);
}

TEST(dora_counts_hand_melds_and_norths) {
    expect_bonus("riichi-club", "234567m22p34678s + 5s ron dora 1p", 2, 0, 0, 0);
    expect_bonus("riichi-club", "234567m22p34678s + 5s ron dora 4s", 1, 0, 0, 0);
    expect_bonus("riichi-club", "234567m22p34s D8888s + 5s ron dora 7s7s", 8, 0, 0, 0);
    expect_bonus("riichi-club", "567m22p34678s C234m + 5s ron dora 2m", 1, 0, 0, 0);
    expect_bonus("riichi-tenhou", "234067m22p34678s + 0s ron", 0, 0, 2, 0);
    expect_bonus("riichi-tenhou", "22p34678s567m C406p + 5s ron", 0, 0, 1, 0);
    expect_bonus("sanma-tenhou", "234567p22p34678s + 5s ron dora 3z kita 3", 3, 0, 0, 3);
}

TEST(ura_counts_with_riichi_only) {
    expect_bonus("riichi-club", "234567m22p34678s + 5s ron ura 1p", 0, 0, 0, 0);
    expect_bonus("riichi-club", "234567m22p34678s + 5s ron riichi ura 1p", 0, 2, 0, 0);
    expect_bonus("riichi-club", "234567m22p34678s + 5s ron double ura 1p1p", 0, 4, 0, 0);
}

TEST(the_reading_with_the_highest_payment_is_taken) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "456678p345s7899m + 9m ron");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "pinfu=1");
    win_read(&line, "riichi-club", "33345m11199p444s + 3m ron");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "sanankou=2");
    // Sequences are worth 3 han 30 fu, triplets 4 han 40 fu.
    win_read(&line, "riichi-club", "222333444m34p88s + 2p tsumo");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "menzen_tsumo=1 tanyao=1 sanankou=2");
}

TEST(a_yakuman_beats_every_other_reading) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "22233344m777s55p + 4m tsumo");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "suuankou=1");
}

TEST(of_equal_payments_more_han_count_then_more_fu) {
    struct win_line line;
    struct score score;
    // Mangan in both readings: 111 222 333 with 5 han, or three sequences with more.
    win_read(&line, "riichi-club", "111222333m99p78s + 9s ron riichi");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "riichi=1 pinfu=1 iipeikou=1 junchan=3");
    EXPECT_INT(score.han, 6);
}

TEST(too_few_han_are_no_win_and_dora_does_not_help) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "123m111345p6799s + 8s ron dora 1m1p");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NO_YAKU);
    win_read(&line, "riichi-club", "123789m56p789s11s + 4p ron dora 9s min 2");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NO_YAKU);
    win_read(&line, "riichi-club", "123789m56p789s11s + 4p ron riichi min 2");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_OK);
    win_read(&line, "riichi-club", "123m111345p6799s + 9s ron min 0");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NOT_COMPLETE);
    win_read(&line, "riichi-club", "123m111345p6799s + 8s ron min 0");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_OK);
    EXPECT_INT(score.yaku_count, 0);
}

TEST(yakuman_add_up_or_not) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-tenhou", "44z55z P111z P222z P333z + 4z ron dora 3z");
    win_value(&line, &score);
    EXPECT_INT(score.yakuman, 2);
    EXPECT_INT(score.base, 2 * YAKUMAN_BASE);
    EXPECT_INT(score.han + score.fu + score.dora, 0);
    EXPECT_INT(score.limit, LIMIT_YAKUMAN);
    win_set(&line, "yakuman_stacking", "single");
    win_value(&line, &score);
    EXPECT_INT(score.yakuman, 1);
    EXPECT_INT(score.base, YAKUMAN_BASE);
    win_set(&line, "double_yakuman", "daisuushii");
    win_value(&line, &score);
    EXPECT_INT(score.yakuman, 2); // the best one of them
}

TEST(hand_of_man_as_a_mangan_gives_way_to_more) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "123m111345p6799s + 8s ron renhou");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "renhou=5");
    EXPECT_INT(score.base, MANGAN_BASE);
    win_read(&line, "riichi-club", "2233445566778s + 8s ron renhou");
    win_value(&line, &score);
    EXPECT_INT(score.limit, LIMIT_SANBAIMAN);
    win_read(&line, "riichi-tenhou", "123m111345p6799s + 8s ron renhou");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NO_YAKU);
}

TEST(the_eighth_win_pays_a_yakuman_in_place_of_less) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "123789m56p789s11s + 4p ron paarenchan");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "paarenchan=1");
    win_read(&line, "riichi-club", "123m111345p6799s + 8s ron paarenchan");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NO_YAKU); // it still needs its yaku
    win_read(&line, "riichi-guide", "19m19p19s1234567z + 1m ron paarenchan");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "kokushi_13=2");
}

TEST(without_a_score_every_complete_hand_wins) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "123m111345p6799s + 8s ron");
    win_set(&line, "scoring_mode", "none");
    win_value(&line, &score);
    EXPECT_INT(score.base + score.han + score.yaku_count, 0);
    win_read(&line, "riichi-club", "123m111345p6799s + 1z ron");
    win_set(&line, "scoring_mode", "none");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NOT_COMPLETE);
}

TEST(a_way_of_scoring_that_does_not_exist_is_a_fault) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "123m111345p6799s + 8s ron");
    line.rules.scoring_mode = SCORING_MODE_VALUE_COUNT;
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_BROKEN);
}
