// Repeated pairs of nights seated by chance, against the figures of C34. Steps bound it, not time:
// club_bench says what they take.
#include "tests/support/seated_night.h"
#include "tests/support/test.h"

#include <stdlib.h>

enum { STEPS = 6000 };

static const struct {
    int people, rounds, meets_most;
    int sums[SEATED_ROUNDS];
} bars[] = {
    {8, 5, 5, {0, 4, 12, 24, 32}},
    {12, 5, 4, {0, 3, 9, 18, 30}},
    {16, 6, 3, {0, 0, 0, 4, 8, 24}},
    {20, 7, 2, {0, 0, 0, 0, 2, 12, 27}},
    {24, 8, 2, {0, 0, 0, 0, 1, 7, 15, 30}},
    {28, 8, 2, {0, 0, 0, 0, 0, 1, 6, 16}},
    {32, 8, 2, {0, 0, 0, 0, 0, 0, 0, 5}},
    {36, 9, 2, {0, 0, 0, 0, 0, 0, 0, 1, 6}},
    {40, 10, 2, {0, 0, 0, 0, 0, 0, 0, 0, 0, 5}},
    {48, 10, 1, {0}},
    {64, 10, 1, {0}},
    {100, 10, 1, {0}},
};

static void expect_night(size_t bar, uint64_t seed) {
    static struct seated_night night;
    struct seating_work *work = malloc(seating_work_bytes());
    struct seating *seating = malloc(sizeof *seating);
    EXPECT(work != NULL && seating != NULL);
    int people = bars[bar].people;
    seated_night_begin(&night, people);
    for (int round = 1; round <= SEATED_ROUNDS; round++) {
        seated_night_draw(&night, round, seed, STEPS, work, seating);
        EXPECT(seating->is_final); // the plan of steps ends by itself
        EXPECT_INT(seating->table_count, people / 4);
        seated_night_play(&night, round, seating);
        if (round <= bars[bar].rounds && night.repeats > bars[bar].sums[round - 1]) {
            FAIL("%d people repeat %d pairs in %d rounds, seed %d", people, night.repeats, round,
                 (int)seed);
        }
    }
    EXPECT(night.most <= bars[bar].meets_most);
    free(work);
    free(seating);
}

TEST(nights_repeat_no_more_than_they_may) {
    size_t count = sizeof bars / sizeof bars[0];
    for (size_t bar = 0; bar < count / (size_t)test_share() || bar == 0; bar++) {
        expect_night(bar, 1);
    }
}
