// What the end of a hand is worth: in the last hand the order alone, before it what may still
// change.
#include "common/advice/stakes.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

static struct scene scene;
static struct stakes stakes;

static void begin(const char *lines, char wind) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    stakes_init(&stakes, &scene.match, scene_seat(&scene, wind), true, false);
}

static float won_from(char winner, char from, int32_t points) {
    return stakes_win_of(&stakes, scene_seat(&scene, winner), scene_seat(&scene, from), points);
}

#define LAST "preset riichi-tenhou\nround S4\n"

// Seats by winds: East deals the last hand, South is seat 0.
TEST(b7_in_the_last_hand_the_order_counts_and_who_pays) {
    begin(LAST "points 24000 31000 25000 20000\n", 'S');
    EXPECT(stakes.now == 1);
    begin(LAST "points 21000 28500 33500 17000\n", 'S');
    EXPECT(stakes.now == 2);
    EXPECT(won_from('S', 'N', 2600) == 0);
    EXPECT(won_from('S', 'W', 2500) == 1); // 31000 each: the earlier seat is first
    EXPECT(won_from('S', 'N', 5200) == 1);
    EXPECT(won_from('N', 'S', 2000) == 0);
    EXPECT(won_from('N', 'S', 12000) == -2);
    // 29500 each, and nobody has the points that end the match.
    begin(LAST "points 25000 28500 30500 16000\n", 'S');
    EXPECT(won_from('S', 'W', 1000) < 0.9f);
}

TEST(b7_the_dealer_of_the_last_hand_goes_on_unless_it_leads) {
    begin(LAST "points 24000 28500 30500 17000\n", 'E');
    float behind = won_from('E', 'N', 1500); // third still, but another hand comes
    EXPECT(behind > 0 && behind < 1);
    EXPECT(won_from('E', 'W', 12000) == 2); // first: the match is over
}

TEST(b7_somebody_below_zero_ends_the_match) {
    begin("preset riichi-tenhou\nround E2\npoints 45000 30000 24000 1000\n", 'S');
    EXPECT(won_from('S', 'N', 2000) == stakes.now - 2);
    float before = won_from('S', 'N', 1000); // nobody is below it
    EXPECT(before != stakes.now - 2 && before != 0);
}

TEST(b7_before_the_last_hand_points_count_and_more_is_better) {
    begin("preset riichi-tenhou\nround E2\n", 'S');
    EXPECT(stakes.now > 2.2f && stakes.now < 2.8f);
    float last = 0;
    for (int32_t points = 1000; points < 33000; points += 1000) {
        float worth = won_from('S', 'W', points);
        EXPECT(worth >= last - 0.01f);
        EXPECT(won_from('W', 'S', points) < 0.01f);
        last = worth;
    }
    EXPECT(last > 0.5f);
}

TEST(b7_a_draw_pays_those_who_are_ready_and_riichi_costs_its_stick) {
    begin("preset riichi-tenhou\nround S3\n", 'S');
    unsigned self = 1u << scene_seat(&scene, 'S');
    float ready = stakes_draw(&stakes, self), none = stakes_draw(&stakes, 0);
    EXPECT(ready > none && none == 0);
    EXPECT(stakes_draw(&stakes, 0xf & ~self) < 0);
    struct stakes declared;
    stakes_init(&declared, &scene.match, scene_seat(&scene, 'S'), true, true);
    EXPECT(stakes_draw(&declared, self) < ready);
    EXPECT(stakes_ron(&declared, 1000) == stakes_ron(&stakes, 1000)); // the winner takes it back
}

TEST(b7_who_plays_for_points_sees_no_last_hand) {
    begin(LAST "points 24000 28500 30500 17000\n", 'S');
    struct stakes blind;
    stakes_init(&blind, &scene.match, scene_seat(&scene, 'S'), false, false);
    int self = scene_seat(&scene, 'S'), other = scene_seat(&scene, 'N');
    float small = stakes_win_of(&blind, self, other, 1000);
    EXPECT(small > 0 && small < stakes_win_of(&blind, self, other, 8000));
}

TEST(a_hand_that_is_broken_off_leaves_the_dealer) {
    begin("preset riichi-tenhou\nround S4\npoints 24000 31000 25000 20000\n", 'E');
    EXPECT(stakes_abort(&stakes) > 0); // another chance for who is not first
}
