// club_bench [SEEDS]: repeated pairs and processor time of nights seated by chance, for the table
// of C34, and what it takes to make a season's standing of 5,000 games again. Figures, not a test.
#include "common/base/random.h"
#include "common/club/standing.h"
#include "tests/support/seated_night.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEEDS = 5, GAMES = 5000, MEMBERS = 500, RUNS = 9 };

static double cpu_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

// One night; the worst sums so far, and the slowest round.
static void seat_night(int people, int seed, struct seating_work *work, int *worst,
                       double *slowest) {
    static struct seated_night night;
    static struct seating seating;
    seated_night_begin(&night, people);
    for (int round = 1; round <= SEATED_ROUNDS; round++) {
        double start = cpu_ms();
        seated_night_draw(&night, round, (uint64_t)seed, UINT32_MAX, work, &seating);
        double spent = cpu_ms() - start;
        *slowest = spent > *slowest ? spent : *slowest;
        seated_night_play(&night, round, &seating);
        worst[round - 1] = night.repeats > worst[round - 1] ? night.repeats : worst[round - 1];
    }
}

static void print_nights(int seeds) {
    static const int counts[] = {8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 64, 100};
    struct seating_work *work = calloc(1, seating_work_bytes());
    for (size_t i = 0; i < sizeof counts / sizeof counts[0] && work != NULL; i++) {
        int worst[SEATED_ROUNDS] = {0};
        double slowest = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            seat_night(counts[i], seed, work, worst, &slowest);
        }
        printf("%3d people:", counts[i]);
        for (int round = 0; round < SEATED_ROUNDS; round++) {
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
