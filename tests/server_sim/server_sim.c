// The whole server on one seed: people, bots and nonsense at many tables, checked after every step.
//
//   server_sim                      some seeds
//   server_sim --count 1000         so many seeds, from --first on
//   server_sim --seed 17            one seed, in this process, all output shown
//   server_sim --steps 20000        longer ones
//
// Each seed runs in a process of its own; one that fails is printed with the command that repeats
// it.
#include "common/base/text.h"
#include "server/report/metrics.h"
#include "tests/server_sim/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct wish {
    int64_t seed, first, count, steps; // seed -1: many
};

static struct wish wish = {.seed = -1, .first = 1, .count = 10, .steps = 3000};

static void run_seed(void **state) {
    struct world *world = calloc(1, sizeof *world);
    (void)state;
    EXPECT(world != NULL);
    world_open(world, (uint64_t)wish.seed);
    for (int64_t step = 0; step < wish.steps; step++) {
        moves_make_one(world);
        world_check(world);
    }
    printf("seed %lld: %lld steps, %d tables, %lld answers, %lld hands\n", (long long)wish.seed,
           (long long)wish.steps, world->code_count, (long long)world->answers,
           (long long)metric_get(METRIC_HANDS));
    world_close(world);
    free(world);
}

static int run_here(void) {
    test_register("the whole server", run_seed, NULL);
    return test_run("server_sim", NULL);
}

// Runs the seed in a child whose output goes to the file. Whether it went well.
static bool run_child(int64_t seed, FILE *output) {
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        wish.seed = seed;
        dup2(fileno(output), STDOUT_FILENO);
        dup2(fileno(output), STDERR_FILENO);
        exit(run_here());
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static void show(FILE *output) {
    char line[1000];
    rewind(output);
    while (fgets(line, sizeof line, output) != NULL) {
        fputs(line, stdout);
    }
}

static int run_many(const char *program) {
    int failed = 0;
    for (int64_t i = 0; i < wish.count; i++) {
        FILE *output = tmpfile();
        if (output == NULL || !run_child(wish.first + i, output)) {
            failed++;
            show(output);
            printf("repeat: %s --seed %lld --steps %lld\n", program, (long long)(wish.first + i),
                   (long long)wish.steps);
        }
        fclose(output);
    }
    printf("%lld passed, %d failed\n", (long long)(wish.count - failed), failed);
    return failed == 0 ? 0 : 1;
}

static bool read_arguments(int count, char **words) {
    static const struct {
        const char *name;
        int64_t *number;
    } rows[] = {{"--seed", &wish.seed},
                {"--first", &wish.first},
                {"--count", &wish.count},
                {"--steps", &wish.steps}};
    for (int i = 1; i < count; i += 2) {
        bool is_read = false;
        for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
            is_read = is_read || (strcmp(rows[row].name, words[i]) == 0 && i + 1 < count &&
                                  text_read_int(words[i + 1], 0, INT32_MAX, rows[row].number));
        }
        if (!is_read) {
            return false;
        }
    }
    return true;
}

int main(int count, char **words) {
    if (!read_arguments(count, words)) {
        fprintf(stderr, "%s [--seed N | --first N --count N] [--steps N]\n", words[0]);
        return 2;
    }
    return wish.seed >= 0 ? run_here() : run_many(words[0]);
}
