// The yaku rows against the rules' tables, what excludes what, and yakuman factors. Hands for each
// yaku are in tests/golden/yaku.
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include "tests/support/test.h"
#include "tests/support/win.h"

// Section 3 of the rules: id, han closed, han open. 0 is impossible or no yaku. The last two
// are names of the Tibet rules and of Mahjong Lite. The place is the number that records keep. A
// new yaku needs no row: what it is worth is told by the hands that it must have in
// tests/golden/yaku, and its number by the list in FORMAT.md.
static const struct {
    const char *name;
    int closed, open;
} table[] = {
    {"riichi", 1, 0},          {"double_riichi", 2, 0},   {"ippatsu", 1, 0},
    {"menzen_tsumo", 1, 0},    {"pinfu", 1, 0},           {"tanyao", 1, 1},
    {"iipeikou", 1, 0},        {"yakuhai_white", 1, 1},   {"yakuhai_green", 1, 1},
    {"yakuhai_red", 1, 1},     {"yakuhai_seat", 1, 1},    {"yakuhai_round", 1, 1},
    {"yakuhai_north", 1, 1},   {"haitei", 1, 1},          {"houtei", 1, 1},
    {"rinshan", 1, 1},         {"chankan", 1, 1},         {"chiitoitsu", 2, 0},
    {"sanshoku_doujun", 2, 1}, {"ittsuu", 2, 1},          {"toitoi", 2, 2},
    {"sanankou", 2, 2},        {"sanshoku_doukou", 2, 2}, {"sankantsu", 2, 2},
    {"chanta", 2, 1},          {"honroutou", 2, 2},       {"shousangen", 2, 2},
    {"junchan", 3, 2},         {"ryanpeikou", 3, 0},      {"honitsu", 3, 2},
    {"chinitsu", 6, 5},        {"renhou", 5, 0},          {"nagashi_mangan", 5, 5},
    {"kokushi", 13, 0},        {"kokushi_13", 13, 0},     {"suuankou", 13, 0},
    {"suuankou_tanki", 13, 0}, {"daisangen", 13, 13},     {"shousuushii", 13, 13},
    {"daisuushii", 13, 13},    {"tsuuiisou", 13, 13},     {"daichisei", 13, 0},
    {"chinroutou", 13, 13},    {"ryuuiisou", 13, 13},     {"beni_kujaku", 13, 13},
    {"chuuren", 13, 0},        {"chuuren_9", 13, 0},      {"suukantsu", 13, 13},
    {"tenhou", 13, 0},         {"chiihou", 13, 0},        {"renhou", 13, 0},
    {"paarenchan", 13, 13},    {"menzen", 1, 0},          {"yakuhai", 1, 1},
};
enum { TABLE_COUNT = sizeof table / sizeof table[0] };

TEST(the_rows_are_those_of_the_rules) {
    EXPECT((int)YAKU_COUNT >= (int)TABLE_COUNT);
    for (int i = 0; i < TABLE_COUNT; i++) {
        const struct yaku_row *row = yaku_row((enum yaku)i);
        EXPECT_TEXT(row->name, table[i].name);
        EXPECT_INT(row->closed_han, table[i].closed);
        EXPECT_INT(row->open_han, table[i].open);
    }
    for (int i = 0; i < YAKU_COUNT; i++) {
        const struct yaku_row *row = yaku_row((enum yaku)i);
        EXPECT(row->english[0] != '\0' && row->japanese[0] != '\0');
        EXPECT(row->closed_han > 0 && row->closed_han >= row->open_han);
    }
}

TEST(a_yakuman_is_what_says_so_wherever_it_stands) {
    uint64_t others = 0;
    for (int i = 0; i < TABLE_COUNT; i++) {
        bool is_yakuman = table[i].closed == 13;
        EXPECT_INT(yaku_is_yakuman((enum yaku)i), is_yakuman);
        EXPECT_INT(yaku_has_yakuman(YAKU_BIT(i)), is_yakuman);
        others |= is_yakuman ? 0 : YAKU_BIT(i);
    }
    EXPECT((others & YAKU_BIT(TABLE_COUNT - 1)) != 0); // one of them stands behind every yakuman
    EXPECT(!yaku_has_yakuman(others) && yaku_has_yakuman(others | YAKU_BIT(YAKU_CHUUREN)));
}

static const struct {
    const char *win, *yaku;
} exclusions[] = {
    {"123789m56p789s11s + 4p ron riichi double", "double_riichi=2 pinfu=1"},
    {"223344m556677p8s + 8s ron", "tanyao=1 ryanpeikou=3"},
    {"12379m78999p123s + 8m ron", "junchan=3"},
    {"123m789p12s33z789s + 3s ron", "chanta=2"},
    {"111p99p55z P111m P999s + 5z ron", "yakuhai_white=1 toitoi=2 honroutou=2"},
    {"2233445566778s + 8s ron", "pinfu=1 tanyao=1 ryanpeikou=3 chinitsu=6"},
    {"123456678s55z77z + 5z ron", "yakuhai_white=1 honitsu=3"},
    {"111p6799s C345p A2222m + 8s tsumo haitei rinshan", "rinshan=1"},
    {"123m111p6799s C345p + 8s ron houtei", "houtei=1"},
    {"222m444p77755s33z + 5s tsumo riichi", "suuankou=1"},
    {"78p33z555666777z + 6p ron riichi ippatsu", "daisangen=1"},
};

TEST(what_excludes_what) {
    for (size_t i = 0; i < sizeof exclusions / sizeof exclusions[0]; i++) {
        struct win_line line;
        struct score score;
        win_read(&line, "riichi-club", exclusions[i].win);
        win_value(&line, &score);
        EXPECT_TEXT(win_yaku_text(&score), exclusions[i].yaku);
    }
}

static const struct {
    const char *name, *win, *yaku;
} doubled[] = {
    {"kokushi_13", "19m19p19s1234567z + 1m ron", "kokushi_13"},
    {"suuankou_tanki", "222m444p777555s3z + 3z ron", "suuankou_tanki"},
    {"chuuren_9", "1112345678999m + 5m ron", "chuuren_9"},
    {"daisuushii", "44z55m P111z P222z P333z + 4z ron", "daisuushii"},
};

TEST(each_double_yakuman_is_doubled_by_its_own_value_only) {
    for (size_t i = 0; i < sizeof doubled / sizeof doubled[0]; i++) {
        for (size_t set = 0; set < sizeof doubled / sizeof doubled[0]; set++) {
            struct win_line line;
            struct score score;
            win_read(&line, "riichi-club", doubled[i].win);
            win_set(&line, "double_yakuman", doubled[set].name);
            win_value(&line, &score);
            EXPECT_INT(score.yaku_count, 1);
            EXPECT_TEXT(yaku_row(score.yaku[0].id)->name, doubled[i].yaku);
            EXPECT_INT(score.yaku[0].han, i == set ? 2 : 1);
        }
    }
}

TEST(flags_without_their_switch_are_no_yaku) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "123789m56p789s11s + 4p ron riichi ippatsu");
    win_set(&line, "ippatsu", "false");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "riichi=1 pinfu=1");
}

TEST(open_hands_have_no_closed_yaku) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club",
             "223344m11z P222z + 1z tsumo riichi double ippatsu tenhou chiihou");
    EXPECT_STATUS(score_win(&line.win, &score), STATUS_NOT_COMPLETE);
    win_read(&line, "riichi-club",
             "22334m11s567p P222z + 4m tsumo riichi double ippatsu tenhou chiihou");
    win_value(&line, &score);
    EXPECT_TEXT(win_yaku_text(&score), "yakuhai_seat=1");
}
