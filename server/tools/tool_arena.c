// jansou arena: bots against each other on the same walls.
#include "common/base/text.h"
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_report.h"
#include "server/tools/tool.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

__attribute__((format(printf, 2, 3))) static bool refuse(char out_problem[TOOL_PROBLEM_BYTES],
                                                         const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started in the line before
    vsnprintf(out_problem, TOOL_PROBLEM_BYTES, format, arguments);
    va_end(arguments);
    return false;
}

static bool read_bots(const struct tool_arguments *arguments, struct arena_plan *plan,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    for (int i = 0; i < TOOL_BOTS_MAX && arguments->bots[i] != NULL; i++) {
        plan->bots[i] = bot_kind_find(arguments->bots[i]);
        if (plan->bots[i] == NULL) {
            return refuse(out_problem, "there is no bot \"%s\"", arguments->bots[i]);
        }
        plan->bot_count = i + 1;
    }
    return true;
}

// A whole number of the command line; what is not given stays.
static bool read_number(const char *words, const char *name, int64_t min, int64_t max,
                        int64_t *number, char out_problem[TOOL_PROBLEM_BYTES]) {
    return words == NULL || text_read_int(words, min, max, number) ||
           refuse(out_problem, "%s is a number from %lld to %lld", name, (long long)min,
                  (long long)max);
}

static bool read_numbers(const struct tool_arguments *arguments, struct arena_plan *plan,
                         char out_problem[TOOL_PROBLEM_BYTES]) {
    int64_t sets = 100, seed = 1, threads = 1, hands_max = 64;
    if (!read_number(arguments->sets, "--sets", 1, ARENA_SETS_MAX, &sets, out_problem) ||
        !read_number(arguments->seed, "--seed", 0, INT64_MAX, &seed, out_problem) ||
        !read_number(arguments->threads, "--threads", 1, ARENA_THREADS_MAX, &threads,
                     out_problem) ||
        !read_number(arguments->hands_max, "--hands-max", 1, 10000, &hands_max, out_problem)) {
        return false;
    }
    if (arguments->until_se != NULL) {
        char *end;
        plan->until_se = strtod(arguments->until_se, &end);
        if (*end != '\0' || !(plan->until_se > 0)) {
            return refuse(out_problem, "--until-se is an error of a place, as 0.02");
        }
    }
    plan->sets = (int)sets;
    plan->seed = (uint64_t)seed;
    plan->threads = (int)threads;
    plan->hands_max = (int)hands_max;
    return true;
}

static bool read_plan(const struct tool_arguments *arguments, struct ruleset *rules,
                      struct arena_plan *plan, char out_problem[TOOL_PROBLEM_BYTES]) {
    const char *preset = arguments->preset != NULL ? arguments->preset : "riichi-tenhou";
    const char *layout = arguments->layout != NULL ? arguments->layout : "1v3";
    *plan = (struct arena_plan){.rules = rules, .now_us = now_us};
    if (preset_load(preset, rules) != STATUS_OK) {
        return refuse(out_problem, "there is no preset \"%s\"", preset);
    }
    if (!arena_layout_find(layout, &plan->layout)) {
        return refuse(out_problem, "--layout is 1v3, 2v2 or all");
    }
    if (!read_bots(arguments, plan, out_problem) || !read_numbers(arguments, plan, out_problem)) {
        return false;
    }
    const char *problem = arena_refuse(plan);
    return problem == NULL || refuse(out_problem, "%s", problem);
}

bool tool_arena(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct arena_outcome outcome;
    struct arena_plan plan;
    struct ruleset rules;
    FILE *json = NULL;
    if (arguments->what != NULL) {
        return refuse(out_problem, "did not expect \"%s\"", arguments->what);
    }
    if (!read_plan(arguments, &rules, &plan, out_problem)) {
        return false;
    }
    if (arguments->json != NULL && (json = fopen(arguments->json, "w")) == NULL) {
        return refuse(out_problem, "cannot write %s: %s", arguments->json, strerror(errno));
    }
    bool is_played = arena_play(&plan, &outcome);
    if (is_played) {
        arena_print(stdout, &plan, &outcome);
        arena_print_times(stderr, &plan, &outcome);
    }
    if (json != NULL && is_played) {
        arena_print_json(json, &plan, &outcome);
    }
    if (json != NULL && fclose(json) != 0) {
        return refuse(out_problem, "cannot write %s: %s", arguments->json, strerror(errno));
    }
    return is_played || refuse(out_problem, "there is not enough memory, or too many threads");
}
