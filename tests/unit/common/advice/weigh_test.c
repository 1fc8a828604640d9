// One scale for all actions: situations in which the order of their worths is not in doubt.
#include "common/advice/weigh.h"

#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scene scene;
static struct weigh weigh;

static void begin_as(const char *lines, char wind, const struct weigh_level *level) {
    struct passed passed[SEAT_MAX] = {{0}};
    scene_begin(&scene, lines);
    scene_start(&scene);
    int self = scene_seat(&scene, wind);
    // As this seat sees it.
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        struct seat *s = &scene.match.deal.seats[seat];
        passed[seat].own = s->discarded;
        if (seat != self) {
            memset(s->hand.counts, 0, sizeof s->hand.counts);
        }
    }
    weigh_init(&weigh, &scene.match, self, passed, level);
}

static void begin(const char *lines, char wind) {
    static const struct weigh_level level = {.nodes = 1000, .sees_places = true};
    begin_as(lines, wind, &level);
}

static float worth_of(enum action_kind kind, const char *tile) {
    struct action_list legal;
    float worths[ACTION_LIST_MAX];
    uint8_t tiles[1];
    EXPECT(tile == NULL || tiles_parse(tile, tiles, 1) == 1);
    legal_list(&scene.match.deal, weigh.seat, &legal);
    weigh_all(&weigh, &legal, worths);
    for (int i = 0; i < legal.count; i++) {
        const struct action *action = &legal.rows[i];
        if (action->kind == kind && (tile == NULL || action->tile == tiles[0])) {
            return worths[i];
        }
    }
    EXPECT(false);
    return 0;
}

// The chance that a discard of this kind is won on now.
static float danger_of_kind(int kind) {
    return course_chance(&weigh.course, kind, weigh.draws);
}

