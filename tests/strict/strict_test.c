// The strict table (group U): what may be declared wrongly, how it is found, what it costs.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/deal/legal/strict_offer.h"
#include "common/rules/match/match_final.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

#define STRICT "set legality=free\n"

static struct scene scene;

// Plays an action of this kind that the seat is offered, as a word or as it is.
static enum status declare(char wind, enum action_kind kind, bool is_word) {
    struct event_list events;
    struct action_list offer;
    scene_start(&scene);
    int seat = scene_seat(&scene, wind);
    struct action action = {.kind = (uint8_t)kind,
                            .seat = (uint8_t)seat,
                            .tile = TILE_NONE,
                            .is_word = is_word,
                            .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
    legal_offer(&scene.match.deal, seat, &offer);
    for (int i = 0; i < offer.count; i++) {
        const struct action *row = &offer.rows[i];
        action = row->kind == kind && row->is_word == is_word ? *row : action;
    }
    enum status status = deal_act(&scene.match.deal, &action, &events);
    for (int i = 0; i < events.count; i++) {
        scene_apply(&scene, &events.rows[i]);
    }
    while (deal_can_settle(&scene.match.deal)) {
        EXPECT_STATUS(deal_settle(&scene.match.deal, &events), STATUS_OK);
        for (int i = 0; i < events.count; i++) {
            scene_apply(&scene, &events.rows[i]);
        }
    }
    return status;
}

static void expect_say(char wind, enum action_kind kind) {
    EXPECT_STATUS(declare(wind, kind, true), STATUS_OK);
}

static void expect_press(char wind, enum action_kind kind) {
    EXPECT_STATUS(declare(wind, kind, false), STATUS_OK);
}

static void expect_penalty(char wind, enum fault fault, int penalty) {
    const struct event *event = &scene.last[EVENT_PENALTY];
    EXPECT(scene.seen[EVENT_PENALTY] > 0);
    EXPECT_INT(event->seat, scene_seat(&scene, wind));
    EXPECT_TEXT(fault_name((enum fault)event->penalty.fault), fault_name(fault));
    EXPECT_INT(event->penalty.penalty, penalty);
}

static void expect_no_penalty(void) {
    EXPECT_INT(scene.seen[EVENT_PENALTY], 0);
}

// Points by winds of the first deal.
static void expect_points(int east, int south, int west, int north) {
    const int wanted[] = {east, south, west, north};
    for (int seat = 0; seat < scene.rules.players; seat++) {
        EXPECT_INT(scene.match.deal.seats[seat].points, wanted[seat]);
    }
}

static void expect_void(void) {
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.reason, DRAWN_CHOMBO);
    EXPECT(scene.match.deal.outcome.is_void);
}

static bool is_offered(char wind, enum action_kind kind, bool is_word) {
    struct action_list offer;
    scene_start(&scene);
    legal_offer(&scene.match.deal, scene_seat(&scene, wind), &offer);
    for (int i = 0; i < offer.count; i++) {
        if (offer.rows[i].kind == kind && offer.rows[i].is_word == is_word) {
            return true;
        }
    }
    return false;
}

// RT01
TEST(false_ron_is_a_chombo_and_only_the_sticks_of_this_hand_go_back) {
    scene_begin(&scene, "preset riichi-guide\n" STRICT "honba 1\nsticks 2\nriichi N\n"
                        "hand N 123m456p789s1155z\nhand S 234567m22p34678s\noffer W 9s\n"
                        "S ron\npass");
    expect_penalty('S', FAULT_FALSE_WIN_SHAPE, PENALTY_CHOMBO);
    expect_void();
    expect_points(29000, 17000, 27000, 28000);
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.returned, 1 << 3);
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.shown, 0);
    scene_run(&scene, "next");
    EXPECT_INT(scene.match.deal.honba, 1);
    EXPECT_INT(scene.match.deal.sticks, 1);
    EXPECT_INT(scene.match.deal.dealer, 0);
}

// RT02
TEST(a_dealer_pays_twice_as_much_for_a_win_without_yaku) {
    scene_begin(&scene, STRICT "hand E 123m111345p6799s\nriver E 9p\noffer N 8s\nE ron\npass");
    expect_penalty('E', FAULT_FALSE_WIN_YAKU, PENALTY_CHOMBO);
    expect_points(13000, 29000, 29000, 29000);
}

