// The whole server on one seed: people, bots and nonsense at many tables, checked after every step.
//
//   server_sim                      some seeds, as seeds.h says
//   server_sim --steps 20000        longer ones
#include "server/report/metrics.h"
#include "tests/server_sim/moves.h"
#include "tests/support/seeds.h"

#include <stdio.h>
#include <stdlib.h>

static int64_t steps = 3000;

static void play(uint64_t seed) {
    struct world *world = calloc(1, sizeof *world);
    EXPECT(world != NULL);
    world_open(world, seed);
    for (int64_t step = 0; step < steps; step++) {
        moves_make_one(world);
        world_check(world);
    }
    printf("seed %lld: %lld steps, %d tables, %lld answers, %lld hands, %d hosted, %lld rulings\n",
           (long long)seed, (long long)steps, world->code_count, (long long)world->answers,
           (long long)metric_get(METRIC_HANDS), world->hosted_made, (long long)world->ruled);
    world_close(world);
    free(world);
}

int main(int count, char **argv) {
    static const struct seeds_option options[] = {{"steps", &steps}, {NULL, NULL}};
    static const struct seeds_program program = {
        .name = "server_sim", .play = play, .count = 10, .options = options};
    return seeds_main(&program, count, argv);
}
