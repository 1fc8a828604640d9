// What is expected to be settled: situations in which the order of the worths is not in doubt, and
// is not that of the tiles that are missing.
#include "common/advice/weigh_points.h"

#include "common/advice/sight.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/points/points_near.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct scene scene;
static int self;

// As this seat sees it.
static void begin(const char *lines, char wind) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    self = scene_seat(&scene, wind);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        struct seat *s = &scene.match.deal.seats[seat];
        if (seat != self) {
            memset(s->hand.counts, 0, sizeof s->hand.counts);
        }
    }
}

static float worth_with(float fear, enum action_kind kind, const char *tile) {
    const struct weigh_points_level level = {.fear = fear};
    struct action_list legal;
    float worths[ACTION_LIST_MAX];
    uint8_t tiles[1];
    EXPECT(tile == NULL || tiles_parse(tile, tiles, 1) == 1);
    legal_list(&scene.match.deal, self, &legal);
    weigh_points_all(&scene.match.deal, self, &level, &legal, worths);
    for (int i = 0; i < legal.count; i++) {
        const struct action *action = &legal.rows[i];
        if (action->kind == kind && (tile == NULL || action->tile == tiles[0])) {
            return worths[i];
        }
    }
    EXPECT(false);
    return 0;
}

static float worth_of(enum action_kind kind, const char *tile) {
    return worth_with(0, kind, tile);
}

static int missing_without(const char *tile) {
    const struct deal *deal = &scene.match.deal;
    uint8_t counts[KIND_COUNT], tiles[1];
    memcpy(counts, deal->seats[self].hand.counts, sizeof counts);
    EXPECT(tiles_parse(tile, tiles, 1) == 1 && counts[tiles[0]] > 0);
    counts[tiles[0]]--;
    struct points_hand hand = points_deal_hand(deal, &deal->seats[self], self, counts);
    return points_missing(&hand, points_near_specials(&hand));
}

