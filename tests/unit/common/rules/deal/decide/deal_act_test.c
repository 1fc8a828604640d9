// Asking for actions: who is asked, what is refused, and that asking changes nothing.
#include "common/rules/deal/deal.h"

#include "common/rules/deal/decide/deal_act.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

static struct action action_of(enum action_kind kind, int seat, uint8_t tile) {
    return (struct action){.kind = (uint8_t)kind,
                           .seat = (uint8_t)seat,
                           .tile = tile,
                           .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
}

static enum status ask(const struct scene *scene, const struct action *action) {
    struct event_list list;
    struct deal before = scene->match.deal;
    enum status status = deal_act(&scene->match.deal, action, &list);
    EXPECT_SAME(scene->match.deal, before);
    EXPECT(status == STATUS_OK || list.count == 0);
    return status;
}

TEST(only_the_seat_whose_turn_it_is_is_asked) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    EXPECT_INT(deal_pending(&scene.match.deal), 1);
    for (int seat = 1; seat < 4; seat++) {
        struct action action = action_of(ACTION_DISCARD, seat, KIND_1M);
        EXPECT_STATUS(ask(&scene, &action), STATUS_NOT_ASKED);
    }
    struct action discard = action_of(ACTION_DISCARD, 0, KIND_WHITE);
    discard.is_drawn = true;
    EXPECT_STATUS(ask(&scene, &discard), STATUS_OK);
}

TEST(seats_that_do_not_exist_are_not_asked) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct action action = action_of(ACTION_PASS, 4, TILE_NONE);
    EXPECT_STATUS(ask(&scene, &action), STATUS_NOT_ASKED);
    action.seat = 255;
    EXPECT_STATUS(ask(&scene, &action), STATUS_NOT_ASKED);
}

TEST(an_action_must_be_the_listed_one_in_every_part) {
    struct scene scene;
    scene_begin(&scene, "hand E 55p19m1478s1234z9s\ndraw E 5z");
    struct action action = action_of(ACTION_DISCARD, 0, KIND_1P + 4);
    EXPECT_STATUS(ask(&scene, &action), STATUS_OK);
    action.tile = tile_red_five(SUIT_P);
    EXPECT_STATUS(ask(&scene, &action), STATUS_ILLEGAL); // no red fives at this table
    action.tile = KIND_RED;
    EXPECT_STATUS(ask(&scene, &action), STATUS_ILLEGAL);
    action = action_of(ACTION_DISCARD, 0, KIND_1P + 4);
    action.is_drawn = true;
    EXPECT_STATUS(ask(&scene, &action), STATUS_ILLEGAL);
    action = action_of(ACTION_DISCARD, 0, KIND_1P + 4);
    action.used[0] = KIND_1M;
    EXPECT_STATUS(ask(&scene, &action), STATUS_ILLEGAL);
    action = action_of(ACTION_TSUMO, 0, KIND_WHITE);
    EXPECT_STATUS(ask(&scene, &action), STATUS_ILLEGAL);
    action = action_of(ACTION_KIND_COUNT, 0, KIND_WHITE);
    EXPECT_STATUS(ask(&scene, &action), STATUS_ILLEGAL);
}

TEST(an_answer_in_a_window_is_a_fact_of_its_own) {
    struct scene scene;
    struct event_list list;
    scene_begin(&scene, "hand S 55m147p147s12234z\nhand N 5m1133p5577s99m66z\ninterrupted\n"
                        "offer E 5m");
    EXPECT_INT(deal_pending(&scene.match.deal), 1 << 1 | 1 << 3);
    struct action pass = action_of(ACTION_PASS, 1, TILE_NONE);
    EXPECT_STATUS(deal_act(&scene.match.deal, &pass, &list), STATUS_OK);
    EXPECT_INT(list.count, 1);
    EXPECT_INT(list.rows[0].kind, EVENT_ANSWER);
    EXPECT(action_is_equal(&list.rows[0].answer, &pass));
    scene_apply(&scene, &list.rows[0]);
    EXPECT_INT(deal_pending(&scene.match.deal), 1 << 3);
    EXPECT_STATUS(ask(&scene, &pass), STATUS_NOT_ASKED);
}

TEST(riichi_is_told_before_its_discard) {
    struct scene scene;
    struct event_list list;
    scene_begin(&scene, "interrupted\nhand S 123789m56p789s11s\ndraw S 6z");
    struct action riichi = action_of(ACTION_RIICHI, 1, KIND_GREEN);
    riichi.is_drawn = true;
    EXPECT_STATUS(deal_act(&scene.match.deal, &riichi, &list), STATUS_OK);
    EXPECT_INT(list.count, 2);
    EXPECT_INT(list.rows[0].kind, EVENT_RIICHI);
    EXPECT_INT(list.rows[1].kind, EVENT_DISCARD);
    EXPECT_INT(list.rows[1].tile, KIND_GREEN);
    EXPECT(list.rows[1].is_drawn);
}

TEST(nothing_is_asked_between_deals) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nhand S 234567m22p34678s\noffer W 5s\nS ron");
    EXPECT_INT(scene.match.deal.phase, DEAL_OVER);
    EXPECT_INT(deal_pending(&scene.match.deal), 0);
    struct action action = action_of(ACTION_PASS, 0, TILE_NONE);
    EXPECT_STATUS(ask(&scene, &action), STATUS_NOT_ASKED);
}
