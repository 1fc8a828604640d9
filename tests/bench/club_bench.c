// club_bench [SEEDS]: repeated pairs and processor time of nights seated by chance, for the table
// of C34, and what it takes to make a season's standing of 5,000 games again. Figures, not a test.
#include "common/club/seating.h"
#include "common/club/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 10, PEOPLE = 100, SEEDS = 5, GAMES = 5000, MEMBERS = 500, RUNS = 9 };

static struct {
    struct seating_person people[PEOPLE];
    struct seating_past past[ROUNDS * PEOPLE / 4];
    uint8_t met[PEOPLE + 1][PEOPLE + 1];
    int rows, repeats;
} night;

static double cpu_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static void play(const struct seating *seating, int round) {
    for (int i = 0; i < seating->table_count; i++) {
        const struct seating_table *table = &seating->tables[i];
        struct seating_past *past = &night.past[night.rows++];
        *past = (struct seating_past){.round = (uint8_t)round, .seats = table->seats};
        for (int seat = 0; seat < table->seats; seat++) {
            uint32_t who = past->who[seat] = table->who[seat];
            night.people[who - 1].last_table = table->number;
            night.people[who - 1].winds[seat]++;
            for (int other = 0; other < seat; other++) {
                uint32_t them = past->who[other];
                night.repeats += night.met[who][them] > 0;
                night.met[who][them] = ++night.met[them][who];
            }
        }
    }
}

// One night; the worst sums so far, and the slowest round.
static void seat_night(int people, int seed, struct seating_work *work, int *worst,
                       double *slowest) {
    static struct seating seating;
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
                                      .round = (uint8_t)round};
        random_init_number(&random, (uint64_t)seed * 100 + (uint64_t)round);
        memcpy(input.seed, random.seed, sizeof input.seed);
        double start = cpu_ms();
        seating_draw(&input, UINT32_MAX, NULL, NULL, work, &seating);
        double spent = cpu_ms() - start;
        *slowest = spent > *slowest ? spent : *slowest;
        play(&seating, round);
        worst[round - 1] = night.repeats > worst[round - 1] ? night.repeats : worst[round - 1];
    }
}

static void print_nights(int seeds) {
    static const int counts[] = {8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 64, 100};
    struct seating_work *work = calloc(1, seating_work_bytes());
    for (size_t i = 0; i < sizeof counts / sizeof counts[0] && work != NULL; i++) {
        int worst[ROUNDS] = {0};
        double slowest = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            seat_night(counts[i], seed, work, worst, &slowest);
        }
        printf("%3d people:", counts[i]);
        for (int round = 0; round < ROUNDS; round++) {
            printf(" %d", worst[round]);
        }
        printf("   slowest round %.0f ms\n", slowest);
        fflush(stdout);
    }
    free(work);
}

static void print_season(void) {
    static struct standing_entry entries[4 * GAMES], sorted[4 * GAMES];
    static struct standing_row rows[2 * MEMBERS + 1];
    static const char *const names[] = {"total",    "average",      "best games",  "best nights",
                                        "best run", "place points", "night places"};
    struct random random;
    struct counting counting;
    random_init_number(&random, 1);
    for (int i = 0; i < 4 * GAMES; i++) {
        entries[i] = (struct standing_entry){
            .who = 1 + random_below(&random, MEMBERS),
            .game = (uint32_t)(i / 4),
            .night = (uint16_t)(1 + i / 100), // 25 games each
            .round = (uint8_t)(1 + i % 100 / 25),
            .place = (uint8_t)(1 + i % 4),
            .value = (int32_t)random_below(&random, 90000) - 45000,
        };
    }
    for (int season = SEASON_TOTAL; season <= SEASON_NIGHT_PLACES; season++) {
        double least = 1e9;
        counting_init(&counting, counting_preset_find("ema"));
        counting.season = (uint8_t)season;
        counting.season_n = 10;
        struct standing_query query = {.counting = &counting, .is_season = true};
        for (int run = 0; run < RUNS; run++) {
            double start = cpu_ms();
            standing_sort(entries, 4 * GAMES, sorted);
            standing_make(&query, sorted, 4 * GAMES, rows);
            double spent = cpu_ms() - start;
            least = spent < least ? spent : least;
        }
        printf("standing of %d games, %s: %.1f ms\n", GAMES, names[season], least);
    }
}

int main(int count, char **arguments) {
    int seeds = count > 1 ? atoi(arguments[1]) : SEEDS;
    print_season();
    print_nights(seeds < 1 ? 1 : seeds);
    return 0;
}
