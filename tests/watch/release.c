// Nothing leaves the server before its time, and nothing hidden at all (WA1, WA2, WA3).
//
//   release                      some seeds
//   release --count 1000         so many, from --first on
//   release --seed 17            one seed, in this process, all output shown
//
// Each seed runs in a process of its own; one that fails is printed with the command that repeats
// it.
#include "common/base/text.h"
#include "common/rules/event/view.h"
#include "tests/watch/compare.h"
#include "tests/watch/decode.h"
#include "tests/watch/twins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    int64_t seed, first, count; // seed -1: many
} wish = {.seed = -1, .first = 1, .count = 20};

static struct plan plan;
static struct run first, other; // large

static void describe(void) {
    printf("seed %llu, %s: %d facts, %d hands, %d matches\n", (unsigned long long)plan.seed,
           plan.preset, first.chronicle.count, first.chronicle.hand_count,
           first.chronicle.match_count);
}

// The same until an event, then other tiles and other actions.
static void run_fork(void) {
    struct fork fork;
    struct twin_wish twin = {
        .twin = TWIN_FORK, .first = &first, .change = fork_change, .context = &fork};
    if (!fork_choose(&fork, &first, plan_chance(plan.seed, 1, 2, 3))) {
        return;
    }
    twin.fork = first.chronicle.facts[fork.place].number;
    run_play(&other, &plan, &twin);
    bool is_same = compare_forks(&first, &other, fork.place);
    run_finish(&other);
    EXPECT(is_same);
}

// The same to the end, but for tiles that a class may not see.
static void run_mask(int viewer) {
    struct mask mask = {.first = &first, .viewer = viewer};
    struct twin_wish twin = {
        .twin = TWIN_MASK, .first = &first, .change = mask_change, .context = &mask};
    run_play(&other, &plan, &twin);
    bool is_same = compare_masks(&first, &other, viewer);
    run_finish(&other);
    EXPECT(is_same);
}

static void run_seed(void **state) {
    static const struct twin_wish alone = {.twin = TWIN_FIRST};
    struct decoded decoded = {0};
    (void)state;
    plan_make(&plan, (uint64_t)wish.seed);
    run_play(&first, &plan, &alone);
    describe();
    run_fork();
    run_mask(VIEWER_WATCHER);
    run_mask(VIEWER_HANDS);
    EXPECT(decode_check(&first, &decoded));
    printf("%ld numbers, %ld told in time\n", decoded.numbers, decoded.told);
    run_finish(&first);
}

static int run_here(void) {
    test_register("releases", run_seed, NULL);
    return test_run("release", NULL);
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
    char line[4000];
    rewind(output);
    while (fgets(line, sizeof line, output) != NULL) {
        fputs(line, stdout);
    }
}

static int run_many(const char *program) {
    int64_t failed = 0;
    for (int64_t i = 0; i < wish.count; i++) {
        FILE *output = tmpfile();
        if (output == NULL || !run_child(wish.first + i, output)) {
            failed++;
            show(output);
            printf("repeat: %s --seed %lld\n", program, (long long)(wish.first + i));
        }
        fclose(output);
    }
    printf("%lld passed, %lld failed\n", (long long)(wish.count - failed), (long long)failed);
    return failed == 0 ? 0 : 1;
}

static bool read_arguments(int count, char **words) {
    static const struct {
        const char *name;
        int64_t *number;
    } rows[] = {{"--seed", &wish.seed}, {"--first", &wish.first}, {"--count", &wish.count}};
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
        fprintf(stderr, "%s [--seed N | --first N --count N]\n", words[0]);
        return 2;
    }
    return wish.seed >= 0 ? run_here() : run_many(words[0]);
}
