// Hands that somebody writes down: what is refused, and what the engine makes of the rest.
#include "common/advice/calculator.h"

#include "common/advice/examples.h"
#include "common/advice/explain.h"
#include "common/advice/outlook.h"
#include "common/advice/pay_table.h"
#include "common/advice/reach.h"
#include "common/advice/wins.h"
#include "common/base/random.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
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

// ---- whatever is asked ----

static uint8_t any_tile(struct random *random) {
    static const uint8_t odd[] = {TILE_NONE, TILE_HIDDEN, KIND_JOKER, KIND_FLOWER_1, 200};
    if (random_below(random, 40) == 0) {
        return odd[random_below(random, sizeof odd)];
    }
    return random_below(random, 20) == 0 ? tile_red_five((int)random_below(random, 3))
                                         : (uint8_t)random_below(random, KIND_PLAIN_COUNT);
}

// Tiles that often belong together, so that many hands are complete.
static void fill_hand(struct calculation *c, struct random *random) {
    int sets = (c->rules->hand_size - 1) / 3;
    kind_set kinds = ruleset_kinds(c->rules);
    for (int i = 0; i < sets; i++) {
        int first = (int)random_below(random, KIND_PLAIN_COUNT);
        bool is_run = kind_starts_sequence(first) && random_below(random, 3) > 0;
        while ((kinds >> first & 1) == 0) {
            first = (first + 1) % KIND_PLAIN_COUNT;
        }
        bool is_meld = random_below(random, 5) == 0;
        struct meld *meld = &c->melds[c->meld_count];
        *meld = (struct meld){.kind = (uint8_t)(is_run ? MELD_CHII : MELD_PON)};
        memset(meld->tiles, TILE_NONE, sizeof meld->tiles);
        c->meld_count += is_meld;
        for (int t = 0; t < 3; t++) {
            uint8_t tile = (uint8_t)(is_run ? first + t : first);
            meld->tiles[t] = tile;
            if (!is_meld) {
                c->tiles[c->tile_count++] = tile;
            }
        }
    }
    c->tiles[c->tile_count++] = any_tile(random);
    c->win_tile = random_below(random, 3) == 0 ? any_tile(random) : c->tiles[c->tile_count - 1];
    if (random_below(random, 10) == 0) {
        c->tiles[random_below(random, (uint32_t)c->tile_count)] = any_tile(random);
    }
}

// Any preset with some switches changed, as far as they fit together.
static void any_rules(struct ruleset *rules, struct random *random) {
    const char *preset = preset_at((int)random_below(random, (uint32_t)preset_count()))->id;
    struct rule_error error;
    EXPECT_STATUS(preset_load(preset, rules), STATUS_OK);
    for (int i = 0; i < 6; i++) {
        struct ruleset changed = *rules;
        int index = (int)random_below(random, (uint32_t)ruleset_field_count());
        const struct rule_field *field = ruleset_field(index);
        char value[RULE_VALUE_BYTES];
        struct ruleset other;
        const char *from = preset_at((int)random_below(random, (uint32_t)preset_count()))->id;
        EXPECT_STATUS(preset_load(from, &other), STATUS_OK);
        ruleset_print(&other, field, value);
        if (ruleset_set(&changed, field->name, value, &error) == STATUS_OK &&
            ruleset_check(&changed, &error) == STATUS_OK) {
            *rules = changed;
        }
    }
}

// The groups of a win are its tiles, each once.
static void expect_all_tiles(const struct calculation *c, const struct explanation *explanation) {
    int counts[KIND_COUNT] = {0};
    counts[tile_kind(c->win_tile)]++;
    for (int i = 0; i < c->tile_count; i++) {
        counts[tile_kind(c->tiles[i])]++;
    }
    for (int i = 0; i < c->meld_count; i++) {
        for (int t = 0; t < meld_size(&c->melds[i]); t++) {
            counts[tile_kind(c->melds[i].tiles[t])]++;
        }
    }
    for (int g = 0; g < explanation->group_count; g++) {
        for (int t = 0; t < explanation->groups[g].count; t++) {
            counts[tile_kind(explanation->groups[g].tiles[t])]--;
        }
    }
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        EXPECT_INT(counts[kind], 0);
    }
}

static int ask_everything(const struct calculation *c) {
    static struct deal deal;
    static struct reach reach;
    struct event_win win;
    struct rule_error error;
    struct outlook outlook;
    struct explanation explanation;
    struct wait waits[WAITS_MAX];
    if (calculation_deal(c, &deal, &error) != STATUS_OK) {
        EXPECT(error.field[0] != '\0');
        return 0;
    }
    EXPECT(outlook_of(&deal, c->seat, &outlook));
    waits_of(&deal, c->seat, waits);
    reach_of(&deal, c->seat, &reach);
    bool is_win = calculation_win(c, &deal, &win) == STATUS_OK;
    EXPECT(!is_win || outlook.shanten <= 0);
    if (is_win && explain_win(&deal, c->seat, &win, &explanation)) {
        expect_all_tiles(c, &explanation);
    }
    return is_win;
}

TEST(whatever_is_asked_has_an_answer) {
    struct random random;
    int wins = 0;
    random_init_number(&random, 4711);
    for (int round = 0; round < 3000; round++) {
        struct ruleset rules;
        struct pay_row rows[PAY_TABLE_MAX];
        any_rules(&rules, &random);
        struct calculation c = {.rules = &rules,
                                .is_tsumo = random_below(&random, 2) == 0,
                                .seat = (int)random_below(&random, 6) - 1,
                                .target = random_below(&random, 4) == 0 ? 2 : NO_SEAT,
                                .round = (int)random_below(&random, 4),
                                .flags =
                                    random_below(&random, 3) == 0 ? random_below(&random, 256) : 0,
                                .honba = (int)random_below(&random, 100),
                                .sticks = (int)random_below(&random, 100)};
        fill_hand(&c, &random);
        wins += ask_everything(&c);
        pay_table(&rules, rows);
    }
    EXPECT(wins > 100);
}

TEST(every_ruleset_has_cards) {
    static struct examples examples;
    struct random random;
    random_init_number(&random, 4712);
    for (int round = 0; round < 60; round++) {
        struct ruleset rules;
        any_rules(&rules, &random);
        examples_find(&rules, &examples);
    }
}
