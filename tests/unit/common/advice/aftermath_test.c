// Looking back at a hand: waits, and what would have helped.
#include "common/advice/aftermath.h"

#include "tests/support/known_hand.h"
#include "tests/support/test.h"

#define ONE_SUIT                                                                                   \
    "suits=p honors=none hand_size=4 wall_mode=pool wall_break_rolls=0 dead_wall_tiles=0 "         \
    "allow_kan=false allow_chankan=false chankan_kokushi_ankan=false dora=false kan_dora=false "   \
    "ura_dora=false kan_ura_dora=false special_shapes=none wind_yakuhai=false riichi=false "       \
    "ippatsu=false double_riichi=false nagashi_mangan=off abort_kyuushu=false"

static struct aftermath look(const char *preset, const char *switches, const char *tiles) {
    struct deal deal;
    struct aftermath aftermath;
    known_hand(&deal, preset, switches, 1, tiles);
    EXPECT(aftermath_of(&deal, 1, TILE_NONE, &aftermath));
    return aftermath;
}

TEST(tv43_helps_of_a_hand_that_is_not_tenpai) {
    struct aftermath seen = look("riichi-club", ONE_SUIT, "1458p");
    EXPECT(!seen.is_tenpai);
    EXPECT_KINDS(seen.waits, "");
    EXPECT_KINDS(seen.helps, "1368p");
}

TEST(r58_waits_of_a_tenpai_hand_and_nothing_that_helps) {
    struct aftermath seen = look("riichi-club", ONE_SUIT, "5666p");
    EXPECT(seen.is_tenpai);
    EXPECT_KINDS(seen.waits, "457p");
    EXPECT_KINDS(seen.helps, "");
}

TEST(r59_all_four_tile_hands_of_one_suit_are_tenpai_or_one_exchange_away) {
    struct deal deal;
    int hands = 0, tenpai = 0, near = 0;
    known_hand(&deal, "riichi-club", ONE_SUIT, 0, "1234p");
    for (int code = 0; code < 9 * 9 * 9 * 9; code++) {
        int kinds[4] = {code % 9, code / 9 % 9, code / 81 % 9, code / 729};
        if (kinds[0] > kinds[1] || kinds[1] > kinds[2] || kinds[2] > kinds[3]) {
            continue;
        }
        struct aftermath seen;
        deal.seats[0].hand = (struct hand){.size = 0};
        for (int i = 0; i < 4; i++) {
            hand_add(&deal.seats[0].hand, (uint8_t)(KIND_1P + kinds[i]));
        }
        EXPECT(aftermath_of(&deal, 0, TILE_NONE, &seen));
        hands++;
        tenpai += seen.is_tenpai;
        near += !seen.is_tenpai && seen.helps != 0;
    }
    EXPECT_INT(hands, 495);
    EXPECT_INT(tenpai, 249);
    EXPECT_INT(near, 246);
}

TEST(a_self_drawn_win_is_looked_at_without_its_tile) {
    struct deal deal;
    struct aftermath seen;
    known_hand(&deal, "riichi-club", "", 2, "123456789p11223s");
    EXPECT(aftermath_of(&deal, 2, KIND_1S + 2, &seen));
    EXPECT_INT(seen.tile_count, 13);
    EXPECT_KINDS(seen.waits, "12s");
    EXPECT(!aftermath_of(&deal, 2, KIND_EAST, &seen));
}

TEST(a_hand_that_waits_for_a_tile_it_has_four_times_is_not_tenpai) {
    struct aftermath seen = look("riichi-club", "", "1111m234567p789s");
    EXPECT(!seen.is_tenpai);
    EXPECT_INT(seen.shanten, 1);
}

TEST(a_hidden_hand_is_not_looked_at) {
    struct deal deal;
    struct aftermath seen;
    known_hand(&deal, "riichi-club", "", 0, "123456789p1122s");
    EXPECT(!aftermath_of(&deal, 1, TILE_NONE, &seen));
}

TEST(named_waits_are_right_wrong_or_missing) {
    kind_set waits, named;
    EXPECT(kinds_parse("147p", &waits) && kinds_parse("45p", &named));
    struct naming naming = naming_of(waits, named);
    EXPECT_KINDS(naming.right, "4p");
    EXPECT_KINDS(naming.wrong, "5p");
    EXPECT_KINDS(naming.missing, "17p");
}

// ---- by points and doubles ----

TEST(b31_fishing_and_what_helps_where_chows_are_limited) {
    struct aftermath seen = look("british-1", "", "123m555m45p555s66s");
    EXPECT_INT(seen.shanten, 1);
    EXPECT_KINDS(seen.waits, "");
    EXPECT_KINDS(seen.helps, "45p6s"); // a second chow would be one too many
    seen = look("british-1", "", "111m555m45p555s66s");
    EXPECT(seen.is_tenpai);
    EXPECT_KINDS(seen.waits, "36p");
    seen = look("british", "", "19m19p19s1234566z");
    EXPECT_KINDS(seen.waits, "7z");
    seen = look("british-4", "", "19m19p19s1234566z");
    EXPECT_INT(seen.shanten, 7); // without special hands
}
