// Why a hand by points and doubles may not win, and what its waits are worth.
#include "common/advice/wins_points.h"

#include "common/advice/reach_points.h"
#include "common/advice/wins.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "tests/support/known_hand.h"
#include "tests/support/test.h"

static struct deal deal;
static struct wait waits[WAITS_MAX];

// A hand between turns that has called, unless it is said not to have.
static int begin(const char *preset, const char *tiles, const char *meld) {
    known_hand(&deal, preset, "", 1, tiles);
    known_meld(&deal, 1, meld);
    deal.seats[1].fishing = FISHING_CALLED;
    deal.seats[1].river_count = 1;
    return waits_of(&deal, 1, waits);
}

static const struct wait *wait_on(int count, const char *tile) {
    kind_set kind;
    EXPECT(kinds_parse(tile, &kind));
    for (int i = 0; i < count; i++) {
        if (KIND_BIT(waits[i].kind) == kind) {
            return &waits[i];
        }
    }
    FAIL("%s is no wait", tile);
}

// Seat `from` discards the tile.
static const char *refused(int from, const char *tile) {
    kind_set kind;
    EXPECT(tile[0] == 'J' || kinds_parse(tile, &kind));
    deal.phase = DEAL_CLAIM;
    deal.turn = (uint8_t)from;
    deal.tile = (uint8_t)(tile[0] == 'J' ? KIND_JOKER : __builtin_ctzll(kind));
    return win_refusal_name(win_refusal_now(&deal, 1));
}

TEST(waits_tell_the_score_both_ways) {
    int count = begin("british", "555m888s345s6p", "P777z");
    EXPECT_INT(count, 1);
    const struct wait *wait = wait_on(count, "6p");
    // Dragons 4, concealed minor pungs 4 and 4, Mah-Jong 20; one double. Drawn: 2 more.
    EXPECT_INT(wait->ron_points, 64);
    EXPECT_INT(wait->tsumo_points, 68);
    EXPECT(!wait->is_before_only);
    EXPECT_INT(wait->ron_special, SPECIAL_NONE);
}

TEST(special_hands_are_named) {
    int count = begin("british", "222m444m777m6m", "P888m");
    const struct wait *wait = wait_on(count, "6m");
    EXPECT_INT(wait->ron_special, SPECIAL_HAND_PURITY);
    EXPECT(wait->ron_points > 0);
}

TEST(b38_a_chow_is_for_the_next_player_only) {
    int count = begin("british", "34m555p888s22z", "P777z");
    const struct wait *wait = wait_on(count, "2m");
    EXPECT(wait->is_before_only);
    EXPECT_INT(wait->ron, REFUSAL_NONE);
    EXPECT(wait->ron_points > 0);
    EXPECT_TEXT(refused(2, "2m"), "chow_turn");
    EXPECT_TEXT(refused(0, "2m"), "none");
}

TEST(b61_nobody_wins_without_a_call) {
    begin("british", "34m555p888s22z", "P777z");
    deal.seats[1].fishing = FISHING_NONE;
    int count = waits_of(&deal, 1, waits);
    EXPECT_INT(wait_on(count, "2m")->ron, REFUSAL_NO_CALL);
    EXPECT_INT(wait_on(count, "2m")->tsumo, REFUSAL_NO_CALL);
    EXPECT_TEXT(refused(0, "2m"), "no_call");
    deal.seats[1].river_count = 0; // B62
    EXPECT_TEXT(refused(0, "2m"), "none");
}

TEST(b31_too_many_chows_are_named) {
    begin("british", "34m555p678s22z", "P777z");
    EXPECT_TEXT(refused(0, "2m"), "chow_limit");
    EXPECT_TEXT(refused(0, "9m"), "not_complete");
}