// RT03
TEST(a_chombo_after_uma_moves_no_points_at_the_table) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "hand S 234567m22p567p56s\nriver S 4s\n"
                        "offer W 7s\nS ron\npass");
    expect_penalty('S', FAULT_FALSE_WIN_FURITEN, PENALTY_CHOMBO);
    expect_points(30000, 30000, 30000, 30000);
    EXPECT_INT(scene.match.chombos[1], 1);
}

TEST(chombos_are_taken_from_the_final_score_and_the_places) {
    struct ruleset rules;
    struct event_match_end end = {.scores = {20000, 15000, -15000, -20000}, .places = {1, 2, 3, 4}};
    ruleset_default(&rules);
    match_take_chombos(&rules, (const uint8_t[SEAT_MAX]){1, 0, 0, 0}, &end);
    EXPECT_INT(end.scores[0], 0);
    EXPECT_INT(end.places[0], 2);
    EXPECT_INT(end.places[1], 1);
    EXPECT_INT(end.places[3], 4);
}

// RT04
TEST(dora_is_no_yaku) {
    scene_begin(&scene, "preset riichi-guide\n" STRICT "hand S 111345p6799s\nmeld S C123m from E\n"
                        "indicators 8s\ndraw S 8s\nS tsumo");
    expect_penalty('S', FAULT_FALSE_WIN_YAKU, PENALTY_CHOMBO);
    EXPECT_INT(scene.last[EVENT_PENALTY].penalty.hand_count, 11);
    expect_points(29000, 17000, 27000, 27000);
}

#define NOTEN_RIICHI                                                                               \
    STRICT "honba 2\nlive 4\nsticks 1\nriichi S\nhand W 123m456p789s1235z\n"                       \
           "hand E 123456789m1122p\nhand S 123456789s1122p\nturn W\n"

// RT05
TEST(noten_riichi_is_found_at_the_draw_and_voids_it) {
    scene_begin(&scene, NOTEN_RIICHI "draws 9p\nW riichi\npass\nplay");
    expect_penalty('W', FAULT_NOTEN_RIICHI, PENALTY_CHOMBO);
    expect_void();
    expect_points(29000, 28000, 17000, 27000);
    scene_run(&scene, "next");
    EXPECT_INT(scene.match.deal.honba, 2);
    EXPECT_INT(scene.match.deal.sticks, 0);
}

TEST(u12_noten_riichi_without_chombo_bars_nagashi_mangan) {
    static const char lines[] =
        STRICT "set nagashi_mangan=as_draw penalty_noten_riichi=dead riichi_min_live_tiles=0\n"
               "hand W 123m456p789s1235z\ninterrupted\nlive 1\n"
               "river E 5m\nriver S 5m\nriver W 9p\nriver N 5p\ndraw W 9p\n";
    scene_begin(&scene, lines);
    scene_run(&scene, "W discard 9p\npass\nplay");
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.reason, DRAWN_NAGASHI);
    scene_begin(&scene, lines);
    scene_run(&scene, "W riichi 9p\npass\nplay");
    expect_penalty('W', FAULT_NOTEN_RIICHI, PENALTY_DEAD);
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.reason, DRAWN_EXHAUSTIVE);
}

// RT06
TEST(noten_riichi_behind_a_win_stays_unknown_to_others) {
    scene_begin(&scene,
                STRICT "hand W 123m456p789s1235z\nhand N 234567m22p34678s\n"
                       "interrupted\nturn W\ndraws 9p4m2m\nW riichi\npass\nN discard\npass\n"
                       "E discard\npass");
    scene_run(&scene, "S discard\npass");
    EXPECT_INT(scene.match.deal.seats[2].faults, FAULT_BIT(FAULT_NOTEN_RIICHI));
    scene_begin(&scene,
                STRICT "hand W 123m456p789s1235z\nhand N 234567m22p34678s\n"
                       "interrupted\nturn W\ndraws 9p4m5s\nW riichi\npass\nN discard\npass\n"
                       "E discard\nN ron\npass");
    expect_no_penalty();
    EXPECT_INT(scene.last[EVENT_WIN].seat, 3);
    EXPECT_INT(scene.last[EVENT_WIN].win.sticks, 1);
    EXPECT_INT(scene.last[EVENT_REVIEW].seat, 2);
    EXPECT_INT(scene.last[EVENT_REVIEW].faults, FAULT_BIT(FAULT_NOTEN_RIICHI));
}

#define RIICHI_KAN STRICT "hand S 2223m456789p111z\nsticks 1\nriichi S\nreplacements 3m\n"

