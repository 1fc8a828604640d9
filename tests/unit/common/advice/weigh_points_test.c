// What is expected to be settled: situations in which the order of the worths is not in doubt, and
// is not that of the tiles that are missing.
#include "common/advice/weigh_points.h"

#include "common/advice/lay.h"
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

static float worth_of_tile(float fear, enum action_kind kind, uint8_t tile) {
    const struct weigh_points_level level = {.fear = fear};
    struct action_list legal;
    float worths[ACTION_LIST_MAX];
    legal_list(&scene.match.deal, self, &legal);
    weigh_points_all(&scene.match.deal, self, &level, &legal, worths);
    for (int i = 0; i < legal.count; i++) {
        const struct action *action = &legal.rows[i];
        if (action->kind == kind && (tile == TILE_NONE || action->tile == tile)) {
            return worths[i];
        }
    }
    EXPECT(false);
    return 0;
}

static float worth_with(float fear, enum action_kind kind, const char *tile) {
    uint8_t tiles[1] = {TILE_NONE};
    EXPECT(tile == NULL || tiles_parse(tile, tiles, 1) == 1);
    return worth_of_tile(fear, kind, tiles[0]);
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

TEST(hands_by_points_are_weighed) {
    static const struct {
        const char *preset;
        bool can;
    } rows[] = {{"british", true},        {"british-1", true}, {"british-4", true},
                {"riichi-tenhou", false}, {"tibet-8", false},  {"lite-4", false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load(rows[i].preset, &rules), STATUS_OK);
        EXPECT(weigh_points_can(&rules) == rows[i].can);
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

// ---- goulash ----

static float worth_with_draws(const char *lines, int draws) {
    static uint8_t unseen[KIND_PLAIN_COUNT];
    const struct deal *deal = &scene.match.deal;
    struct aims aims;
    begin(lines, 'S');
    deal_count_unseen(deal, unseen);
    aims_init(&aims, deal, self, draws, unseen);
    return aims_worth(&aims, &deal->seats[self], deal->seats[self].hand.counts);
}

static float worth_of_hand(const char *lines) {
    return worth_with_draws(lines, 15);
}

TEST(b129_a_joker_is_kept) {
    static const char *const tiles[] = {"1m", "9m", "5p", "7s", "3z"};
    begin("preset british\ngoulash\nhand S 111m55p77s3z9s4689m\ndraw S 1j\n", 'S');
    float joker = worth_of_tile(0, ACTION_DISCARD, KIND_JOKER);
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        EXPECT(worth_of(ACTION_DISCARD, tiles[i]) > joker);
    }
}

// With jokers for the pungs of two pairs and for half of another pair nothing is missing but its
// other half, and any tile is that.
TEST(b139_a_joker_does_for_a_tile_of_a_set) {
    float with = worth_with_draws("preset british-7\nset special_hands=none\ngoulash\n"
                                  "hand S 444m777p66s55z111j\n",
                                  0);
    float without = worth_with_draws("preset british-7\nset special_hands=none "
                                     "goulash_max_jokers_pung=0\ngoulash\n"
                                     "hand S 444m777p66s55z111j\n",
                                     0);
    EXPECT(with > 3 * without);
}

// Four pungs and a joker wait for anything.
TEST(b139_a_joker_does_for_half_of_the_pair) {
    static const char two[] = "preset british-7\nset special_hands=none\ngoulash\n"
                              "hand S 444m777p666s88s18m\n";
    static const char joker[] = "preset british-7\nset special_hands=none\ngoulash\n"
                                "hand S 444m777p666s8s1m1j4z\n";
    EXPECT(worth_of_hand(joker) > 0.5f * worth_of_hand(two));
    begin("preset british-7\nset goulash_max_jokers_pair=0 goulash_max_jokers_pung=0 "
          "special_hands=none\ngoulash\n"
          "hand S 444m777p666s111z1j\ndraw S 9m\n",
          'S');
    float never = worth_of(ACTION_DISCARD, "9m");
    begin("preset british-7\nset special_hands=none\ngoulash\n"
          "hand S 444m777p666s111z1j\ndraw S 9m\n",
          'S');
    EXPECT(worth_of(ACTION_DISCARD, "9m") > 2 * never);
}

// Three pungs lie open, two pairs are held, and others' hands are nothing beside this one.
TEST(b138_without_chows_there_is_no_double_in_a_goulash) {
    static const char lines[] =
        "preset british-4\nset goulash=true limit=0\nmeld S P555z from E\nmeld S P666z from E\n"
        "meld S P777z from E\nhand S 88s55m\n";
    char goulash[256];
    snprintf(goulash, sizeof goulash, "%sgoulash\n", lines);
    float usual = worth_of_hand(lines), without = worth_of_hand(goulash);
    EXPECT(without < 0.75f * usual && without > 0.4f * usual);
}

// Nothing comes any more: two whites and a joker are a pung.
TEST(b143_a_joker_counts_in_a_hand_that_loses) {
    static const char joker[] = "preset british-4\nset goulash=true\ngoulash\n"
                                "hand S 55z1479m147p37s6m1j\n";
    static const char tile[] = "preset british-4\nset goulash=true\ngoulash\n"
                               "hand S 55z1479m147p37s6m1s\n";
    EXPECT(worth_with_draws(joker, 0) > worth_with_draws(tile, 0));
}

// Seven couples of circles and bamboos are near: what is of neither goes, jokers stay.
TEST(b131_what_the_hand_can_spare_is_passed_on) {
    const struct weigh_points_level level = {.fear = 0};
    uint8_t tiles[EXCHANGE_TILES];
    begin("preset british\ngoulash\nhand S 1j1346p1346s58m23z\ndeal\n", 'S');
    EXPECT_INT(scene.match.deal.question, QUESTION_EXCHANGE);
    weigh_points_exchange(&scene.match.deal, self, &level, tiles);
    for (int i = 0; i < EXCHANGE_TILES; i++) {
        EXPECT((KIND_BIT(tiles[i]) & (KINDS_SUIT(SUIT_M) | KINDS_HONOR)) != 0);
    }
    struct action action = {.kind = ACTION_EXCHANGE, .seat = (uint8_t)self, .tile = TILE_NONE};
    memset(action.used, TILE_NONE, sizeof action.used);
    memcpy(action.used, tiles, sizeof tiles);
    EXPECT(legal_accepts(&scene.match.deal, &action));
}

// B142: the fourth tile of a pung may be a joker, and one of the pung too.
TEST(b142_a_joker_is_laid_where_it_stands) {
    begin("preset british\ngoulash\nmeld S P55z1j from E\nhand S 444m77p66s18m1j\ndraw S 9m\n",
          'S');
    struct action_list legal;
    struct seat seat = scene.match.deal.seats[self];
    legal_list(&scene.match.deal, self, &legal);
    int kans = 0;
    for (int i = 0; i < legal.count; i++) {
        if (legal.rows[i].kind == ACTION_SHOUMINKAN) {
            kans++;
            EXPECT(lay_set(&seat, &legal.rows[i]));
        }
    }
    EXPECT_INT(kans, 1);
    EXPECT(meld_is_kan(&seat.melds[0]) && seat.melds[0].tiles[3] == KIND_JOKER);
    EXPECT_INT(seat.hand.counts[KIND_JOKER], 0);
}
