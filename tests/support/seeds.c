#include "tests/support/seeds.h"
#include "common/base/text.h"
#include "tests/support/test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// What the command line asks for. seed -1: many.
static struct {
    int64_t seed, first, count, failures;
} asked = {.seed = -1, .first = 1, .failures = INT32_MAX};

static const struct seeds_option common[] = {
    {"seed", &asked.seed},
    {"first", &asked.first},
    {"count", &asked.count},
    {"failures", &asked.failures},
    {NULL, NULL},
};
static const struct seeds_option none[] = {{NULL, NULL}};

static const struct seeds_program *played;

static const struct seeds_option *options(void) {
    return played->options == NULL ? none : played->options;
}

static void play(void **state) {
    (void)state;
    played->play((uint64_t)asked.seed);
}

static int play_here(void) {
    test_register(played->name, play, NULL);
    return test_run(played->name, NULL);
}

// Plays the seed in a child whose output goes to the file. Whether it went well.
static bool play_in_child(int64_t seed, FILE *output) {
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        asked.seed = seed;
        dup2(fileno(output), STDOUT_FILENO);
        dup2(fileno(output), STDERR_FILENO);
        exit(play_here());
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

static void print_command(const char *path, int64_t seed) {
    printf("repeat: %s --seed %" PRId64, path, seed);
    for (const struct seeds_option *option = options(); option->name != NULL; option++) {
        printf(" --%s %" PRId64, option->name, *option->value);
    }
    putchar('\n');
}

static struct { int64_t played, failed; } tally;

static void play_one(const char *path, int64_t seed) {
    FILE *output = tmpfile();
    if (output == NULL) {
        perror("a file for what is printed");
        exit(1);
    }
    tally.played++;
    if (!play_in_child(seed, output)) {
        tally.failed++;
        show(output);
        print_command(path, seed);
    }
    fclose(output);
}

static int play_many(const char *path) {
    const int64_t *kept = played->kept;
    int64_t end = asked.first + asked.count;
    for (; kept != NULL && *kept != 0 && tally.failed < asked.failures; kept++) {
        if (*kept < asked.first || *kept >= end) {
            play_one(path, *kept);
        }
    }
    for (int64_t seed = asked.first; seed < end && tally.failed < asked.failures; seed++) {
        play_one(path, seed);
    }
    printf("%" PRId64 " passed, %" PRId64 " failed\n", tally.played - tally.failed, tally.failed);
    return tally.failed == 0 ? 0 : 1;
}

static int64_t *value_of(const struct seeds_option *rows, const char *word) {
    for (; rows->name != NULL; rows++) {
        if (strncmp(word, "--", 2) == 0 && strcmp(word + 2, rows->name) == 0) {
            return rows->value;
        }
    }
    return NULL;
}

static bool read_arguments(int count, char **argv) {
    for (int i = 1; i < count; i += 2) {
        int64_t *value = value_of(common, argv[i]);
        if (value == NULL) {
            value = value_of(options(), argv[i]);
        }
        if (value == NULL || i + 1 == count || !text_read_int(argv[i + 1], 0, INT32_MAX, value)) {
            return false;
        }
    }
    return true;
}

static void print_usage(const char *path) {
    fprintf(stderr, "%s [--seed N | --first N --count N --failures N]", path);
    for (const struct seeds_option *option = options(); option->name != NULL; option++) {
        fprintf(stderr, " [--%s N]", option->name);
    }
    fputc('\n', stderr);
}

int seeds_main(const struct seeds_program *program, int count, char **argv) {
    played = program;
    asked.count = program->count;
    if (!read_arguments(count, argv)) {
        print_usage(argv[0]);
        return 2;
    }
    return asked.seed >= 0 ? play_here() : play_many(argv[0]);
}
