// Legal actions and the action played for those who are away. What each rule allows is shown in
// tests/golden/rules.
#include "common/rules/deal/legal/legal.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal_claims.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

static void expect_default(const char *lines, char wind, enum action_kind kind, uint8_t tile,
                           bool is_drawn) {
    struct scene scene;
    struct action action;
    scene_begin(&scene, lines);
    EXPECT(legal_default(&scene.match.deal, scene_seat(&scene, wind), &action));
    EXPECT_INT(action.kind, kind);
    EXPECT_INT(action.tile, tile);
    EXPECT_INT(action.is_drawn, is_drawn);
}

TEST(who_is_away_discards_the_drawn_tile) {
    expect_default("hand E 147m147p147s1234z\ndraw E 5p", 'E', ACTION_DISCARD, KIND_1P + 4, true);
    expect_default("hand E 147m147p147s1255z\ndraw E 5z", 'E', ACTION_DISCARD, KIND_WHITE, true);
}

TEST(who_is_away_passes) {
    expect_default("hand S 55m147p147s12345z\noffer E 5m", 'S', ACTION_PASS, TILE_NONE, false);
}

TEST(who_is_away_after_a_call_discards_the_last_legal_tile) {
    expect_default("hand S 555z19m147p147s23z\noffer E 5z\nS pon", 'S', ACTION_DISCARD, KIND_WEST,
                   false);
    // Of fives the plain one comes last.
    expect_default("preset riichi-tenhou\nhand S 1122m1p50p\nmeld S P111s\nmeld S P222s\n"
                   "offer E 2m\nS pon",
                   'S', ACTION_DISCARD, KIND_1P + 4, false);
}

TEST(who_is_away_shows_a_ready_hand_and_plays_on) {
    expect_default("set tenpai_declaration=ask\ninterrupted\nlive 0\nhand S 123456789s22z88p\n"
                   "draw N 6z\nN discard",
                   'S', ACTION_TENPAI, TILE_NONE, false);
    expect_default("set last_hand_repeat=dealer_choice\nround S4\nlast\ninterrupted\n"
                   "hand E 345678m23p56722s\noffer W 4p\nE ron",
                   'E', ACTION_PLAY_ON, TILE_NONE, false);
}

TEST(who_is_not_asked_has_no_default) {
    struct scene scene;
    struct action action;
    scene_begin(&scene, "draw E 5z");
    EXPECT(!legal_default(&scene.match.deal, 1, &action));
}

TEST(the_pass_comes_last_in_a_window) {
    struct scene scene;
    struct action_list list;
    scene_begin(&scene, "interrupted\nhand S 6m1133p5577s99m66z\nhand N 66m147p147s12234z\n"
                        "offer E 6m");
    for (int seat = 1; seat < 4; seat += 2) {
        legal_list(&scene.match.deal, seat, &list);
        EXPECT(list.count == 2);
        EXPECT_INT(list.rows[list.count - 1].kind, ACTION_PASS);
    }
}

TEST(an_answered_seat_has_nothing_more_to_say) {
    struct scene scene;
    struct action_list list;
    scene_begin(&scene, "interrupted\nhand S 57m147p147s12234z\nhand N 66m147p147s12234z\n"
                        "offer E 6m\nS chii");
    legal_list(&scene.match.deal, 1, &list);
    EXPECT_INT(list.count, 0);
}

static int count_kind(const struct scene *scene, char wind, enum action_kind kind) {
    struct action_list list;
    int count = 0;
    legal_list(&scene->match.deal, scene_seat(scene, wind), &list);
    for (int i = 0; i < list.count; i++) {
        count += list.rows[i].kind == kind;
    }
    return count;
}

TEST(the_same_tile_from_hand_and_wall_are_two_discards) {
    struct scene scene;
    scene_begin(&scene, "hand E 5147m147p147s123z\ndraw E 5m");
    EXPECT_INT(count_kind(&scene, 'E', ACTION_DISCARD), 14);
    scene_begin(&scene, "hand E 5147m147p147s123z\ndraw E 9m");
    EXPECT_INT(count_kind(&scene, 'E', ACTION_DISCARD), 14);
    scene_begin(&scene, "hand E 5547m147p147s123z\ndraw E 5m");
    EXPECT_INT(count_kind(&scene, 'E', ACTION_DISCARD), 13);
}

TEST(red_and_plain_fives_are_different_discards) {
    struct scene scene;
    scene_begin(&scene, "preset riichi-tenhou\nhand E 0547m147p147s123z\ndraw E 5m");
    EXPECT_INT(count_kind(&scene, 'E', ACTION_DISCARD), 14); // red, plain, plain drawn
}

