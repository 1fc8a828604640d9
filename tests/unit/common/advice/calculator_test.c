// Hands that somebody writes down: what is refused, and what the engine makes of the rest.
#include "common/advice/calculator.h"

#include "common/advice/wins.h"
#include "common/rules/preset.h"
#include "tests/support/test.h"
#include "tests/support/win.h"

#include <string.h>

struct sum {
    struct ruleset rules;
    struct calculation c;
    struct deal deal;
    struct event_win win;
    struct rule_error error;
};

static void begin(struct sum *sum, const char *preset, const char *tiles, const char *win) {
    memset(sum, 0, sizeof *sum);
    EXPECT_STATUS(preset_load(preset, &sum->rules), STATUS_OK);
    sum->c = (struct calculation){
        .rules = &sum->rules, .win_tile = TILE_NONE, .seat = 1, .target = NO_SEAT};
    sum->c.tile_count = tiles_parse(tiles, sum->c.tiles, HAND_MAX);
    EXPECT(sum->c.tile_count >= 0);
    if (win != NULL) {
        EXPECT_INT(tiles_parse(win, &sum->c.win_tile, 1), 1);
    }
}

static void add_meld(struct sum *sum, const char *text) {
    static const char letters[] = "CPDSA";
    struct meld *meld = &sum->c.melds[sum->c.meld_count++];
    meld->kind = (uint8_t)(strchr(letters, text[0]) - letters);
    memset(meld->tiles, TILE_NONE, sizeof meld->tiles);
    EXPECT(tiles_parse(text + 1, meld->tiles, MELD_TILES) >= 3);
}

static enum status value(struct sum *sum) {
    EXPECT_STATUS(calculation_deal(&sum->c, &sum->deal, &sum->error), STATUS_OK);
    return calculation_win(&sum->c, &sum->deal, &sum->win);
}

static void expect_refused(struct sum *sum, enum status status, const char *field) {
    EXPECT_STATUS(calculation_deal(&sum->c, &sum->deal, &sum->error), status);
    EXPECT_TEXT(sum->error.field, field);
}

TEST(a_win_has_yaku_fu_and_payments) {
    struct sum sum;
    begin(&sum, "riichi-club", "234567m345p66s78s", "6s");
    EXPECT_STATUS(value(&sum), STATUS_OK);
    EXPECT_TEXT(win_yaku_text(&sum.win.score), "pinfu=1 tanyao=1");
    EXPECT_INT(sum.win.score.fu, 30);
    EXPECT_INT(sum.win.points, 2000);
    EXPECT_INT(sum.win.deltas[0], -2000);
    sum.c.target = 3;
    sum.c.honba = 2;
    sum.c.sticks = 1;
    EXPECT_STATUS(value(&sum), STATUS_OK);
    EXPECT_INT(sum.win.deltas[3], -2600);
    EXPECT_INT(sum.win.deltas[1], 3600);
}

