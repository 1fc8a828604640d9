// The words of tenhou.net/6.
#include "server/records/foreign_names.h"
#include "server/records/tenhou6_text.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

TEST(every_tile_has_its_number) {
    static const struct {
        const char *tile;
        int number;
    } rows[] = {{"1m", 11}, {"9m", 19}, {"1p", 21},  {"5s", 35},  {"E", 41},  {"N", 44},
                {"P", 45},  {"C", 47},  {"5mr", 51}, {"5pr", 52}, {"5sr", 53}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t tile, back;
        EXPECT(tile_from_name(rows[i].tile, &tile));
        EXPECT_INT(tenhou6_number(tile), rows[i].number);
        EXPECT(tenhou6_tile(rows[i].number, &back));
        EXPECT_INT(back, tile);
    }
    static const int none[] = {0, 10, 20, 48, 49, 50, 54, 60, 99};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        uint8_t tile;
        EXPECT(!tenhou6_tile(none[i], &tile));
    }
}

// The place of the letter: from the left at once, from opposite after one, from the right last.
TEST(calls_say_whose_tile_it_was) {
    static const struct {
        const char *word;
        int seat, kind, from, first, last;
    } rows[] = {
        {"c343353", 1, MELD_CHII, 0, 34, 53},         {"p353535", 1, MELD_PON, 0, 35, 35},
        {"44p4444", 3, MELD_PON, 1, 44, 44},          {"3553p35", 0, MELD_PON, 1, 35, 53},
        {"m46464646", 2, MELD_DAIMINKAN, 1, 46, 46},  {"46m464646", 2, MELD_DAIMINKAN, 0, 46, 46},
        {"464646m46", 2, MELD_DAIMINKAN, 3, 46, 46},  {"3553k3535", 0, MELD_SHOUMINKAN, 1, 35, 35},
        {"k47474747", 0, MELD_SHOUMINKAN, 3, 47, 47}, {"313131a31", 2, MELD_ANKAN, 2, 31, 31},
        {"252525a52", 2, MELD_ANKAN, 2, 25, 52},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct meld meld;
        char word[TENHOU6_WORD_BYTES];
        EXPECT(tenhou6_meld_read(rows[i].word, rows[i].seat, 4, &meld));
        EXPECT_INT(meld.kind, rows[i].kind);
        EXPECT_INT(meld.from, rows[i].from);
        EXPECT_INT(tenhou6_number(meld.tiles[0]), rows[i].first);
        EXPECT_INT(tenhou6_number(meld.tiles[meld_size(&meld) - 1]), rows[i].last);
        tenhou6_meld(&meld, rows[i].seat, word);
        EXPECT_TEXT(word, rows[i].word);
    }
}

TEST(the_added_tile_stands_before_the_called_one) {
    struct meld meld;
    EXPECT(tenhou6_meld_read("35k533535", 0, 4, &meld));
    EXPECT_INT(meld.from, 2);
    EXPECT_INT(tenhou6_number(meld.tiles[3]), 53);
    EXPECT_INT(tenhou6_number(meld.tiles[0]), 35);
}

TEST(words_that_are_no_calls_are_refused) {
    static const char *const words[] = {
        "",         "p",         "p4747",   "4747",      "p474747474747", "x474747",
        "p47474z",  "p48484",    "47c4747", "474747p",   "p4747474",      "4747474p7",
        "pp474747", "4747m4747", "é474747", "p00474747",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct meld meld;
        if (tenhou6_meld_read(words[i], 0, 4, &meld)) {
            FAIL("%s was taken", words[i]);
        }
    }
    struct meld meld;
    EXPECT(!tenhou6_meld_read("p474747", 0, 3, &meld)); // the fourth seat does not play
}

TEST(values_are_read_from_their_words) {
    static const struct {
        const char *words;
        int players, fu, points;
    } rows[] = {
        {"30符4飜7700点", 4, 30, 7700},   {"満貫8000点", 4, 0, 8000},
        {"満貫2000-4000点", 4, 0, 8000},  {"20符2飜400-700点", 4, 20, 1500},
        {"60符3飜3900点∀", 4, 60, 11700}, {"40符2飜1300点∀", 3, 40, 2600},
        {"数え役満32000点", 4, 0, 32000}, {"満貫2000-4000点", 3, 0, 6000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct tenhou6_value value;
        EXPECT(tenhou6_value_read(rows[i].words, rows[i].players, &value));
        EXPECT_INT(value.fu, rows[i].fu);
        EXPECT_INT(value.points, rows[i].points);
    }
    static const char *const none[] = {"", "点", "満貫", "-点", "符点", "999999999999点", "-700点"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        struct tenhou6_value value;
        if (tenhou6_value_read(none[i], 4, &value)) {
            FAIL("%s was taken", none[i]);
        }
    }
}

TEST(every_yaku_has_words_and_tenhous_lead_back) {
    for (int yaku = 0; yaku < YAKU_COUNT; yaku++) {
        char word[FOREIGN_NAME_BYTES];
        tenhou_yaku((enum yaku)yaku, KIND_NORTH, word);
        EXPECT(word[0] != '\0' && mjai_yaku((enum yaku)yaku)[0] != '\0');
        EXPECT_INT(tenhou_yaku_find(word, yaku_is_yakuman((enum yaku)yaku)), yaku);
    }
    EXPECT_INT(tenhou_yaku_find("場風 西", false), YAKU_YAKUHAI_ROUND);
    EXPECT_INT(tenhou_yaku_find("場風", false), YAKU_COUNT);
    EXPECT_INT(tenhou_yaku_find("nothing", false), YAKU_COUNT);
}