// RT07
TEST(an_own_win_after_a_wrong_kan_in_riichi_is_a_chombo) {
    scene_begin(&scene, RIICHI_KAN "draw S 2m\nS ankan 2222m\npass");
    EXPECT_KINDS(scene_seat_of(&scene, 'S')->waits, "3m");
    expect_press('S', ACTION_REPLACEMENT);
    scene_run(&scene, "S tsumo");
    expect_penalty('S', FAULT_RIICHI_KAN, PENALTY_CHOMBO);
    expect_points(29000, 18000, 27000, 27000);
    EXPECT_INT(scene.seen[EVENT_WIN], 0);
}

// RT08
TEST(a_wrong_kan_in_riichi_behind_a_win_costs_nothing) {
    scene_begin(&scene, RIICHI_KAN "draw S 2m\nS ankan 2222m\npass");
    expect_press('S', ACTION_REPLACEMENT);
    scene_run(&scene, "S discard\npass");
    expect_no_penalty();
    EXPECT_INT(scene_seat_of(&scene, 'S')->faults, FAULT_BIT(FAULT_RIICHI_KAN));
}

// RT09
TEST(the_best_other_claim_is_carried_out_when_one_is_taken_back) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "hand S 2p4p123456789m55s\n"
                        "hand W 55p123456789s11z\noffer E 5p");
    expect_say('S', ACTION_CHII);
    expect_say('W', ACTION_PON);
    scene_run(&scene, "N pass\nW pon 55p");
    expect_no_penalty();
    EXPECT_INT(scene.last[EVENT_MELD].meld.kind, MELD_PON);
    expect_press('W', ACTION_TAKE_BACK); // and now the chii
    EXPECT_INT(scene_seat_of(&scene, 'W')->hand.size, 13);
    EXPECT(is_offered('S', ACTION_CHII, false));
    scene_run(&scene, "S chii 24p");
    EXPECT(scene_seat_of(&scene, 'S')->melds[0].is_wrong);
    expect_press('S', ACTION_TAKE_BACK);
    expect_no_penalty();
    EXPECT_INT(scene_seat_of(&scene, 'S')->hand.size, 14); // drew: nobody wants the tile any more
    EXPECT_INT(scene_seat_of(&scene, 'E')->river[0].taken_by, NO_SEAT);
}

// RT10
TEST(a_wrong_set_is_final_with_the_discard) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "hand S 2p4p123456789m55s\noffer E 5p\n"
                        "S chii 24p\npass");
    expect_no_penalty();
    scene_run(&scene, "S discard 5s\npass");
    const struct seat *s = scene_seat_of(&scene, 'S');
    expect_penalty('S', FAULT_FALSE_SET, PENALTY_DEAD);
    EXPECT_INT(scene.last[EVENT_PENALTY].penalty.declared, ACTION_CHII);
    EXPECT(s->is_dead);
    EXPECT_INT(s->hand.size + 3, 13);
    EXPECT_KINDS(s->waits, "");
}

// RT11, RT12
TEST(a_word_can_be_taken_back_but_that_of_a_win_kills_the_hand) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "offer E 5p");
    expect_say('N', ACTION_PON);
    scene_run(&scene, "S pass\nW pass");
    expect_press('N', ACTION_TAKE_BACK);
    expect_no_penalty();
    scene_begin(&scene, "preset riichi-ema\n" STRICT "offer E 5p");
    expect_say('N', ACTION_RON);
    scene_run(&scene, "S pass\nW pass");
    expect_press('N', ACTION_TAKE_BACK);
    expect_penalty('N', FAULT_EMPTY_WIN, PENALTY_DEAD);
    EXPECT_INT(scene.last[EVENT_PENALTY].penalty.hand_count, 0);
    EXPECT_INT(scene.match.deal.phase, DEAL_TURN);
    EXPECT_INT(scene.match.deal.turn, 1);
}

TEST(silence_after_a_word_is_the_same_as_taking_it_back) {
    struct action action;
    scene_begin(&scene, "preset riichi-ema\n" STRICT "hand E 1379m1379p13579s\ndraw E 6z");
    expect_say('E', ACTION_TSUMO);
    EXPECT(legal_default(&scene.match.deal, 0, &action));
    EXPECT_INT(action.kind, ACTION_TAKE_BACK);
    expect_press('E', ACTION_TAKE_BACK);
    expect_penalty('E', FAULT_EMPTY_WIN, PENALTY_DEAD);
    EXPECT_INT(scene.last[EVENT_PENALTY].penalty.declared, ACTION_TSUMO);
}

