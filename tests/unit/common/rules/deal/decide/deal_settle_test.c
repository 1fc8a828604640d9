// Closing windows: when it is possible, and who gets the tile (R37 to R39, R93).
#include "common/rules/deal/deal.h"

#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/support/known_hand.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

// South may chii, North may pon, East threw 6m.
static const char calls[] = "interrupted\nhand S 57m147p147s12234z\nhand N 66m147p147s12234z\n"
                            "offer E 6m\n";

static void answer(struct scene *scene, int seat, enum action_kind kind) {
    struct action_list legal;
    struct event_list list;
    legal_list(&scene->match.deal, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.rows[i].kind == kind) {
            EXPECT_STATUS(deal_act(&scene->match.deal, &legal.rows[i], &list), STATUS_OK);
            scene_apply(scene, &list.rows[0]);
            return;
        }
    }
    FAIL("seat %d has no action of kind %d", seat, kind);
}

TEST(an_own_turn_is_never_settled) {
    struct scene scene;
    struct event_list list;
    scene_begin(&scene, "draw E 5z");
    EXPECT(!deal_can_settle(&scene.match.deal));
    EXPECT_STATUS(deal_settle(&scene.match.deal, &list), STATUS_BROKEN);
    EXPECT_INT(list.count, 0);
}

TEST(a_window_waits_for_answers_that_matter) {
    struct scene scene;
    struct event_list list;
    scene_begin(&scene, calls);
    EXPECT(!deal_can_settle(&scene.match.deal));
    EXPECT_STATUS(deal_settle(&scene.match.deal, &list), STATUS_BROKEN);
    answer(&scene, 1, ACTION_CHII);
    EXPECT(!deal_can_settle(&scene.match.deal)); // a pon would outrank it
    answer(&scene, 3, ACTION_PASS);
    EXPECT(deal_can_settle(&scene.match.deal));
}

TEST(a_window_does_not_wait_for_answers_that_do_not) {
    struct scene scene;
    scene_begin(&scene, calls);
    answer(&scene, 3, ACTION_PON);
    EXPECT(deal_can_settle(&scene.match.deal)); // a chii cannot outrank it
}

TEST(a_pass_alone_closes_nothing) {
    struct scene scene;
    scene_begin(&scene, calls);
    answer(&scene, 3, ACTION_PASS);
    EXPECT(!deal_can_settle(&scene.match.deal));
}

// South and North may ron 4p, West may pon it.
static void begin_rons(struct scene *scene, const char *first) {
    scene_begin(scene, first);
    scene_run(scene, "hand S 123789m56p789s11s\nhand N 345678m23p56722s\n"
                     "hand W 44p19m1478s1234z9s\ninterrupted\noffer E 4p");
}

TEST(with_all_every_ron_is_waited_for) {
    struct scene scene;
    begin_rons(&scene, "set multi_ron=all");
    answer(&scene, 1, ACTION_RON);
    EXPECT(!deal_can_settle(&scene.match.deal));
    answer(&scene, 3, ACTION_RON);
    EXPECT(deal_can_settle(&scene.match.deal)); // the pon of West cannot matter any more
}

TEST(with_headbump_the_closest_ron_decides) {
    struct scene scene;
    begin_rons(&scene, "set multi_ron=headbump");
    answer(&scene, 3, ACTION_RON);
    EXPECT(!deal_can_settle(&scene.match.deal)); // South is closer
    answer(&scene, 1, ACTION_RON);
    EXPECT(deal_can_settle(&scene.match.deal));
    begin_rons(&scene, "set multi_ron=headbump");
    answer(&scene, 1, ACTION_RON);
    EXPECT(deal_can_settle(&scene.match.deal)); // North is farther
}

TEST(settling_changes_nothing_by_itself) {
    struct scene scene;
    struct event_list list;
    scene_begin(&scene, calls);
    answer(&scene, 3, ACTION_PON);
    struct deal before = scene.match.deal;
    EXPECT_STATUS(deal_settle(&scene.match.deal, &list), STATUS_OK);
    EXPECT_INT(list.count, 1);
    EXPECT_INT(list.rows[0].kind, EVENT_MELD);
    EXPECT_INT(before.phase, scene.match.deal.phase);
    EXPECT_INT(before.asked, scene.match.deal.asked);
}

TEST(a_riichi_that_stands_is_told_on_its_own_and_the_window_stays_open) {
    struct scene scene;
    struct event_list list;
    scene_begin(&scene, "interrupted\nhand S 123789m56p789s11s\nhand N 66z14m147p147s234z\n"
                        "draw S 6z\nS riichi");
    answer(&scene, 3, ACTION_PON);
    EXPECT_STATUS(deal_settle(&scene.match.deal, &list), STATUS_OK);
    EXPECT_INT(list.count, 1);
    EXPECT_INT(list.rows[0].kind, EVENT_RIICHI_ACCEPTED);
    scene_apply(&scene, &list.rows[0]);
    EXPECT(deal_can_settle(&scene.match.deal));
    EXPECT_STATUS(deal_settle(&scene.match.deal, &list), STATUS_OK);
    EXPECT_INT(list.rows[0].kind, EVENT_MELD);
}

TEST(a_question_waits_for_everybody) {
    struct scene scene;
    scene_begin(&scene, "set tenpai_declaration=ask\ninterrupted\nlive 0\n"
                        "hand E 123456789p11z99s\nhand S 123456789s22z88p\ndraw N 6z\nN discard");
    EXPECT_INT(scene.match.deal.phase, DEAL_ASK);
    EXPECT(!deal_can_settle(&scene.match.deal));
    answer(&scene, 0, ACTION_NOTEN);
    EXPECT(!deal_can_settle(&scene.match.deal));
    answer(&scene, 1, ACTION_TENPAI);
    EXPECT(deal_can_settle(&scene.match.deal));
}

TEST(a_hand_that_all_want_dealt_again_is_void_and_deposits_go_back) {
    struct deal deal;
    struct event_list list;
    known_hand(&deal, "riichi-club", "", 0, "123456789p11223s");
    deal.seats[2].riichi = RIICHI_STANDING;
    deal.seats[2].points -= 1000;
    deal.sticks = 2; // one lay there before
    EXPECT_STATUS(deal_again(&deal, DRAWN_AGAIN, &list), STATUS_OK);
    EXPECT_INT(list.count, 2);
    EXPECT_INT(list.rows[0].drawn.reason, DRAWN_AGAIN);
    for (int i = 0; i < list.count; i++) {
        EXPECT_STATUS(deal_apply(&deal, &list.rows[i]), STATUS_OK);
    }
    EXPECT(deal.outcome.is_void);
    EXPECT_INT(deal.sticks, 1);
    EXPECT_INT(deal.seats[2].points, deal.rules.start_points);
    EXPECT_STATUS(deal_again(&deal, DRAWN_AGAIN, &list), STATUS_NOT_NOW);
}
