// Every design that is shipped (C35), against the figures of C34.
#include "common/club/design.h"

#include "tests/support/test.h"

#include <string.h>

enum { FREE = 9999 };

static const struct {
    int people, sums[DESIGN_ROUNDS];
} bars[] = {
    {8, {0, 4, 12, 24, 32, FREE, FREE, FREE, FREE, FREE}},
    {12, {0, 3, 9, 18, 30, FREE, FREE, FREE, FREE, FREE}},
    {16, {0, 0, 0, 0, 0, 24, FREE, FREE, FREE, FREE}},
    {20, {0, 0, 0, 0, 2, 12, 27, FREE, FREE, FREE}},
    {24, {0, 0, 0, 0, 1, 7, 15, 30, FREE, FREE}},
    {28, {0, 0, 0, 0, 0, 1, 6, 16, FREE, FREE}},
    {32, {0, 0, 0, 0, 0, 0, 0, 5, FREE, FREE}},
    {36, {0, 0, 0, 0, 0, 0, 0, 1, 6, FREE}},
    {40, {0, 0, 0, 0, 0, 0, 0, 0, 0, 5}},
};

// From 44 people on nobody needs to meet twice in nine rounds; from 48 on in ten.
static int bar_of(int people, int round) {
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        if (bars[i].people == people) {
            return bars[i].sums[round - 1];
        }
    }
    return people == 44 && round == 10 ? 5 : 0;
}

static int meets_most(int people) {
    return people == 8 ? 5 : people == 12 ? 4 : people == 16 ? 3 : 2;
}

static void expect_design(int people) {
    static int met[DESIGN_PEOPLE_MAX + 1][DESIGN_PEOPLE_MAX + 1];
    int winds[DESIGN_PEOPLE_MAX + 1][DESIGN_SEATS], sum = 0;
    memset(met, 0, sizeof met);
    for (int round = 1; round <= DESIGN_ROUNDS; round++) {
        bool is_seated[DESIGN_PEOPLE_MAX + 1] = {false};
        if (round % DESIGN_SEATS == 1) {
            memset(winds, 0, sizeof winds);
        }
        for (int table = 1; table <= people / DESIGN_SEATS; table++) {
            uint16_t slots[DESIGN_SEATS];
            design_table(people, round, table, slots);
            for (int seat = 0; seat < DESIGN_SEATS; seat++) {
                int who = slots[seat];
                EXPECT(who >= 1 && who <= people && !is_seated[who]);
                is_seated[who] = true;
                EXPECT_INT(winds[who][seat]++, 0); // each wind once in four rounds
                for (int other = 0; other < seat; other++) {
                    sum += met[who][slots[other]] > 0;
                    met[who][slots[other]]++;
                    EXPECT_INT(++met[slots[other]][who], met[who][slots[other]]);
                    EXPECT(met[who][slots[other]] <= meets_most(people));
                }
            }
        }
        if (sum > bar_of(people, round)) {
            FAIL("%d people repeat %d pairs in %d rounds", people, sum, round);
        }
        if (people == 16 && round == 5) {
            for (int a = 1; a <= people; a++) {
                for (int b = 1; b <= people; b++) {
                    EXPECT_INT(met[a][b], a != b);
                }
            }
        }
    }
}

TEST(designs_repeat_no_more_than_they_may) {
    for (int people = 0; people <= 104; people++) {
        EXPECT_INT(design_has(people), people >= 8 && people <= 100 && people % 4 == 0);
        if (design_has(people)) {
            expect_design(people);
        }
    }
}
