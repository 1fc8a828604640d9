// Repeated pairs of nights seated by chance, against the figures of C34. Steps bound it, not time:
// the bench (seating_bench) says what they take.
#include "common/club/seating.h"

#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 10, PEOPLE = 100, STEPS = 6000, FREE = 9999 };

static const struct {
    int people, rounds, meets_most;
    int sums[ROUNDS];
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

static struct {
    struct seating_person people[PEOPLE];
    struct seating_past past[ROUNDS * PEOPLE / 4];
    uint8_t met[PEOPLE + 1][PEOPLE + 1];
    int rows, repeats, most;
} night;

// Notes a round as it was played.
static void play(const struct seating *seating, int round) {
    for (int i = 0; i < seating->table_count; i++) {
        const struct seating_table *table = &seating->tables[i];
        struct seating_past *past = &night.past[night.rows++];
        *past = (struct seating_past){.round = (uint8_t)round, .seats = table->seats};
        for (int seat = 0; seat < table->seats; seat++) {
            uint32_t who = table->who[seat];
            past->who[seat] = who;
            night.people[who - 1].last_table = table->number;
            night.people[who - 1].winds[seat]++;
            for (int other = 0; other < seat; other++) {
                uint32_t a = who < past->who[other] ? who : past->who[other];
                uint32_t b = who < past->who[other] ? past->who[other] : who;
                night.repeats += night.met[a][b]++ > 0;
                night.most = night.met[a][b] > night.most ? night.met[a][b] : night.most;
            }
        }
    }
}

static void expect_night(size_t bar, uint64_t seed) {
    struct seating_work *work = malloc(seating_work_bytes());
    struct seating *seating = malloc(sizeof *seating);
    EXPECT(work != NULL && seating != NULL);
    int people = bars[bar].people;
    memset(&night, 0, sizeof night);
    for (int i = 0; i < people; i++) {
        night.people[i].number = (uint32_t)i + 1;
    }
    for (int round = 1; round <= ROUNDS; round++) {
        struct random random;
        struct seating_input input = {.people = night.people,
                                      .people_count = people,
                                      .past = night.past,
                                      .past_count = night.rows,
                                      .method = SEATING_RANDOM,
                                      .round = (uint8_t)round};
        random_init_number(&random, seed * 100 + (uint64_t)round);
        memcpy(input.seed, random.seed, sizeof input.seed);
        seating_draw(&input, STEPS, NULL, NULL, work, seating);
        EXPECT(seating->is_final); // the plan of steps ends by itself
        EXPECT_INT(seating->table_count, people / 4);
        play(seating, round);
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
    for (size_t bar = 0; bar < sizeof bars / sizeof bars[0]; bar++) {
        expect_night(bar, 1);
    }
}