TEST(a_word_is_replaced_once_and_not_that_of_a_win) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "draw E 6z");
    expect_say('E', ACTION_RIICHI);
    EXPECT(is_offered('E', ACTION_ANKAN, true));
    expect_say('E', ACTION_ANKAN);
    EXPECT(!is_offered('E', ACTION_RIICHI, true));
    EXPECT(is_offered('E', ACTION_TAKE_BACK, false));
    expect_press('E', ACTION_TAKE_BACK);
    expect_say('E', ACTION_TSUMO);
    EXPECT(!is_offered('E', ACTION_RIICHI, true));
}

// RT13, RT14: a ron of 3900 beside a false one.
#define TWO_RONS                                                                                   \
    "honba 1\ninterrupted\nhand N 678m22p345678s56p\nindicators 1p\n"                              \
    "hand S 1379m1379p13579s\noffer E 7p\nS ron\nN ron\npass"

TEST(a_false_ron_beside_a_right_one_costs_nothing_or_its_chombo) {
    scene_begin(&scene, STRICT TWO_RONS);
    expect_no_penalty();
    int32_t paid = scene.last[EVENT_WIN].win.deltas[3];
    EXPECT_INT(scene.last[EVENT_REVIEW].seat, 1);
    EXPECT_INT(scene.last[EVENT_REVIEW].faults, FAULT_BIT(FAULT_FALSE_WIN_SHAPE));
    expect_points(25000 - paid, 25000, 25000, 25000 + paid);
    scene_begin(&scene, STRICT "set chombo_with_win=penalty\n" TWO_RONS);
    expect_penalty('S', FAULT_FALSE_WIN_SHAPE, PENALTY_CHOMBO);
    expect_points(29000 - paid, 17000, 27000, 27000 + paid);
    EXPECT(!scene.match.deal.outcome.is_void);
    EXPECT_INT(scene.seen[EVENT_REVIEW], 0);
}

// RT15, RT16
TEST(a_false_ron_takes_no_part_among_the_right_ones) {
    scene_begin(&scene, "preset riichi-guide\n" STRICT
                        "interrupted\nhand S 678m22p345678s56p\nhand N 678m88p345678s56p\n"
                        "hand W 1379m1379p13579s\noffer E 7p\nS ron\nW ron\nN ron");
    EXPECT_INT(scene.seen[EVENT_WIN], 2);
    EXPECT_INT(scene.seen[EVENT_DRAWN], 0);
    scene_begin(&scene, "preset riichi-wrc\n" STRICT
                        "interrupted\nhand S 678m22p345678s56p\nhand W 678m33p345678s56p\n"
                        "hand N 678m88p345678s56p\nriver S 4p\noffer E 7p\nS ron\nW ron\nN ron");
    EXPECT_INT(scene.seen[EVENT_WIN], 1);
    EXPECT_INT(scene.last[EVENT_WIN].seat, 2);
    expect_no_penalty();
}

// RT17
TEST(two_false_rons_both_pay) {
    scene_begin(&scene, STRICT "interrupted\nhand S 1379m1379p13579s\nhand W 123m111345p6799s\n"
                               "offer N 8s\nS ron\nW ron\npass");
    EXPECT_INT(scene.seen[EVENT_PENALTY], 2);
    expect_points(33000, 19000, 19000, 29000);
    expect_void();
}

// RT18, RT19
TEST(riichi_with_an_open_hand_is_none) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "meld S P555z from E\ndraw S 1m\nS riichi");
    expect_penalty('S', FAULT_OPEN_RIICHI, PENALTY_DEAD);
    EXPECT_INT(scene_seat_of(&scene, 'S')->riichi, RIICHI_NONE);
    EXPECT_INT(scene_seat_of(&scene, 'S')->river_count, 1);
    scene_begin(&scene, "preset riichi-wrc\n" STRICT "meld S P555z from E\ndraw S 1m\nS riichi");
    expect_penalty('S', FAULT_OPEN_RIICHI, PENALTY_CORRECT);
    EXPECT(!scene_seat_of(&scene, 'S')->is_dead);
    scene_run(&scene, "pass");
    expect_points(30000, 30000, 30000, 30000);
}

TEST(riichi_outside_the_limits_is_put_right_at_once) {
    scene_begin(&scene, STRICT "hand S 123m456p789s1155z\nlive 3\ndraw S 9m\nS riichi");
    expect_penalty('S', FAULT_RIICHI_LIMIT, PENALTY_CORRECT);
    EXPECT_INT(scene_seat_of(&scene, 'S')->riichi, RIICHI_NONE);
    EXPECT_INT(scene.match.deal.phase, DEAL_CLAIM);
}

