// Questions about the state of a deal.
#include "common/rules/deal/facts/deal_facts.h"

#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <stdio.h>

TEST(turns_go_round) {
    struct scene scene;
    scene_begin(&scene, "round E3\ndraw E 5z");
    const struct deal *deal = &scene.match.deal;
    EXPECT_INT(deal->dealer, 2);
    EXPECT_INT(deal_next_seat(deal, 2), 3);
    EXPECT_INT(deal_next_seat(deal, 3), 0);
    EXPECT_INT(deal_turns_after(deal, 2, 2), 0);
    EXPECT_INT(deal_turns_after(deal, 2, 3), 1);
    EXPECT_INT(deal_turns_after(deal, 2, 1), 3);
}

TEST(winds_move_with_the_deal) {
    struct scene scene;
    scene_begin(&scene, "round S3\ndraw E 5z");
    EXPECT_INT(deal_seat_wind(&scene.match.deal, 2), KIND_EAST);
    EXPECT_INT(deal_seat_wind(&scene.match.deal, 3), KIND_SOUTH);
    EXPECT_INT(deal_seat_wind(&scene.match.deal, 1), KIND_NORTH);
    EXPECT_INT(deal_round_wind(&scene.match.deal), KIND_SOUTH);
    scene_begin(&scene, "set game_length=to_east\nround E'1\ndraw E 5z");
    EXPECT_INT(deal_round_wind(&scene.match.deal), KIND_EAST);
    scene_begin(&scene, "preset sanma-tenhou\nround E2\ndraw E 5z");
    EXPECT_INT(deal_seat_wind(&scene.match.deal, 0), KIND_WEST);
    EXPECT_INT(deal_next_seat(&scene.match.deal, 2), 0);
}

TEST(a_kind_is_dora_as_often_as_indicators_make_it_so) {
    struct scene scene;
    scene_begin(&scene, "indicators 4p4p9s\ndraw E 5z");
    EXPECT_INT(deal_dora_of(&scene.match.deal, KIND_1P + 4), 2);
    EXPECT_INT(deal_dora_of(&scene.match.deal, KIND_1S), 1);
    EXPECT_INT(deal_dora_of(&scene.match.deal, KIND_1P + 3), 0);
}

TEST(a_seat_holds_its_hand_its_melds_and_its_norths) {
    struct scene scene;
    scene_begin(&scene, "preset sanma-tenhou\nhand S 19p1155s4z\nmeld S P111p\nmeld S A9999s\n"
                        "kita S 2\ndraw E 5z");
    const struct seat *s = scene_seat_of(&scene, 'S');
    EXPECT_INT(seat_holds(s, KIND_1P), 4);
    EXPECT_INT(seat_holds(s, KIND_1S + 8), 4);
    EXPECT_INT(seat_holds(s, KIND_1S), 2);
    EXPECT_INT(seat_holds(s, KIND_NORTH), 3);
    EXPECT_INT(seat_holds(s, KIND_EAST), 0);
    EXPECT_INT(seat_sets(&scene.rules, s), 2);
    EXPECT(!seat_is_closed(s));
    EXPECT(seat_is_closed(scene_seat_of(&scene, 'W')));
}

TEST(waits_leave_out_what_is_held_four_times_or_not_in_the_set) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nmeld S P111m\nhand S 1m23m456p789s1s\ndraw E 5z");
    EXPECT_KINDS(scene_seat_of(&scene, 'S')->waits, "1s");
    scene_begin(&scene, "interrupted\nmeld S P111m\nhand S 23m456p789s11s\ndraw E 5z");
    EXPECT_KINDS(scene_seat_of(&scene, 'S')->waits, "14m");
    scene_begin(&scene, "set honors=1+2+3+4+5+6\nhand S 119m19p19s123456z\ndraw E 6z");
    EXPECT_KINDS(scene_seat_of(&scene, 'S')->waits, ""); // there is no red dragon
    scene_begin(&scene, "hand S 119m19p19s123456z\ndraw E 6z");
    EXPECT_KINDS(scene_seat_of(&scene, 'S')->waits, "7z");
    scene_begin(&scene, "preset sanma-tenhou\nhand S 11m123456p789s99m\ndraw E 5z");
    EXPECT_KINDS(scene_seat_of(&scene, 'S')->waits, "19m");
}

TEST(a_robbed_tile_must_be_within_reach) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nmeld W P777p\nhand S 234m234s56p888m99p\n"
                        "hand N 456p456s55567m55p\ndraw W 7p\nW shouminkan");
    EXPECT(deal_is_offered(&scene.match.deal, 1));
    EXPECT(!deal_is_offered(&scene.match.deal, 2)); // the own tile
    EXPECT(!deal_is_offered(&scene.match.deal, 0));
}

TEST(first_turns_end_with_the_own_discard_or_any_call) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    EXPECT(deal_is_first_turn(&scene.match.deal, 0));
    EXPECT(deal_is_first_turn(&scene.match.deal, 3));
    scene_run(&scene, "E discard");
    EXPECT(!deal_is_first_turn(&scene.match.deal, 0));
    EXPECT(deal_is_first_turn(&scene.match.deal, 3));
    scene_begin(&scene, "hand S 55z19m147p147s234z\noffer E 5z\nS pon");
    EXPECT(!deal_is_first_turn(&scene.match.deal, 3));
}

