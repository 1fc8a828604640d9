// Which sets of a won hand make each of its yaku.
#include "common/advice/explain.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

static struct scene scene;
static struct explanation explanation;

static void explain_last_win(const char *lines) {
    scene_begin(&scene, lines);
    const struct event *win = &scene.last[EVENT_WIN];
    EXPECT_INT(scene.seen[EVENT_WIN], 1);
    EXPECT(explain_win(&scene.match.deal, win->seat, &win->win, &explanation));
}

// Bits of the groups of this yaku; melds come first, then runs, triplets and the pair.
static int groups_of(enum yaku yaku) {
    const struct score *score = &scene.last[EVENT_WIN].win.score;
    for (int y = 0; y < score->yaku_count; y++) {
        if (score->yaku[y].id == yaku) {
            return explanation.yaku_groups[y];
        }
    }
    FAIL("the hand has no %s", yaku_row(yaku)->name);
}

TEST(an_open_triplet_is_none_of_three_concealed_ones) {
    explain_last_win("interrupted\nhand S 222m555p888s9s\nmeld S P777z from W\noffer W 9s\nS ron");
    EXPECT_INT(groups_of(YAKU_SANANKOU), 0x0e);
    EXPECT_INT(groups_of(YAKU_YAKUHAI_RED), 0x01);
}

TEST(a_triplet_that_a_discard_completes_is_no_concealed_one) {
    explain_last_win("interrupted\nhand S 222m555p888s99s33m\noffer W 9s\nS ron");
    EXPECT_INT(groups_of(YAKU_SANANKOU), 0x07);
    EXPECT_INT(groups_of(YAKU_TOITOI), 0x1f);
}

TEST(winds_of_the_seat_and_of_the_round_are_told_apart) {
    explain_last_win("interrupted\nhand S 111222z456p77s89s\noffer W 7s\nS ron");
    EXPECT_INT(groups_of(YAKU_YAKUHAI_ROUND), 0x04);
    EXPECT_INT(groups_of(YAKU_YAKUHAI_SEAT), 0x08);
}
