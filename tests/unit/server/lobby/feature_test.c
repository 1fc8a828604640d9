// What makes a match worth to be shown first.
#include "server/lobby/feature.h"
#include "tests/support/test.h"

static struct feature_facts facts_of(int hands_left, int watchers) {
    return (struct feature_facts){
        .hands_left = hands_left,
        .players = 4,
        .start_points = 30000,
        .points = {60000, 45000, 15000, 0},
        .watchers = watchers,
    };
}

TEST(nothing_counts_at_a_table_that_nobody_watches) {
    struct feature_facts facts = facts_of(5, 0);
    EXPECT_INT(feature_judge(&facts).score, 0);
    EXPECT_INT(feature_judge(&facts).reason, WIRE_FEATURE_REASON_RUNNING);
}

TEST(watchers_count_by_their_logarithm_up_to_twenty) {
    static const struct {
        int watchers, score;
    } rows[] = {{1, 2}, {2, 2}, {3, 4}, {7, 6}, {15, 8}, {1022, 18}, {1023, 20}, {1000000, 20}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct feature_facts facts = facts_of(5, rows[i].watchers);
        EXPECT_INT(feature_judge(&facts).score, rows[i].score);
    }
}

TEST(seven_are_many) {
    struct feature_facts few = facts_of(5, 6), many = facts_of(5, 7);
    EXPECT_INT(feature_judge(&few).reason, WIRE_FEATURE_REASON_RUNNING);
    EXPECT_INT(feature_judge(&many).reason, WIRE_FEATURE_REASON_WATCHED);
}

TEST(the_last_two_hands_count_while_places_are_open) {
    static const struct {
        int hands_left, second, score;
        enum wire_feature_reason reason;
    } rows[] = {
        {1, 50000, 20, WIRE_FEATURE_REASON_LAST_HAND},
        {2, 50000, 20, WIRE_FEATURE_REASON_LAST_HANDS},
        {3, 50000, 0, WIRE_FEATURE_REASON_RUNNING},
        {-1, 50000, 0, WIRE_FEATURE_REASON_RUNNING}, // an open game
        {1, 49999, 0, WIRE_FEATURE_REASON_RUNNING},  // nobody can pass another
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct feature_facts facts = facts_of(rows[i].hands_left, 0);
        facts.points[1] = rows[i].second;
        facts.points[2] = 20000;
        facts.points[3] = 0;
        EXPECT_INT(feature_judge(&facts).score, rows[i].score);
        EXPECT_INT(feature_judge(&facts).reason, rows[i].reason);
    }
}

TEST(where_the_leaders_of_a_night_play_counts_most) {
    struct feature_facts facts = facts_of(5, 1000000);
    facts.is_top = true;
    EXPECT_INT(feature_judge(&facts).score, 120);
    EXPECT_INT(feature_judge(&facts).reason, WIRE_FEATURE_REASON_TOP_TABLE);
    facts.is_final = facts.waits = true;
    EXPECT_INT(feature_judge(&facts).score, 90);
    EXPECT_INT(feature_judge(&facts).reason, WIRE_FEATURE_REASON_FINAL);
}

TEST(points_far_apart_do_not_overflow) {
    struct feature_facts facts = facts_of(1, 0);
    facts.points[0] = INT32_MAX;
    facts.points[3] = INT32_MIN;
    EXPECT_INT(feature_judge(&facts).score, 0);
}

TEST(a_table_that_waits_for_somebody_comes_behind_all_that_play) {
    struct feature_facts facts = facts_of(1, 0);
    facts.points[1] = facts.points[0];
    facts.waits = true;
    EXPECT_INT(feature_judge(&facts).score, -10);
}
