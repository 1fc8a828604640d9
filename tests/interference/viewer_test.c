// What a seat can ask of the copy it has built from its own view.
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/view.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

static struct scene scene;
static struct match seen;

// Builds the copy of a seat from what it was told.
static void see(int seat) {
    match_init(&seen, &scene.rules);
    for (int i = 0; i < scene.event_count; i++) {
        struct viewed_event viewed;
        if (view_of(&scene.rules, &scene.events[i], seat, &viewed)) {
            EXPECT_STATUS(match_apply(&seen, &viewed.event), STATUS_OK);
        }
    }
}

// Without dragons in the set a hidden indicator names no kind that could be searched for.
TEST(a_win_in_riichi_is_seen_without_the_ura) {
    struct action_list list;
    scene_begin(&scene, "set honors=1+2+3+4\ninterrupted\nhand S 234567m22p34678s\nturn S\n"
                        "draws 1z1m2z3z2s\nS riichi\npass\nW discard\npass\nN discard\npass\n"
                        "E discard\npass");
    EXPECT_INT(scene_seat_of(&scene, 'S')->riichi, RIICHI_STANDING);
    see(scene_seat(&scene, 'S'));
    legal_list(&seen.deal, scene_seat(&scene, 'S'), &list);
    EXPECT(list.count > 0);
    EXPECT_INT(list.rows[0].kind, ACTION_TSUMO);
}