TEST(red_fives_double_the_ways_to_call) {
    struct scene scene;
    scene_begin(&scene, "set red_fives=2,0,0\nhand S 0055m147p147s123z\noffer E 4m");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_CHII), 0);
    scene_begin(&scene, "set red_fives=2,0,0\nhand S 00566m17p147s123z\noffer E 5m");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_PON), 2);
    EXPECT_INT(count_kind(&scene, 'S', ACTION_DAIMINKAN), 1);
    scene_begin(&scene, "set red_fives=2,0,0\nhand S 0066m147p147s123z\noffer E 5m");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_PON), 1);
    scene_begin(&scene, "set red_fives=1,0,0\nhand S 0566m147p147s123z\noffer E 7m");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_CHII), 2);
}

TEST(switches_turn_calls_off) {
    static const struct {
        const char *set, *lines;
        enum action_kind kind;
    } rows[] = {
        {"allow_pon=false", "hand S 55m147p147s12234z\noffer E 5m", ACTION_PON},
        {"allow_chii=false", "hand S 46m147p147s12234z\noffer E 5m", ACTION_CHII},
        {"allow_ron=false", "interrupted\nhand S 234567m22p34678s\noffer W 5s", ACTION_RON},
        {"allow_kan=false allow_chankan=false", "hand S 555m147p147s1234z\noffer E 5m",
         ACTION_DAIMINKAN},
        {"allow_kan=false allow_chankan=false", "hand S 555m147p147s1234z\ndraw S 5m",
         ACTION_ANKAN},
        {"riichi=false", "interrupted\nhand S 123789m56p789s11s\ndraw S 6z", ACTION_RIICHI},
        {"kan_min_live=4", "interrupted\nlive 3\nhand S 555m147p147s1234z\ndraw S 5m",
         ACTION_ANKAN},
        {"max_kans=1", "interrupted\nmeld E A9999p\nhand S 555m147p147s1234z\ndraw S 5m",
         ACTION_ANKAN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct scene scene;
        scene_init(&scene);
        scene_run(&scene, rows[i].lines);
        EXPECT(count_kind(&scene, 'S', rows[i].kind) > 0);
        scene_init(&scene);
        scene_runf(&scene, "set %s\n%s", rows[i].set, rows[i].lines);
        EXPECT_INT(count_kind(&scene, 'S', rows[i].kind), 0);
    }
}

TEST(kans_stop_when_the_replacement_tiles_are_gone) {
    struct scene scene;
    // Four norths and three kans leave one of eight.
    scene_begin(&scene, "preset sanma-tenhou\ninterrupted\nmeld E A1111m\nmeld W A9999m\n"
                        "meld W A1111s\nkita E 4\nhand S 555z123789p2378s\ndraw S 5z");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_ANKAN), 1);
    scene_begin(&scene, "preset sanma-tenhou\nset rinshan_tiles=4\ninterrupted\nkita E 4\n"
                        "hand S 555z123789p123s5p\ndraw S 5z");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_ANKAN), 0);
    scene_begin(&scene, "preset sanma-tenhou\nset rinshan_tiles=4\ninterrupted\nkita E 3\n"
                        "meld W A9999m\nhand S 123456789p123s4z\ndraw S 5z");
    EXPECT_INT(count_kind(&scene, 'S', ACTION_KITA), 0);
}

TEST(a_window_asks_exactly_those_who_can_claim) {
    struct random random;
    random_init_number(&random, 12);
    for (int i = 0; i < 200; i++) {
        struct scene scene;
        scene_init(&scene);
        uint8_t seed[RANDOM_SEED_BYTES] = {(uint8_t)random_below(&random, 256), (uint8_t)i};
        struct deal_setup setup;
        struct event_list list;
        match_init(&scene.match, &scene.rules);
        scene.is_started = true;
        deal_setup_from_seed(&scene.rules, seed, &setup);
        EXPECT_STATUS(match_advance(&scene.match, &setup, false, &list), STATUS_OK);
        for (int e = 0; e < list.count; e++) {
            EXPECT_STATUS(match_apply(&scene.match, &list.rows[e]), STATUS_OK);
        }
        struct action action;
        EXPECT(legal_default(&scene.match.deal, 0, &action));
        EXPECT_STATUS(deal_act(&scene.match.deal, &action, &list), STATUS_OK);
        EXPECT_STATUS(match_apply(&scene.match, &list.rows[0]), STATUS_OK);
        for (int seat = 1; seat < 4; seat++) {
            struct action_list claims = {.count = 0};
            legal_add_claims(&scene.match.deal, seat, &claims);
            EXPECT_INT(legal_claimants(&scene.match.deal) >> seat & 1, claims.count > 0);
            EXPECT_INT(scene.match.deal.asked >> seat & 1, claims.count > 0);
        }
    }
}

