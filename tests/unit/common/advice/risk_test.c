// The chance that a discard is won on: nothing for what cannot win, more for what tells less.
#include "common/advice/risk.h"

#include "tests/support/known_hand.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static struct scene scene;
static struct passed passed;
static uint8_t unseen[KIND_PLAIN_COUNT];

static int kind_of(const char *tile) {
    kind_set kinds;
    EXPECT(kinds_parse(tile, &kinds));
    return __builtin_ctzll(kinds);
}

static float risk(const char *tile) {
    int seat = scene_seat(&scene, 'S');
    struct threat threat = threat_of(&scene.match.deal, &passed, unseen, seat);
    return risk_of(&scene.match.deal, seat, &threat, &passed, unseen, kind_of(tile));
}

static void begin(const char *lines, const char *discarded) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    memset(&passed, 0, sizeof passed);
    EXPECT(kinds_parse(discarded, &passed.own));
    memset(unseen, 4, sizeof unseen);
}

#define RIICHI "preset riichi-club\nsticks 1\nindicators 9p\nriver S 4s6m\nriichi S\ndraw E 4z\n"

TEST(b5_what_was_discarded_is_safe_and_suji_is_safer_than_nothing) {
    begin(RIICHI, "46s6m");
    EXPECT(risk("4s") == 0);
    EXPECT(risk("1s") < risk("7s"));
    EXPECT(risk("7s") < risk("7p"));
    EXPECT(risk("7p") < risk("5p"));
    EXPECT(risk("5p") > 0.05f && risk("5p") < 0.25f);
}

TEST(b5_dora_is_more_dangerous_and_a_line_less_makes_the_others_more) {
    begin(RIICHI, "4s6m");
    EXPECT(risk("1p") > risk("9p")); // 9p turned: 1p is dora
    float few = risk("5p");
    begin(RIICHI, "4569s456m37s");
    EXPECT(risk("5p") > few);
}

TEST(b5_silent_closed_hands_are_feared_less_than_open_ones_and_those_less_than_riichi) {
    begin("preset riichi-club\ndraw E 4z\n", "");
    float closed = risk("5p");
    begin("preset riichi-club\nmeld S P555z from W\nmeld S C234p from E\ndraw E 4z\n", "");
    float open = risk("5p");
    begin(RIICHI, "");
    EXPECT(closed < open && open < risk("5p"));
}

// With seven tiles two sets are wanted: as many as of thirteen with two laid.
TEST(b15_short_hands_are_ready_sooner) {
    begin("preset riichi-tenhou\nmeld S C567p from E\nmeld S C234p from E\nlive 30\n", "");
    float two_laid = threat_ready_at(&scene.match.deal, scene_seat(&scene, 'S'), 8);
    begin("preset lite-4\nlive 30\n", "");
    float closed = threat_ready_at(&scene.match.deal, scene_seat(&scene, 'S'), 8);
    EXPECT(closed == two_laid);
    begin("preset lite-4\nmeld S C234p from E\nlive 30\n", "");
    EXPECT(threat_ready_at(&scene.match.deal, scene_seat(&scene, 'S'), 8) > closed);
}

// Of 108 tiles more hands are ready, sooner.
TEST(b14_three_have_tables_of_their_own) {
    begin("preset riichi-tenhou\nlive 30\ndraw E 4z\n", "");
    float four = threat_ready_at(&scene.match.deal, scene_seat(&scene, 'S'), 8);
    begin("preset sanma-tenhou\nlive 30\ndraw E 4z\n", "");
    float three = threat_ready_at(&scene.match.deal, scene_seat(&scene, 'S'), 8);
    EXPECT(three > 1.2f * four && three < 1);
}