TEST(circumstances_make_their_yaku) {
    static const struct {
        unsigned flags;
        bool is_tsumo;
        int seat;
        const char *yaku;
    } rows[] = {
        {CALCULATE_RIICHI, false, 1, "riichi=1"},
        {CALCULATE_RIICHI | CALCULATE_IPPATSU, false, 1, "riichi=1 ippatsu=1"},
        {CALCULATE_DOUBLE_RIICHI, false, 1, "double_riichi=2"},
        {CALCULATE_HAITEI, true, 1, "menzen_tsumo=1 haitei=1"},
        {CALCULATE_HOUTEI, false, 1, "houtei=1"},
        {CALCULATE_CHANKAN, false, 1, "chankan=1"},
        {CALCULATE_FIRST_TURN, true, 0, "tenhou=1"},
        {CALCULATE_FIRST_TURN, true, 1, "chiihou=1"},
        {CALCULATE_FIRST_TURN, false, 1, "renhou=5"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sum sum;
        begin(&sum, "riichi-club", "123m456p789s99m24s", "3s");
        sum.c.flags = rows[i].flags;
        sum.c.is_tsumo = rows[i].is_tsumo;
        sum.c.seat = rows[i].seat;
        EXPECT_STATUS(value(&sum), STATUS_OK);
        EXPECT_TEXT(win_yaku_text(&sum.win.score), rows[i].yaku);
    }
}

TEST(a_replacement_tile_and_its_dora_count) {
    struct sum sum;
    begin(&sum, "riichi-club", "456p789s99m24s", "3s");
    add_meld(&sum, "D1111m");
    sum.c.is_tsumo = true;
    sum.c.flags = CALCULATE_RINSHAN;
    sum.c.indicators[0] = KIND_1M + 8;
    sum.c.indicator_count = 1;
    EXPECT_STATUS(value(&sum), STATUS_OK);
    EXPECT_TEXT(win_yaku_text(&sum.win.score), "rinshan=1");
    EXPECT_INT(sum.win.score.dora, 4);
}

TEST(ura_count_with_riichi_only) {
    struct sum sum;
    begin(&sum, "riichi-club", "123m456p789s99m24s", "3s");
    sum.c.flags = CALCULATE_RIICHI;
    sum.c.indicators[0] = KIND_EAST;
    sum.c.uras[0] = KIND_1M + 7;
    sum.c.indicator_count = sum.c.ura_count = 1;
    EXPECT_STATUS(value(&sum), STATUS_OK);
    EXPECT_INT(sum.win.score.ura, 2);
    sum.c.flags = 0;
    expect_refused(&sum, STATUS_BAD_SITUATION, "uradora_markers");
}

TEST(tibet_and_lite_hands_are_paid_by_their_tables) {
    struct sum sum;
    begin(&sum, "tibet-7", "234p5567s", "8s");
    add_meld(&sum, "P777z");
    EXPECT_STATUS(value(&sum), STATUS_OK);
    EXPECT_INT(sum.win.points, 10);
    EXPECT_INT(sum.win.deltas[0], -10);
    begin(&sum, "tibet-1", "6789p", "6p");
    EXPECT_STATUS(value(&sum), STATUS_OK);
    EXPECT_INT(sum.win.points, 0);
}

TEST(a_hand_that_is_no_win_says_why) {
    struct sum sum;
    begin(&sum, "riichi-club", "123m456p789s99m24s", "3s");
    EXPECT_STATUS(value(&sum), STATUS_NO_YAKU);
    EXPECT_INT(win_refusal_now(&sum.deal, 1), REFUSAL_NO_YAKU);
    sum.c.win_tile = KIND_EAST;
    EXPECT_STATUS(value(&sum), STATUS_NOT_COMPLETE);
    EXPECT_INT(win_refusal_now(&sum.deal, 1), REFUSAL_NOT_COMPLETE);
    begin(&sum, "tibet-1-open", "6789p", "6p");
    EXPECT_STATUS(calculation_deal(&sum.c, &sum.deal, &sum.error), STATUS_OK);
    EXPECT_INT(win_refusal_now(&sum.deal, 1), REFUSAL_TSUMO_ONLY);
}

TEST(tiles_the_table_does_not_have_are_refused) {
    struct sum sum;
    begin(&sum, "tibet-1", "678m9p", NULL);
    expect_refused(&sum, STATUS_NOT_IN_SET, "tehai");
    begin(&sum, "riichi-club", "234067m345p66s78s", NULL);
    expect_refused(&sum, STATUS_NOT_IN_SET, "tehai");
    begin(&sum, "riichi-tenhou", "230067m345p66s78s", NULL);
    expect_refused(&sum, STATUS_TOO_MANY_COPIES, "tehai");
    begin(&sum, "riichi-club", "1111m45p666s78s11z", "1m");
    expect_refused(&sum, STATUS_TOO_MANY_COPIES, "pai");
    begin(&sum, "riichi-club", "1111m45p666s78s11z", NULL);
    sum.c.indicators[0] = KIND_1M;
    sum.c.indicator_count = 1;
    expect_refused(&sum, STATUS_TOO_MANY_COPIES, "dora_markers");
    begin(&sum, "riichi-club", "1112m45p666s78s11z", NULL);
    sum.c.tiles[0] = TILE_HIDDEN;
    expect_refused(&sum, STATUS_NOT_IN_SET, "tehai");
    sum.c.tiles[0] = KIND_JOKER;
    expect_refused(&sum, STATUS_NOT_IN_SET, "tehai");
}

TEST(hands_of_another_size_and_melds_that_are_none_are_refused) {
    struct sum sum;
    begin(&sum, "riichi-club", "234567m345p66s7s", "6s");
    expect_refused(&sum, STATUS_WRONG_TILE_COUNT, "tehai");
    begin(&sum, "riichi-club", "234567m345p66s788s", "6s");
    expect_refused(&sum, STATUS_WRONG_TILE_COUNT, "tehai");
    begin(&sum, "riichi-club", "567m345p66s78s", "6s");
    add_meld(&sum, "C245m");
    expect_refused(&sum, STATUS_BAD_MELD, "melds");
    sum.c.meld_count = 0;
    add_meld(&sum, "C891m");
    expect_refused(&sum, STATUS_BAD_MELD, "melds");
    sum.c.meld_count = 0;
    add_meld(&sum, "P112m");
    expect_refused(&sum, STATUS_BAD_MELD, "melds");
    begin(&sum, "tibet-4", "3456p789s", NULL);
    add_meld(&sum, "P222p");
    expect_refused(&sum, STATUS_BAD_MELD, "melds");
}

TEST(circumstances_that_cannot_be_are_refused) {
    static const struct {
        unsigned flags;
        bool is_tsumo;
        const char *preset;
    } rows[] = {
        {CALCULATE_IPPATSU, false, "riichi-club"},
        {CALCULATE_HAITEI, false, "riichi-club"},
        {CALCULATE_HOUTEI, true, "riichi-club"},
        {CALCULATE_RINSHAN, true, "riichi-club"},
        {CALCULATE_CHANKAN, true, "riichi-club"},
        {CALCULATE_FIRST_TURN | CALCULATE_RIICHI, true, "riichi-club"},
        {CALCULATE_FIRST_TURN | CALCULATE_HAITEI, true, "riichi-club"},
        {CALCULATE_RIICHI, false, "tibet-12"},
        {CALCULATE_CHANKAN, false, "tibet-12"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sum sum;
        begin(&sum, rows[i].preset, "123m456p789s99m24s", "3s");
        sum.c.flags = rows[i].flags;
        sum.c.is_tsumo = rows[i].is_tsumo;
        expect_refused(&sum, STATUS_BAD_SITUATION, "situations");
    }
    struct sum sum;
    begin(&sum, "riichi-club", "456p789s99m24s", "3s");
    add_meld(&sum, "P111m");
    sum.c.flags = CALCULATE_RIICHI;
    expect_refused(&sum, STATUS_BAD_SITUATION, "situations");
    begin(&sum, "riichi-club", "123m456p789s99m24s", "3s");
    sum.c.kita = 1;
    expect_refused(&sum, STATUS_BAD_SITUATION, "kita");
    sum.c.kita = 0;
    sum.c.seat = 4;
    expect_refused(&sum, STATUS_NO_SUCH_SEAT, "seat");
    sum.c.seat = 1;
    sum.c.target = 1;
    expect_refused(&sum, STATUS_NO_SUCH_SEAT, "target");
}
