// Far hands: their goals, and that what is nearer, wider and worth more is better.
#include "common/advice/far.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static struct scene scene;
static struct far_hand hand;
static struct far_goal goals[FAR_GOALS];
static uint8_t unseen[KIND_PLAIN_COUNT];
static struct stakes stakes;
static struct course course;

// The concealed tiles of East are the hand; what it has drawn is not.
static int look(const char *lines) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    const struct deal *deal = &scene.match.deal;
    int seat = scene_seat(&scene, 'E');
    struct seat *self = &scene.match.deal.seats[seat];
    EXPECT(hand_remove(&self->hand, self->drawn));
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        unseen[kind] = (uint8_t)(4 - self->hand.counts[kind]);
    }
    hand = (struct far_hand){.deal = deal,
                             .seat = seat,
                             .counts = self->hand.counts,
                             .unseen = unseen,
                             .melds = self->melds,
                             .meld_count = self->meld_count};
    stakes_init(&stakes, &scene.match, seat, true, false);
    memset(&course, 0, sizeof course);
    course.draws = 15;
    return far_goals(&hand, goals);
}

static float worth(const char *lines) {
    struct course_line line;
    look(lines);
    far_worth(&hand, &course, &stakes, &line);
    EXPECT(line.at[course.draws] >= line.at[3]);
    return line.at[course.draws];
}

static const struct far_goal *best(int count, bool is_open) {
    const struct far_goal *found = NULL;
    for (int i = 0; i < count; i++) {
        bool is_better = found == NULL || goals[i].shanten < found->shanten;
        found = goals[i].is_open == is_open && is_better ? &goals[i] : found;
    }
    return found;
}

TEST(a_closed_hand_goes_for_riichi_and_may_open_for_a_pair_of_dragons) {
    int count = look("preset riichi-club\nhand E 12m46p789s55z37p9m1s\ndraw E 4z\n");
    const struct far_goal *closed = best(count, false), *open = best(count, true);
    EXPECT(closed != NULL && open != NULL);
    EXPECT_INT(closed->shanten, 2);
    EXPECT(open->accept > closed->accept); // both dragons can be called for
    count = look("preset riichi-club\nhand E 12m46p789s44z37p9m1s\ndraw E 5z\n");
    EXPECT(best(count, true) == NULL); // a north is worth nothing to East
}

TEST(an_open_hand_needs_a_yaku) {
    int count =
        look("preset riichi-club\nhand E 46m46p8s25z377p\nmeld E C456s from N\ndraw E 4z\n");
    EXPECT(best(count, false) == NULL && best(count, true) != NULL); // simples
    float simples =
        worth("preset riichi-club\nhand E 46m46p8s25z377p\nmeld E C456s from N\ndraw E 4z\n");
    EXPECT(simples >
           worth("preset riichi-club\nhand E 46m46p8s25z377p\nmeld E C123s from N\ndraw E 4z\n"));
}

TEST(nearer_wider_and_dearer_is_better) {
    float near = worth("preset riichi-club\nhand E 23m456p78s3355s47z\ndraw E 4z\n");
    float far = worth("preset riichi-club\nhand E 25m456p79s35s1467z\ndraw E 4z\n");
    EXPECT(near > far && far > 0);
    float wide =
        worth("preset riichi-club\nhand E 23m46p78s335s4z\nmeld E P666z from N\ndraw E 4z\n");
    EXPECT(wide > 0);
    float plain =
        worth("preset riichi-club\nindicators 9m\nhand E 23m456p78s3355s47z\ndraw E 4z\n");
    float dora = worth("preset riichi-club\nindicators 2s\nhand E 23m456p78s3355s47z\ndraw E 4z\n");
    EXPECT(dora > plain);
}

TEST(groups_of_acceptance_are_in_order) {
    int last = 0;
    for (int accept = 0; accept < 200; accept++) {
        int group = far_accept_group((float)accept);
        EXPECT(group >= last && group < FAR_ACCEPTS);
        last = group;
    }
    EXPECT_INT(last, FAR_ACCEPTS - 1);
}