// RT20
TEST(a_wrong_kan_gets_no_tile_and_the_hand_is_dead) {
    scene_begin(&scene, STRICT "hand W 1112m456p789s115z\ndraw W 5z\nW ankan 1112m\npass");
    expect_no_penalty();
    expect_press('W', ACTION_REPLACEMENT);
    expect_penalty('W', FAULT_FALSE_KAN, PENALTY_DEAD);
    EXPECT_INT(scene.match.deal.wall.replacements, 0);
    EXPECT_INT(scene.match.deal.indicator_count, 1);
    EXPECT_INT(scene.match.deal.kan_count, 0);
    scene_run(&scene, "W discard");
    EXPECT_INT(scene_seat_of(&scene, 'W')->hand.size + 4, 13);
}

TEST(a_wrong_kan_can_be_taken_back_until_the_replacement_draw) {
    scene_begin(&scene, STRICT "hand W 1112m456p789s115z\ndraw W 5z\nW ankan 1112m\npass");
    const struct seat *s = scene_seat_of(&scene, 'W');
    expect_press('W', ACTION_TAKE_BACK);
    expect_no_penalty();
    EXPECT_INT(s->hand.size, 14);
    EXPECT_INT(s->drawn, KIND_WHITE);
    EXPECT_INT(s->meld_count, 0);
    EXPECT_INT(scene.match.deal.phase, DEAL_TURN);
    EXPECT(scene.match.deal.is_uninterrupted);
}

TEST(a_tile_added_to_no_pon_can_be_robbed) {
    scene_begin(&scene, STRICT "hand W 1112m456p789s115z\nhand N 678m22p345678s56p\ninterrupted\n"
                               "draw W 7p\nW shouminkan 7p\nN ron\npass");
    EXPECT_INT(scene.last[EVENT_WIN].seat, 3);
    EXPECT_INT(scene_seat_of(&scene, 'W')->meld_count, 0);
    expect_no_penalty();
}

// RT21
TEST(a_dead_hand_must_not_win) {
    scene_begin(&scene, STRICT "hand W 1112m456p789s115z\nhand E 19m19p19s1234567z\ndraw W 5z\n"
                               "W ankan 1112m\npass");
    expect_press('W', ACTION_REPLACEMENT);
    scene_run(&scene, "W discard\npass\nN discard\npass\nE discard\npass\nS discard\npass");
    EXPECT_INT(scene.match.deal.turn, 2);
    scene_run(&scene, "W tsumo");
    expect_penalty('W', FAULT_DEAD_CALL, PENALTY_CHOMBO);
    expect_points(29000, 27000, 17000, 27000);
}

TEST(a_dead_hand_is_noten_and_asked_nothing) {
    scene_begin(&scene, "preset riichi-ema\n" STRICT "live 1\nhand N 123m456p789s1155z\n"
                        "hand S 19m19p19s1234567z\nriver S 5m\ndraw E 2z");
    scene_run(&scene, "E discard");
    expect_say('N', ACTION_RON);
    scene_run(&scene, "S pass\nW pass");
    expect_press('N', ACTION_TAKE_BACK);
    scene_run(&scene, "S discard\npass");
    EXPECT_INT(scene.match.deal.phase, DEAL_ASK);
    EXPECT_INT(scene.match.deal.asked >> 3 & 1, 0);
    scene_run(&scene, "play");
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.tenpai >> 3 & 1, 0);
}

// RT22
TEST(a_swap_call_is_found_at_the_discard) {
    scene_begin(&scene, "preset riichi-wrc\n" STRICT "hand S 3p4p5p123456789m1s\noffer E 4p\n"
                        "S chii 35p\npass\nS discard 4p");
    expect_penalty('S', FAULT_FALSE_KUIKAE, PENALTY_DEAD);
    EXPECT_INT(scene_seat_of(&scene, 'S')->river_count, 1);
}

// RT23
TEST(a_late_ron_is_not_heard) {
    scene_begin(&scene, STRICT "hand W 678m22p345678s56p\noffer E 7p\npass");
    scene_run(&scene, "W ron");
    EXPECT_STATUS(scene.status, STATUS_NOT_ASKED);
    expect_no_penalty();
    EXPECT(scene_seat_of(&scene, 'W')->is_temp_furiten);
}

