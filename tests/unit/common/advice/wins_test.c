// Why a hand may or may not win.
#include "common/advice/wins.h"

#include "tests/support/known_hand.h"
#include "tests/support/test.h"

static const struct wait *wait_on(const struct wait *waits, int count, const char *tile) {
    kind_set kinds;
    EXPECT(kinds_parse(tile, &kinds));
    for (int i = 0; i < count; i++) {
        if (KIND_BIT(waits[i].kind) == kinds) {
            return &waits[i];
        }
    }
    FAIL("%s is no wait", tile);
}

static void expect(const struct wait *waits, int count, const char *tile, enum win_refusal ron,
                   enum win_refusal tsumo) {
    const struct wait *wait = wait_on(waits, count, tile);
    EXPECT_TEXT(win_refusal_name(wait->ron), win_refusal_name(ron));
    EXPECT_TEXT(win_refusal_name(wait->tsumo), win_refusal_name(tsumo));
}

TEST(r85_a_wait_without_yaku_wins_by_self_draw_only) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club", "", 1, "123m456p34s99s777m");
    int count = waits_of(&deal, 1, waits);
    EXPECT_INT(count, 2);
    expect(waits, count, "2s", REFUSAL_NO_YAKU, REFUSAL_NONE);
    EXPECT_INT(wait_on(waits, count, "2s")->ron_points, 0);
    EXPECT(wait_on(waits, count, "2s")->tsumo_points > 0);
}

TEST(only_some_waits_of_a_hand_may_have_a_yaku) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club", "", 1, "234m56p88s");
    known_meld(&deal, 1, "C456s");
    known_meld(&deal, 1, "P222p");
    int count = waits_of(&deal, 1, waits);
    expect(waits, count, "4p", REFUSAL_NONE, REFUSAL_NONE);
    EXPECT_INT(count, 2);
    known_hand(&deal, "riichi-club", "", 1, "23m678p88s");
    known_meld(&deal, 1, "C456s");
    known_meld(&deal, 1, "P222p");
    count = waits_of(&deal, 1, waits);
    expect(waits, count, "1m", REFUSAL_NO_YAKU, REFUSAL_NO_YAKU);
    expect(waits, count, "4m", REFUSAL_NONE, REFUSAL_NONE);
}

TEST(r76_furiten_bars_every_wait_from_ron) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club", "", 1, "234567m345p66s78s");
    deal.seats[1].discarded = KIND_BIT(KIND_1S + 5);
    int count = waits_of(&deal, 1, waits);
    expect(waits, count, "9s", REFUSAL_FURITEN_DISCARD, REFUSAL_NONE);
    deal.seats[1].discarded = 0;
    deal.seats[1].is_temp_furiten = true;
    count = waits_of(&deal, 1, waits);
    expect(waits, count, "6s", REFUSAL_FURITEN_TURN, REFUSAL_NONE);
    deal.seats[1].is_riichi_furiten = true;
    count = waits_of(&deal, 1, waits);
    expect(waits, count, "6s", REFUSAL_FURITEN_RIICHI, REFUSAL_NONE);
}

TEST(A30_a_hand_with_too_few_han_of_yaku_is_not_said_to_have_none) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club", "ryanhan_shibari=true", 1, "234567m345p66s78s");
    deal.honba = 5;
    int count = waits_of(&deal, 1, waits); // pinfu and tanyao
    expect(waits, count, "6s", REFUSAL_NONE, REFUSAL_NONE);
    known_hand(&deal, "riichi-club", "ryanhan_shibari=true", 1, "234567m345p66s68s");
    deal.honba = 4;
    count = waits_of(&deal, 1, waits); // tanyao alone; by self-draw one han more
    expect(waits, count, "7s", REFUSAL_NONE, REFUSAL_NONE);
    deal.honba = 5;
    count = waits_of(&deal, 1, waits);
    expect(waits, count, "7s", REFUSAL_MIN_HAN, REFUSAL_NONE);
    known_hand(&deal, "riichi-club", "ryanhan_shibari=true", 1, "123567m345p99s68s");
    deal.honba = 5;
    count = waits_of(&deal, 1, waits);
    expect(waits, count, "7s", REFUSAL_NO_YAKU, REFUSAL_MIN_HAN);
}

