// The rest of a hand: what is feared, what it costs, and what giving up is worth.
#include "common/advice/course.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static struct scene scene;
static struct course course;
static struct passed passed[SEAT_MAX];

static int kind_of(const char *tile) {
    kind_set kinds;
    EXPECT(kinds_parse(tile, &kinds));
    return __builtin_ctzll(kinds);
}

// As East sees it before its discard.
static void begin(const char *lines) {
    static struct stakes quiet, declared;
    uint8_t unseen[KIND_PLAIN_COUNT];
    scene_begin(&scene, lines);
    scene_start(&scene);
    int seat = scene_seat(&scene, 'E');
    const struct deal *deal = &scene.match.deal;
    memset(passed, 0, sizeof passed);
    for (int other = 0; other < SEAT_MAX; other++) {
        passed[other].own = deal->seats[other].discarded;
    }
    struct deal seen = *deal;
    for (int other = 0; other < SEAT_MAX; other++) {
        if (other != seat) {
            memset(seen.seats[other].hand.counts, 0, sizeof seen.seats[other].hand.counts);
        }
    }
    deal_count_unseen(&seen, unseen);
    stakes_init(&quiet, &scene.match, seat, true, false);
    stakes_init(&declared, &scene.match, seat, true, true);
    course_fill(&course, deal, seat, sign_draws(deal), passed, unseen, &quiet, &declared, 0);
}

#define QUIET "preset riichi-tenhou\nhand E 19m19p19s1234z456m\ndraw E 5p\n"
#define RIICHI                                                                                     \
    "preset riichi-tenhou\nsticks 1\nriver S 1m9p4s\nriichi S\nlive 40\n"                          \
    "hand E 19m19p19s1234z456m\ndraw E 5p\n"

TEST(b3_somebody_ends_the_hand_sooner_or_later) {
    begin(QUIET);
    EXPECT(course.draws > 12 && !course.has_riichi);
    for (int way = 0; way < COURSE_WAYS; way++) {
        for (int t = 0; t < course.draws; t++) {
            EXPECT(course.hazard[way].at[t] >= 0 && course.hazard[way].at[t] < 0.5f);
            EXPECT(course.hazard[way].at[t] == 0 || course.ended[way].at[t] < 0);
        }
        EXPECT(course.ready[way] > course.not_ready[way]);
    }
    // The farther on, the more of them are ready.
    EXPECT(course.hazard[COURSE_PUSH].at[2] > course.hazard[COURSE_PUSH].at[course.draws]);
    EXPECT(course.fold.at[course.draws] < 0);
}

TEST(b5_riichi_makes_discards_dangerous_and_wins_near) {
    begin(QUIET);
    EXPECT(course.hazard[COURSE_PUSH].at[course.draws] < 0.03f);
    EXPECT(course_chance(&course, kind_of("5p"), course.draws) < 0.03f);
    begin(RIICHI);
    EXPECT(course.has_riichi);
    EXPECT(course.hazard[COURSE_PUSH].at[course.draws] > 0.05f);
    EXPECT(course_chance(&course, kind_of("5p"), course.draws) > 0.05f);
    EXPECT(course_cost(&course, kind_of("5p"), course.draws) < -0.02f);
    float safe = course_chance(&course, kind_of("1m"), course.draws);
    EXPECT(safe < 0.01f && course_chance(&course, kind_of("1s"), course.draws) <
                               course_chance(&course, kind_of("9m"), course.draws));
}

TEST(b6_giving_up_is_worth_more_with_safe_tiles) {
    begin(RIICHI);
    float safe = course.fold.at[course.draws];
    begin("preset riichi-tenhou\nsticks 1\nriver S 1m9p4s\nriichi S\nlive 40\n"
          "hand E 5678m4567p56788s\ndraw E 5p\n");
    EXPECT(course.fold.at[course.draws] < safe);
}