static bool is_listed(const struct action_list *list, const struct action *action) {
    for (int i = 0; i < list->count; i++) {
        if (action_is_equal(&list->rows[i], action)) {
            return true;
        }
    }
    return false;
}

// Any tile, drawn or not, and with what does not belong to it.
static void expect_sound_exactly_if_listed(const char *lines, char wind) {
    struct scene scene;
    struct action_list legal;
    scene_begin(&scene, lines);
    const struct deal *deal = &scene.match.deal;
    int seat = scene_seat(&scene, wind);
    legal_list(deal, seat, &legal);
    EXPECT(legal.count > 0);
    for (unsigned i = 0; i < 2 * 2 * 256; i++) {
        struct action action = {.kind = i & 1 ? ACTION_DISCARD : ACTION_PASS,
                                .seat = (uint8_t)seat,
                                .tile = (uint8_t)(i >> 2),
                                .is_drawn = (i & 2) != 0,
                                .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
        EXPECT_INT(legal_is_sound(deal, &action), is_listed(&legal, &action));
        action.used[i % MELD_TILES] = KIND_1M;
        EXPECT(!legal_is_sound(deal, &action));
    }
    for (int i = 0; i < legal.count; i++) {
        struct action action = legal.rows[i];
        action.is_word = true;
        EXPECT(!legal_is_sound(deal, &action));
    }
}

TEST(a_discard_or_pass_is_sound_exactly_if_it_is_listed) {
    expect_sound_exactly_if_listed("hand E 147m147p147s1255z\ndraw E 5z", 'E');
    expect_sound_exactly_if_listed("preset riichi-tenhou\nhand E 1122m1550p123s77z\ndraw E 5p",
                                   'E');
    expect_sound_exactly_if_listed("hand S 55m147p147s12345z\noffer E 5m", 'S');
    expect_sound_exactly_if_listed("riichi S\nhand S 123m567p34s888s55z\ndraw S 8s", 'S');
    expect_sound_exactly_if_listed("hand S 5533m147p147s123z\noffer E 4m\nS chii 3m5m", 'S');
    expect_sound_exactly_if_listed("preset british-3\nset call_freezes_hand=original_call\n"
                                   "hand S 111p222s333z66z77z\nriver S 9m\n"
                                   "call S original frozen\ndraw S 7z",
                                   'S');
}

TEST(swap_calling_bars_by_mode) {
    static const struct {
        const char *mode, *barred[3]; // 3 with 45, 5 with 34, 4 with 35
    } rows[] = {
        {"allow", {"", "", ""}},
        {"forbid_same", {"3s", "5s", "4s"}},
        {"forbid_same_and_suji", {"36s", "25s", "4s"}},
    };
    static const uint8_t chiis[3][3] = {{2, 3, 4}, {4, 2, 3}, {3, 2, 4}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        ruleset_default(&rules);
        EXPECT_STATUS(ruleset_set(&rules, "kuikae", rows[i].mode, NULL), STATUS_OK);
        for (int c = 0; c < 3; c++) {
            struct meld meld = {.kind = MELD_CHII};
            for (int t = 0; t < 3; t++) {
                meld.tiles[t] = (uint8_t)(KIND_1S + chiis[c][t]);
            }
            EXPECT_KINDS(kuikae_kinds(&rules, &meld), rows[i].barred[c]);
        }
        struct meld kan = {.kind = MELD_DAIMINKAN, .tiles = {0, 0, 0, 0}};
        EXPECT_KINDS(kuikae_kinds(&rules, &kan), "");
    }
}

TEST(swap_calling_stops_at_the_ends_of_a_suit) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct meld low = {.kind = MELD_CHII, .tiles = {KIND_1P + 2, KIND_1P, KIND_1P + 1}};
    EXPECT_KINDS(kuikae_kinds(&rules, &low), "3p");
    struct meld high = {.kind = MELD_CHII, .tiles = {KIND_1P + 6, KIND_1P + 7, KIND_1P + 8}};
    EXPECT_KINDS(kuikae_kinds(&rules, &high), "7p");
    struct meld next = {.kind = MELD_CHII, .tiles = {KIND_1P + 5, KIND_1P + 6, KIND_1P + 7}};
    EXPECT_KINDS(kuikae_kinds(&rules, &next), "69p");
    struct meld second = {.kind = MELD_CHII, .tiles = {KIND_1P + 3, KIND_1P + 1, KIND_1P + 2}};
    EXPECT_KINDS(kuikae_kinds(&rules, &second), "14p");
}
