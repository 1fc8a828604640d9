// Yaku within reach of a hand.
#include "common/advice/reach.h"

#include "tests/support/known_hand.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const struct reach_yaku *find(const struct reach *reach, enum yaku yaku) {
    for (int i = 0; i < reach->count; i++) {
        if (reach->rows[i].yaku == yaku) {
            return &reach->rows[i];
        }
    }
    return NULL;
}

static int tiles_to(const struct reach *reach, enum yaku yaku) {
    const struct reach_yaku *row = find(reach, yaku);
    return row == NULL ? -1 : row->tiles;
}

static struct reach look(const char *tiles) {
    struct deal deal;
    struct reach reach;
    known_hand(&deal, "riichi-club", "", 1, tiles);
    reach_of(&deal, 1, &reach);
    return reach;
}

TEST(the_yaku_of_a_tenpai_hand_are_one_tile_away) {
    struct reach reach = look("234567m345p66s78s");
    EXPECT_INT(tiles_to(&reach, YAKU_PINFU), 1);
    EXPECT_INT(tiles_to(&reach, YAKU_TANYAO), 1);
    EXPECT_INT(tiles_to(&reach, YAKU_RIICHI), 1);
    EXPECT_INT(tiles_to(&reach, YAKU_MENZEN_TSUMO), 1);
    EXPECT_INT(tiles_to(&reach, YAKU_TOITOI), -1);
    EXPECT_KINDS(find(&reach, YAKU_TANYAO)->kinds, "6s");
}

TEST(a_yaku_a_little_farther_than_the_nearest_hand_is_found) {
    struct reach reach = look("123456m3344577p");
    EXPECT_INT(tiles_to(&reach, YAKU_IIPEIKOU), 1);
    reach = look("12345678m55p567s");
    EXPECT_INT(tiles_to(&reach, YAKU_ITTSUU), 1);
    reach = look("1245678m355p567s");
    EXPECT_INT(tiles_to(&reach, YAKU_ITTSUU), 2);
}

TEST(an_open_hand_reaches_what_open_hands_have) {
    struct deal deal;
    struct reach reach;
    known_hand(&deal, "riichi-club", "", 1, "2233m44588p");
    known_meld(&deal, 1, "C234s");
    reach_of(&deal, 1, &reach);
    EXPECT_INT(tiles_to(&reach, YAKU_RIICHI), -1);
    EXPECT_INT(tiles_to(&reach, YAKU_IIPEIKOU), -1);
    EXPECT(tiles_to(&reach, YAKU_TANYAO) > 0);
}

TEST(special_hands_are_found_where_the_table_has_them) {
    struct reach reach = look("1199m2244p6688s1z");
    EXPECT_INT(tiles_to(&reach, YAKU_CHIITOITSU), 1);
    reach = look("19m19p19s1234567z");
    EXPECT_INT(tiles_to(&reach, YAKU_KOKUSHI_13), 1);
}

TEST(a_far_hand_has_nothing_and_a_hidden_one_neither) {
    struct deal deal;
    struct reach reach = look("147m258p369s1234z");
    EXPECT_INT(reach.count, 0);
    known_hand(&deal, "riichi-club", "", 1, "234567m345p66s78s");
    reach_of(&deal, 0, &reach);
    EXPECT_INT(reach.count, 0);
}

TEST(rows_come_nearest_first) {
    struct reach reach = look("1245678m355p567s");
    EXPECT(reach.count > 2);
    for (int i = 1; i < reach.count; i++) {
        EXPECT(reach.rows[i - 1].tiles <= reach.rows[i].tiles);
    }
}