TEST(jokers_keep_their_limits_and_are_dead_when_discarded) {
    begin("british", "333m555p88s22z", "P777z");
    deal.is_goulash = true;
    deal.kinds = ruleset_kinds_in_play(&deal.rules, true);
    struct seat *s = &deal.seats[1];
    s->waits = deal_waits(&deal, s, s->hand.counts);
    EXPECT_TEXT(refused(0, "J"), "joker_discard");
    int count = waits_of(&deal, 1, waits);
    EXPECT_INT(count, 3); // 8s, South, and a joker that is drawn
    EXPECT_INT(waits[count - 1].kind, KIND_JOKER);
    EXPECT_INT(waits[count - 1].ron, REFUSAL_JOKER_DISCARD);
    EXPECT_INT(waits[count - 1].tsumo, REFUSAL_NONE);
    known_hand(&deal, "british", "", 1, "2z");
    known_meld(&deal, 1, "P777z");
    known_meld(&deal, 1, "P555p");
    known_meld(&deal, 1, "P888s");
    deal.is_goulash = true;
    s->hand.counts[KIND_JOKER] = 3; // beside two South: one joker too many in a pung or a pair
    s->waits = deal_waits(&deal, s, s->hand.counts);
    EXPECT_TEXT(refused(0, "2z"), "joker_limit");
}

TEST(b155_a_hand_may_be_worth_too_little) {
    known_hand(&deal, "british",
               "players=2 max_chows=0 east_doubles=false two_player_minimum=four_doubles_or_500", 1,
               "333m555p88s22z");
    known_meld(&deal, 1, "P444s");
    deal.seats[1].fishing = FISHING_CALLED;
    int count = waits_of(&deal, 1, waits);
    EXPECT_INT(wait_on(count, "8s")->ron, REFUSAL_MINIMUM);
}

TEST(waits_after_a_discard_are_those_of_a_call) {
    known_hand(&deal, "british", "", 1, "34m555p888s22z9p");
    known_meld(&deal, 1, "P777z");
    deal.turn = 1;
    int count = waits_after_discard(&deal, 1, KIND_1P + 8, waits);
    EXPECT_INT(count, 2);
    EXPECT_INT(wait_on(count, "5m")->tsumo, REFUSAL_NONE);
}

// ---- doubles in reach ----

static const struct reach_double *double_of(const struct reach_points *reach, int reason) {
    for (int i = 0; i < reach->count; i++) {
        if (reach->rows[i].reason == reason) {
            return &reach->rows[i];
        }
    }
    return NULL;
}

TEST(doubles_in_reach_are_found_in_the_nearest_hands) {
    struct reach_points reach;
    begin("british", "55z222m888s45p", "P333m");
    reach_points_of(&deal, 1, &reach);
    EXPECT(reach.is_whole);
    const struct reach_double *dragons = double_of(&reach, DOUBLE_DRAGONS);
    EXPECT(dragons != NULL && dragons->tiles == 2); // a third one, and a pair of another tile
    EXPECT(double_of(&reach, DOUBLE_NO_CHOWS) != NULL);
    EXPECT(double_of(&reach, DOUBLE_MAJORS) == NULL);
    for (int i = 1; i < reach.count; i++) {
        EXPECT(reach.rows[i - 1].tiles <= reach.rows[i].tiles);
    }
    begin("british-1", "55z222m888s45p", "P333m");
    reach_points_of(&deal, 1, &reach);
    EXPECT_INT(reach.count, 0); // nothing is counted
}

TEST(jokers_take_the_place_of_missing_tiles) {
    struct reach_points reach;
    begin("british", "55z333m888s4p5p", "P333p");
    deal.is_goulash = true;
    deal.kinds = ruleset_kinds_in_play(&deal.rules, true);
    deal.seats[1].hand.counts[KIND_1P + 4]--;
    deal.seats[1].hand.counts[KIND_JOKER]++;
    reach_points_of(&deal, 1, &reach);
    EXPECT(!reach.is_whole);
    const struct reach_double *dragons = double_of(&reach, DOUBLE_DRAGONS);
    EXPECT(dragons != NULL && dragons->tiles == 1); // the joker makes the pung, 4p the pair
}
