// bench [--check] [--only WORD] [--runs N | --once]
//
// Checks the agreed answers, then measures every row: median and least CPU time of an operation
// over N runs (7 if not said) of at least a quarter of a second each, on one core. --check stops
// after the answers; --only measures the rows with WORD in their name, "bots" what their decisions
// cost; --once does every row once
// and says how many operations that were, for a tool that counts instructions. No time is ever a
// failure.
#include "common/base/text.h"
#include "tests/bench/bench.h"

#include <sodium/core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS_MAX = 99 };

static const double run_seconds_min = 0.25;

struct options {
    bool is_check;
    bool is_once;
    const char *only;
    int64_t runs;
};

static volatile uint64_t sink; // keeps the compiler from leaving the work out

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// Seconds of one operation.
static double measure_run(const struct bench_row *row, const struct bench_inputs *inputs) {
    long operations = 0;
    double start = cpu_seconds(), spent = 0;
    while (spent < run_seconds_min) {
        uint64_t sum = 0;
        operations += row->pass(inputs, &sum);
        sink = sum;
        spent = cpu_seconds() - start;
    }
    return spent / (double)operations;
}

static int compare_seconds(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void measure(const struct bench_row *row, const struct bench_inputs *inputs, int runs) {
    double seconds[RUNS_MAX];
    measure_run(row, inputs); // warms caches and branch predictors
    for (int i = 0; i < runs; i++) {
        seconds[i] = measure_run(row, inputs);
    }
    qsort(seconds, (size_t)runs, sizeof seconds[0], compare_seconds);
    double median = seconds[runs / 2];
    printf("%-34s %11.1f ns (%.1f) %13.0f %s a second\n", row->name, 1e9 * median, 1e9 * seconds[0],
           1 / median, row->operation);
    fflush(stdout);
}

// A function of its own, so that a tool can count what happens in it and nothing else.
__attribute__((noinline)) static long pass_once(const struct bench_row *row,
                                                const struct bench_inputs *inputs) {
    uint64_t sum = 0;
    long operations = row->pass(inputs, &sum);
    sink = sum;
    return operations;
}

static void measure_or_count(const struct bench_row *row, const struct bench_inputs *inputs,
                             const struct options *options) {
    if (options->is_once) {
        printf("%-34s %ld %s\n", row->name, pass_once(row, inputs), row->operation);
    } else {
        measure(row, inputs, (int)options->runs);
    }
}

static bool read_options(int count, char **arguments, struct options *options) {
    for (int i = 1; i < count; i++) {
        const char *value = i + 1 < count ? arguments[i + 1] : "";
        if (strcmp(arguments[i], "--check") == 0) {
            options->is_check = true;
        } else if (strcmp(arguments[i], "--once") == 0) {
            options->is_once = true;
        } else if (strcmp(arguments[i], "--only") == 0 && *value != '\0') {
            options->only = value;
            i++;
        } else if (strcmp(arguments[i], "--runs") == 0 &&
                   text_read_int(value, 1, RUNS_MAX, &options->runs)) {
            i++;
        } else {
            return false;
        }
    }
    return true;
}

static bool are_answers_right(const struct bench_inputs *inputs) {
    bool hands = bench_check_hands(inputs);
    bool wins = bench_check_wins(inputs);
    bool play = bench_check_play(inputs);
    bool points = bench_check_points();
    bool insight = bench_check_insight();
    int right = hands + wins + play + points + insight;
    printf("answers: hands %s, wins %s, play %s, points %s, insight %s\n",
           hands ? "agree" : "DIFFER", wins ? "agree" : "DIFFER", play ? "agree" : "DIFFER",
           points ? "agree" : "DIFFER", insight ? "agree" : "DIFFER");
    printf("%d passed, %d failed\n", right, 5 - right);
    return right == 5;
}

int main(int count, char **arguments) {
    static const struct bench_row *const lists[] = {
        bench_shape_rows, bench_score_rows, bench_play_rows, bench_points_rows, bench_insight_rows};
    struct options options = {.runs = 7};
    if (sodium_init() < 0) { // as the server does: then the fastest code for this processor is used
        fprintf(stderr, "libsodium cannot be used\n");
        return 2;
    }
    if (!read_options(count, arguments, &options)) {
        fprintf(stderr, "use: bench [--check] [--only WORD] [--runs N | --once]\n");
        return 2;
    }
    struct bench_inputs *inputs = calloc(1, sizeof *inputs);
    if (inputs == NULL) {
        fprintf(stderr, "no memory for the inputs\n");
        return 2;
    }
    bench_make_hands(inputs);
    bench_make_wins(inputs);
    bench_make_positions(inputs);
    bool is_right = are_answers_right(inputs);
    for (size_t list = 0; list < sizeof lists / sizeof lists[0] && is_right; list++) {
        for (const struct bench_row *row = lists[list]; row->name != NULL; row++) {
            bool is_wanted = options.only == NULL || strstr(row->name, options.only) != NULL;
            if (!options.is_check && is_wanted) {
                measure_or_count(row, inputs, &options);
            }
        }
    }
    bool with_bots = options.only == NULL || strstr("bots", options.only) != NULL;
    if (is_right && !options.is_check && with_bots) {
        is_right = bench_print_bots();
    }
    if (is_right && !options.is_check && options.only == NULL) {
        bench_print_sizes();
    }
    free(inputs);
    return is_right ? 0 : 1;
}