TEST(kan_owners_are_counted_once_each) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nmeld S A1111m\nmeld S D2222m\nmeld E S3333m\nmeld W P444m\n"
                        "draw E 5z");
    EXPECT_INT(deal_kan_owners(&scene.match.deal), 2);
    EXPECT_INT(scene.match.deal.kan_count, 3);
}

TEST(uras_lie_under_the_turned_indicators) {
    struct scene scene;
    uint8_t uras[INDICATOR_MAX];
    scene_begin(&scene, "interrupted\nmeld S A1111m\nindicators 1z2z\nuras 3p4p\ndraw E 5z");
    EXPECT_INT(deal_uras(&scene.match.deal, uras), 2);
    EXPECT_INT(uras[0], KIND_1P + 2);
    EXPECT_INT(uras[1], KIND_1P + 3);
    scene_begin(&scene, "set kan_ura_dora=false\ninterrupted\nmeld S A1111m\nindicators 1z2z\n"
                        "uras 3p4p\ndraw E 5z");
    EXPECT_INT(deal_uras(&scene.match.deal, uras), 1);
    scene_begin(&scene, "set ura_dora=false\ninterrupted\nindicators 1z\nuras 3p\ndraw E 5z");
    EXPECT_INT(deal_uras(&scene.match.deal, uras), 0);
}

TEST(tenpai_may_count_a_fifth_tile) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nhand S 1111m234567p789s\ndraw E 5z");
    EXPECT(!deal_is_tenpai(&scene.match.deal, 1));
    scene_begin(&scene, "set karaten=tenpai\ninterrupted\nhand S 1111m234567p789s\n"
                        "hand N 9m99p14777p25899s\ndraw E 5z");
    EXPECT(deal_is_tenpai(&scene.match.deal, 1));
    EXPECT(!deal_is_tenpai(&scene.match.deal, 3));
}

TEST(tiles_of_melds_may_not_count_as_held) {
    static const char *const hand = "interrupted\nmeld S P555m\nmeld S D4444p\nhand S 3566678p\n"
                                    "draw E 5z";
    struct scene scene;
    char lines[256];
    snprintf(lines, sizeof lines, "preset riichi-club\n%s", hand);
    scene_begin(&scene, lines);
    EXPECT(!deal_is_tenpai(&scene.match.deal, 1));
    snprintf(lines, sizeof lines, "preset riichi-tenhou\n%s", hand);
    scene_begin(&scene, lines);
    EXPECT(deal_is_tenpai(&scene.match.deal, 1));
    scene_begin(&scene, "preset riichi-tenhou\ninterrupted\nhand S 1111m234567p789s\ndraw E 5z");
    EXPECT(!deal_is_tenpai(&scene.match.deal, 1)); // four concealed ones are held
    // A58: norths set aside are held by each of the values.
    scene_begin(&scene, "preset sanma-tenhou\ninterrupted\nkita S 3\nhand S 4z123456p789s123s"
                        "\ndraw E 5z");
    EXPECT(!deal_is_tenpai(&scene.match.deal, 1));
}

static void expect_review(const char *lines, const char *waits, const char *helps) {
    struct scene scene;
    struct deal_review review;
    scene_begin(&scene, lines);
    scene_start(&scene);
    deal_review(&scene.match.deal, scene_seat(&scene, 'S'), &review);
    EXPECT_KINDS(review.waits, waits);
    EXPECT_KINDS(review.helps, helps);
}

TEST(tibet_R58_R59a_a_review_tells_waits_or_what_would_have_helped) {
    expect_review("preset tibet-1\nhand S 6789p", "69p", "");
    expect_review("preset tibet-1\nhand S 1458p", "", "1368p");
    // Four of a kind wait for nothing; any other tile and one discard would have done.
    expect_review("preset tibet-1\nhand S 1111p", "", "23456789p");
    // A meld lessens what is to be done, and what the seat holds four times itself never comes.
    expect_review("preset tibet-5\nhand S 1133p667z\nmeld S P555z", "", "123p6z");
    expect_review("preset tibet-12\nhand S 239m11s45678p\nmeld S A1111m", "", "4m369p");
    // Two exchanges away nothing helps at once.
    expect_review("preset tibet-2\nhand S 1122589p", "", "127p");
    expect_review("preset tibet-3\nhand S 14p258s99s", "", "");
    // The winning tile drawn last does not count; other seats' tiles are not known to a viewer.
    expect_review("preset tibet-1\nhand S 6789p\ndraw S 9p\nS tsumo", "69p", "");
}

TEST(a_review_of_tiles_that_are_not_known_is_empty) {
    struct scene scene;
    struct deal_review review;
    scene_begin(&scene, "preset tibet-1\nhand S 6789p\ntable");
    struct seat *seat = &scene.match.deal.seats[scene_seat(&scene, 'S')];
    seat->hand.hidden = 1;
    deal_review(&scene.match.deal, scene_seat(&scene, 'S'), &review);
    EXPECT_INT(review.waits, 0);
    EXPECT_INT(review.helps, 0);
}