TEST(han_and_fu_are_weighed_in_places_and_lessons_in_points) {
    struct ruleset rules;
    static const struct {
        const char *preset;
        bool can, sees_places;
    } rows[] = {{"riichi-tenhou", true, true}, {"sanma-soul", true, true},
                {"british", false, false},     {"lite-4", true, false},
                {"tibet-1", true, false},      {"tibet-7", true, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        EXPECT_STATUS(preset_load(rows[i].preset, &rules), STATUS_OK);
        EXPECT(weigh_can(&rules) == rows[i].can);
        EXPECT(weigh_sees_places(&rules) == rows[i].sees_places);
    }
}

// Both discards leave a wait for 3p, but with the 1 no win on it has a yaku (lite R10).
TEST(b15_a_hand_of_lite_goes_for_a_yaku) {
    begin("preset lite-4\nhand E 12p345s66s\ndraw E 4p\n", 'E');
    float simple = worth_of(ACTION_DISCARD, "1p");
    EXPECT(simple > worth_of(ACTION_DISCARD, "4p") && simple > worth_of(ACTION_DISCARD, "6s"));
}

// Without yaku and points a win is a win: what is nearer is better.
TEST(b15_in_the_first_lessons_only_speed_counts) {
    begin("preset tibet-1\nhand E 1239p\ndraw E 4p\n", 'E');
    float ready = worth_of(ACTION_DISCARD, "9p"); // for 1p and 4p, the other for 9p alone
    EXPECT(ready > worth_of(ACTION_DISCARD, "4p") && ready > worth_of(ACTION_DISCARD, "2p"));
    EXPECT(ready > 0 && ready < STAKES_PLAIN_WIN);
}

// A concealed hand is worth a han, and two kinds of tiles are more than one.
TEST(b15_a_lesson_counts_the_han_that_a_call_gives_up) {
    begin("preset tibet-8\nhand S 234m567p23455s78s\noffer E 5s\n", 'S');
    EXPECT(worth_of(ACTION_PASS, NULL) > worth_of(ACTION_PON, NULL));
}

// Two of three sets lie open; who has nothing gives the wind that nobody can have a pair of.
TEST(b15_in_lessons_open_hands_are_feared_where_the_discarder_pays) {
    static const char lines[] =
        "set honors=1+2+5+6+7\nlive 20\nmeld W P555z from E\nmeld W P666z from E\n"
        "river E 2z2z2z\nhand S 13579p2468s2z\ndraw S 1z\n";
    char paid[256], plain[256];
    snprintf(paid, sizeof paid, "preset tibet-7\n%s", lines);
    snprintf(plain, sizeof plain, "preset tibet-6\n%s", lines);
    begin(paid, 'S');
    EXPECT(danger_of_kind(KIND_1P + 4) > 0.05f);
    EXPECT(worth_of(ACTION_DISCARD, "2z") > worth_of(ACTION_DISCARD, "5p"));
    EXPECT(worth_of(ACTION_DISCARD, "5p") < 0);
    begin(plain, 'S');
    EXPECT(danger_of_kind(KIND_1P + 4) == 0 && worth_of(ACTION_DISCARD, "5p") >= 0);
}

TEST(b15_in_lessons_against_riichi_a_far_hand_gives_the_safe_tile) {
    begin("preset tibet-14\nriver E 4z4z\nriver W 4z3m3p\nriichi W\nlive 20\n"
          "hand S 123m567p55s79s28m4z\ndraw S 6p\n",
          'S');
    float safe = worth_of(ACTION_DISCARD, "4z");
    EXPECT(safe > worth_of(ACTION_DISCARD, "2m") && safe > worth_of(ACTION_DISCARD, "9s"));
    EXPECT(danger_of_kind(KIND_NORTH) == 0 && danger_of_kind(4) > 0.05f);
}

TEST(b2_an_early_hand_that_waits_wide_is_declared) {
    begin("preset riichi-tenhou\nhand E 234m456p678s2256s\ndraw E 1z\n", 'E');
    EXPECT(worth_of(ACTION_RIICHI, "1z") > worth_of(ACTION_DISCARD, "1z"));
    EXPECT(worth_of(ACTION_DISCARD, "1z") > worth_of(ACTION_DISCARD, "5s"));
}

TEST(b14_a_north_is_set_aside_for_a_han_and_a_tile) {
    begin("preset sanma-tenhou\nhand E 1199m234456p55s4z\ndraw E 1z\n", 'E');
    EXPECT(worth_of(ACTION_KITA, NULL) > worth_of(ACTION_DISCARD, "4z"));
    EXPECT(worth_of(ACTION_KITA, NULL) > worth_of(ACTION_DISCARD, "1z"));
}

TEST(b14_a_north_that_the_hand_needs_stays) {
    begin("preset sanma-tenhou\nhand E 19m19p19s123456z3p\ndraw E 7z\n", 'E');
    EXPECT(worth_of(ACTION_KITA, NULL) < worth_of(ACTION_DISCARD, "3p"));
}

TEST(b2_a_win_is_worth_more_than_to_wait_for_it) {
    begin("preset riichi-tenhou\nhand E 234m456p678s2256s\ndraw E 7s\n", 'E');
    EXPECT(worth_of(ACTION_TSUMO, NULL) > worth_of(ACTION_DISCARD, "7s"));
    begin("preset riichi-tenhou\nindicators 1s\nlive 20\nhand S 234m456p678s2256s\noffer E 7s\n",
          'S');
    EXPECT(worth_of(ACTION_RON, NULL) > worth_of(ACTION_PASS, NULL));
}

TEST(b7_a_win_that_stays_last_in_the_last_hand_is_worth_nothing) {
    begin("preset riichi-tenhou\nround S4\npoints 33000 20000 24000 23000\n"
          "hand S 234m456p67s22s\nmeld S P666z from E\noffer E 5s\n",
          'S');
    EXPECT(worth_of(ACTION_RON, NULL) == 0);
    EXPECT(worth_of(ACTION_PASS, NULL) >= 0);
}

TEST(b6_against_riichi_a_far_hand_gives_the_safe_tile) {
    begin("preset riichi-tenhou\nround S4\npoints 22000 34000 22000 22000\nsticks 1\n"
          "river E 4z4z\nriver W 4z3m3p\nriichi W\nlive 20\n"
          "hand S 123m567p55s79s28m4z\ndraw S 6p\n",
          'S');
    float safe = worth_of(ACTION_DISCARD, "4z");
    EXPECT(safe > worth_of(ACTION_DISCARD, "2m") && safe > worth_of(ACTION_DISCARD, "9s"));
    EXPECT(danger_of_kind(KIND_NORTH) == 0 && danger_of_kind(4) > 0.05f);
}

TEST(b11_who_is_afraid_takes_discards_for_more_dangerous) {
    static const struct weigh_level afraid = {.nodes = 1000, .sees_places = true, .fear = 0.5f};
    const char *lines = "preset riichi-tenhou\nsticks 1\nriver W 4z3m3p\nriichi W\nlive 20\n"
                        "hand S 123m567p55s79s28m4z\ndraw S 6p\n";
    begin(lines, 'S');
    float danger = danger_of_kind(4), worth = worth_of(ACTION_DISCARD, "2m");
    begin_as(lines, 'S', &afraid);
    EXPECT(danger_of_kind(4) > 1.49f * danger && danger_of_kind(4) < 1.51f * danger);
    EXPECT(worth_of(ACTION_DISCARD, "2m") < worth);
}

TEST(b11_a_call_is_worth_more_to_who_likes_to_call) {
    static const struct weigh_level opener = {.nodes = 1000, .sees_places = true, .open = 0.01f};
    const char *lines = "preset riichi-tenhou\nhand S 55z234m456p67s22s9m\noffer E 5z\n";
    begin(lines, 'S');
    float call = worth_of(ACTION_PON, "5z"), pass = worth_of(ACTION_PASS, NULL);
    begin_as(lines, 'S', &opener);
    float more = worth_of(ACTION_PON, "5z") - call;
    EXPECT(more > 0.009f && more < 0.011f && worth_of(ACTION_PASS, NULL) == pass);
}

TEST(b9_a_far_hand_does_not_go_back_for_a_guest_wind) {
    begin("preset riichi-tenhou\nhand E 469m23457p2589s4z\ndraw E 9p\n", 'E');
    EXPECT(worth_of(ACTION_DISCARD, "4z") > worth_of(ACTION_DISCARD, "6m"));
}

TEST(b9_a_hand_with_nothing_else_calls_its_dragons) {
    begin("preset riichi-tenhou\nhand S 159m258p147s66z34z\noffer E 6z\n", 'S');
    EXPECT(worth_of(ACTION_PON, NULL) > worth_of(ACTION_PASS, NULL));
}

TEST(b2_a_concealed_kan_that_costs_no_shape_is_worth_a_tile_and_a_dora) {
    begin("preset riichi-tenhou\nhand E 234m456p111z2256s\ndraw E 1z\n", 'E');
    EXPECT(worth_of(ACTION_ANKAN, NULL) > worth_of(ACTION_DISCARD, "1z"));
}

TEST(b2_nine_terminals_are_dealt_again) {
    begin("preset riichi-tenhou\nround E2\nhand E 1459m159p169s13z3m\ndraw E 6z\n", 'E');
    EXPECT(worth_of(ACTION_NINE, NULL) > worth_of(ACTION_DISCARD, "5p"));
}

// What is unknown to the seat changes nothing: here all is filled in.
TEST(b12_hidden_tiles_do_not_matter) {
    const char *lines = "preset riichi-tenhou\nhand E 234m46p67s2255s17p\ndraw E 1z\n";
    begin(lines, 'E');
    float worth = worth_of(ACTION_DISCARD, "1z");
    begin(lines, 'E');
    EXPECT(worth == worth_of(ACTION_DISCARD, "1z"));
}