TEST(a_table_without_ron_says_so) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club",
               "allow_ron=false allow_chankan=false chankan_kokushi_ankan=false", 1,
               "234567m345p66s78s");
    int count = waits_of(&deal, 1, waits);
    expect(waits, count, "6s", REFUSAL_TSUMO_ONLY, REFUSAL_NONE);
}

TEST(a_discard_is_tried_with_what_it_leaves) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club", "", 0, "234567m345p66s78s1z");
    EXPECT_INT(waits_of(&deal, 0, waits), 0);
    EXPECT_INT(waits_after_discard(&deal, 0, KIND_EAST, waits), 2);
    EXPECT_INT(waits_after_discard(&deal, 0, KIND_WEST, waits), 0);
    known_hand(&deal, "riichi-club", "red_fives=0,1,0", 0, "234567m340p66s788s");
    int count = waits_after_discard(&deal, 0, KIND_1P + 4, waits);
    EXPECT_INT(count, 0);
    count = waits_after_discard(&deal, 0, KIND_1S + 7, waits);
    EXPECT_INT(count, 2);
    EXPECT_INT(wait_on(waits, count, "6s")->ron, REFUSAL_NONE);
}

TEST(riichi_is_worth_its_least_wait) {
    struct deal deal;
    struct wait least;
    known_hand(&deal, "riichi-club", "", 0, "234567m345p66s78s1z");
    EXPECT(least_ron_in_riichi(&deal, 0, KIND_EAST, &least));
    // The dealer with riichi and pinfu on the 9 of bamboos; the 6 brings tanyao as well.
    EXPECT_INT(least.kind, KIND_1S + 8);
    EXPECT_INT(least.ron_points, 2900);
    EXPECT_INT(least.ron_value.limit, 0);
    EXPECT(!least_ron_in_riichi(&deal, 0, KIND_1M + 1, &least)); // not ready then
    EXPECT(!least_ron_in_riichi(&deal, 0, KIND_WEST, &least));   // not in the hand
    EXPECT_INT(deal.seats[0].riichi, RIICHI_NONE);               // only tried
}

TEST(points_are_those_of_the_table) {
    struct deal deal;
    struct wait waits[WAITS_MAX];
    known_hand(&deal, "riichi-club", "", 1, "234567m345p66s78s");
    int count = waits_of(&deal, 1, waits);
    EXPECT_INT(wait_on(waits, count, "6s")->ron_points, 2000); // pinfu, tanyao: 2 han 30 fu
    EXPECT_INT(wait_on(waits, count, "9s")->ron_points, 1000); // pinfu alone
    EXPECT_INT(wait_on(waits, count, "6s")->tsumo_points, 2700);
}

TEST(what_is_before_the_seat_is_told_apart) {
    struct deal deal;
    known_hand(&deal, "riichi-club", "", 1, "123m456p34s99s777m");
    EXPECT_INT(win_refusal_now(&deal, 1), REFUSAL_NOT_COMPLETE);
    deal.phase = DEAL_CLAIM;
    deal.turn = 0;
    deal.tile = KIND_1S + 1;
    EXPECT_INT(win_refusal_now(&deal, 1), REFUSAL_NO_YAKU);
    deal.tile = KIND_1S;
    EXPECT_INT(win_refusal_now(&deal, 1), REFUSAL_NOT_COMPLETE);
    known_hand(&deal, "riichi-club", "", 1, "123m456p234s99s777m");
    deal.turn = 1;
    deal.seats[1].drawn = KIND_1S + 1;
    EXPECT_INT(win_refusal_now(&deal, 1), REFUSAL_NONE);
    known_meld(&deal, 1, "P111z");
    deal.seats[1].hand.counts[KIND_1M + 6] = 0;
    deal.seats[1].hand.size = 11;
    deal.round = 1;
    EXPECT_INT(win_refusal_now(&deal, 1), REFUSAL_NO_YAKU);
}