TEST(hands_by_points_without_jokers_are_weighed) {
    static const struct {
        const char *preset;
        bool can;
    } rows[] = {{"british", true},        {"british-1", true}, {"british-4", true},
                {"riichi-tenhou", false}, {"tibet-8", false},  {"lite-4", false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct deal deal = {0};
        EXPECT_STATUS(preset_load(rows[i].preset, &deal.rules), STATUS_OK);
        EXPECT(weigh_points_can(&deal) == rows[i].can);
        deal.is_goulash = true;
        EXPECT(!weigh_points_can(&deal));
    }
}

// 7p, 8p and 9p are nearly a chow; without one the hand is farther and pays twice as much.
TEST(b15_a_double_is_worth_more_than_a_tile) {
    begin("preset british\nhand S 222p88p99p5566z66s\ndraw S 7p\n", 'S');
    EXPECT(missing_without("7p") > missing_without("8p"));
    EXPECT(worth_of(ACTION_DISCARD, "7p") > worth_of(ACTION_DISCARD, "8p"));
    EXPECT(worth_of(ACTION_DISCARD, "7p") > worth_of(ACTION_DISCARD, "9p"));
}

// Where nothing is counted the same hand goes the shortest way.
TEST(b15_where_nothing_is_counted_the_nearest_hand_is_best) {
    begin("preset british-1\nhand S 222p88p99p5566z66s\ndraw S 7p\n", 'S');
    EXPECT(worth_of(ACTION_DISCARD, "8p") > worth_of(ACTION_DISCARD, "2p"));
    EXPECT(worth_of(ACTION_DISCARD, "8p") > worth_of(ACTION_DISCARD, "7p"));
}

// Both discards leave two tiles to come; one of them leaves one suit.
TEST(b15_one_suit_is_kept) {
    begin("preset british\nhand S 222444p88p99p6z66s\ndraw S 1p\n", 'S');
    EXPECT_INT(missing_without("8p"), missing_without("6s"));
    EXPECT(worth_of(ACTION_DISCARD, "6s") > worth_of(ACTION_DISCARD, "8p"));
}

// A pung of dragons doubles, but a hand that waits for the thirteen wonders must stay closed.
TEST(b15_a_call_that_spoils_a_special_hand_is_refused) {
    begin("preset british\nhand S 19m19p1s12345567z\noffer E 5z\n", 'S');
    EXPECT(worth_of(ACTION_PASS, NULL) > worth_of(ACTION_PON, "5z"));
    begin("preset british-4\nhand S 19m19p1s12345567z\noffer E 5z\n", 'S'); // knows no such hands
    EXPECT(worth_of(ACTION_PON, "5z") > worth_of(ACTION_PASS, NULL));
}

// West has 5z, 6z and circles on the table and says that it waits.
TEST(b15_who_has_nothing_gives_nothing_to_a_hand_of_the_limit) {
    static const char lines[] =
        "preset british\nlive 12\nmeld W P555z from E\nmeld W P666z from E\n"
        "meld W P222p from E\ncall W fishing\nhand S 258m147s36p12347z\ndraw S 2m\n";
    begin(lines, 'S');
    EXPECT(worth_of(ACTION_DISCARD, "5m") > worth_of(ACTION_DISCARD, "3p"));
    EXPECT(worth_of(ACTION_DISCARD, "7s") > worth_of(ACTION_DISCARD, "7z"));
    float calm = worth_of(ACTION_DISCARD, "3p"), afraid = worth_with(1, ACTION_DISCARD, "3p");
    EXPECT(afraid < calm);
}

// A hand that is worth it goes on.
TEST(b15_a_good_hand_is_played_on) {
    begin("preset british\nlive 60\nmeld W P222m from E\ncall W fishing\n"
          "hand S 111555z666p33p9p9s\ndraw S 4m\n",
          'S');
    EXPECT(worth_of(ACTION_DISCARD, "4m") > worth_of(ACTION_DISCARD, "3p"));
    EXPECT(worth_of(ACTION_DISCARD, "4m") > worth_of(ACTION_DISCARD, "1z"));
}

// Without the words no hand is won.
TEST(b15_who_waits_says_so) {
    begin("preset british\nhand S 111333555p77p66s\ndraw S 9p\n", 'S');
    EXPECT(worth_of(ACTION_FISHING, "9p") > worth_of(ACTION_DISCARD, "9p"));
    EXPECT(worth_of(ACTION_ORIGINAL, "9p") > worth_of(ACTION_FISHING, "9p"));
}

TEST(b15_a_win_is_worth_more_than_to_wait_for_it) {
    begin("preset british\nhand S 111333555p77p66s\ndraw S 7p\n", 'S');
    EXPECT(worth_of(ACTION_TSUMO, NULL) > worth_of(ACTION_DISCARD, "7p"));
}

static struct aims aims_for(const char *preset, char wind) {
    static uint8_t unseen[KIND_PLAIN_COUNT];
    struct aims aims;
    char lines[64];
    snprintf(lines, sizeof lines, "preset %s\n", preset);
    begin(lines, wind);
    deal_count_unseen(&scene.match.deal, unseen);
    aims_init(&aims, &scene.match.deal, self, 15, unseen);
    return aims;
}

// B99 to B103: East settles double with everybody, the others with East.
TEST(b15_east_pays_and_gets_double) {
    struct aims east = aims_for("british", 'E'), south = aims_for("british", 'S');
    EXPECT(east.win == 6 && south.win == 4);
    EXPECT(east.loss == 4 && east.dread > south.dread);
    struct aims first = aims_for("british-1", 'E');
    EXPECT(first.win == 1 && first.loss == 0 && first.dread == 0);
}

// Copies that are gone bring nothing.
TEST(b15_what_lies_open_is_not_counted_on) {
    begin("preset british\nriver W 6s6s8p8p\nhand S 222444p88p99p6z66s\ndraw S 1p\n", 'S');
    float gone = worth_of(ACTION_DISCARD, "1p");
    begin("preset british\nriver W 7s7s3m3m\nhand S 222444p88p99p6z66s\ndraw S 1p\n", 'S');
    EXPECT(worth_of(ACTION_DISCARD, "1p") > gone);
}