// RT24
TEST(a_chombo_can_end_the_game) {
    scene_begin(&scene, STRICT "round S1\npoints 45000 31000 17000 7000\n"
                               "hand N 1379m1379p13579s\noffer E 6m\nN ron\npass\nnext");
    EXPECT(scene.match.is_over);
    expect_points(49000, 33000, 19000, -1000);
    scene_begin(&scene, STRICT "round S1\npoints 45000 31000 16000 8000\n"
                               "hand N 1379m1379p13579s\noffer E 6m\nN ron\npass\nnext");
    EXPECT(!scene.match.is_over);
    EXPECT_INT(scene.match.deal.dealer, 0);
    EXPECT_INT(scene.match.deal.round, 1);
}

// RT25
TEST(a_north_gives_no_yaku_to_who_robs_it) {
    scene_begin(&scene, "preset sanma-tenhou\n" STRICT "interrupted\nhand S 999p123444s789p4z\n"
                        "draw E 4z\nE kita\nS ron\npass");
    expect_penalty('S', FAULT_FALSE_WIN_YAKU, PENALTY_CHOMBO);
    expect_points(39000, 29000, 37000, 0);
}

TEST(everybody_is_asked_at_every_discard) {
    scene_begin(&scene, STRICT "offer E 1m");
    EXPECT_INT(deal_pending(&scene.match.deal), 14);
    scene_run(&scene, "S pass\nW pass");
    EXPECT(!deal_can_settle(&scene.match.deal));
}

TEST(what_everybody_sees_is_refused) {
    scene_begin(&scene, STRICT "live 1\ndraw E 9m\nE discard\npass\nS discard");
    EXPECT(is_offered('W', ACTION_RON, false));
    EXPECT(!is_offered('W', ACTION_PON, false)); // the last discard
    EXPECT(!is_offered('W', ACTION_CHII, false));
    scene_begin(&scene, STRICT "hand S 123m456p789s1155z\nsticks 1\nriichi S\ndraw S 9m");
    EXPECT(!is_offered('S', ACTION_RIICHI, false));
    scene_run(&scene, "S discard 1m");
    EXPECT_STATUS(scene.status, STATUS_ILLEGAL);
}

TEST(without_dead_hands_the_step_to_one_is_refused) {
    scene_begin(&scene, "preset riichi-guide\n" STRICT "hand S 2p4p123456789m55s\noffer E 5p\n"
                        "S chii 24p\npass\nS discard 5s");
    EXPECT_STATUS(scene.status, STATUS_ILLEGAL);
    expect_press('S', ACTION_TAKE_BACK);
    EXPECT_INT(scene.match.deal.phase, DEAL_TURN);
}

TEST(a_refused_fault_is_not_accepted_at_all) {
    scene_begin(&scene, STRICT "set penalty_false_win_shape=refuse penalty_false_set=refuse\n"
                               "hand S 2p4p123456789m55s\noffer E 5p\nS ron");
    EXPECT_STATUS(scene.status, STATUS_ILLEGAL);
    scene_run(&scene, "S chii 24p");
    EXPECT_STATUS(scene.status, STATUS_ILLEGAL);
}

TEST(nine_terminals_and_tenpai_can_be_said_wrongly) {
    scene_begin(&scene, "preset riichi-guide\n" STRICT "hand E 123456789m1122p\ndraw E 9p");
    expect_press('E', ACTION_NINE);
    expect_penalty('E', FAULT_FALSE_NINE, PENALTY_CHOMBO);
    scene_begin(&scene, STRICT "live 1\nhand W 1379m1379p13579s\ndraw E 9m\nE discard\npass\n"
                               "S discard\npass\nW tenpai\nE noten\nS noten\nN noten");
    expect_penalty('W', FAULT_FALSE_TENPAI, PENALTY_CORRECT);
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.tenpai, 0);
    EXPECT_INT(scene.last[EVENT_DRAWN].drawn.shown, 1 << 2);
}

TEST(declarations_of_a_turn_come_to_an_end) {
    scene_begin(&scene, STRICT "hand W 1112m456p789s115z\ndraw W 5z");
    for (int i = 0; i < STRICT_TAKE_BACK_MAX; i++) {
        EXPECT(is_offered('W', ACTION_ANKAN, false));
        scene_run(&scene, "W ankan 1112m\npass");
        expect_press('W', ACTION_TAKE_BACK);
    }
    EXPECT(!is_offered('W', ACTION_ANKAN, false));
    EXPECT(is_offered('W', ACTION_DISCARD, false));
}
