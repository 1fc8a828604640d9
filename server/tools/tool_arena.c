// jansou arena: bots against each other on the same walls.
#include "common/base/text.h"
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_report.h"
#include "server/records/mjai_write.h"
#include "server/tools/arena_records.h"
#include "server/tools/program_bot.h"
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

static bool refuse_bot(const char *words, char out_problem[TOOL_PROBLEM_BYTES]) {
    char names[TOOL_PROBLEM_BYTES / 2];
    struct text text;
    text_init(&text, names, sizeof names);
    for (int i = 0; i < bot_kind_count(); i++) {
        text_add(&text, " ");
        text_add(&text, bot_kind_at(i)->name);
    }
    return refuse(out_problem,
                  "there is no bot \"%.60s\", but:%s; or exec:DIALECT:COMMAND, tcp:PORT", words,
                  names);
}

// A bot by its name, or a program by how it comes, which is kept in `program`.
static const struct bot_kind *read_bot(const char *words, struct program_bot *program,
                                       char out_problem[TOOL_PROBLEM_BYTES]) {
    if (program_bot_is(words)) {
        bool is_open = program_bot_open(words, program, out_problem, TOOL_PROBLEM_BYTES);
        program->told = stderr;
        return is_open ? &program->kind : NULL;
    }
    const struct bot_kind *kind = bot_kind_find(words);
    if (kind == NULL) {
        refuse_bot(words, out_problem);
    }
    return kind;
}

static bool read_bots(const struct tool_arguments *arguments, struct arena_plan *plan,
                      struct program_bot *programs, char out_problem[TOOL_PROBLEM_BYTES]) {
    const char *in_the_way;
    for (int i = 0; i < TOOL_BOTS_MAX && arguments->bots[i] != NULL; i++) {
        plan->bots[i] = read_bot(arguments->bots[i], &programs[i], out_problem);
        if (plan->bots[i] == NULL) {
            return false;
        }
        if (plan->bots[i] == &programs[i].kind &&
            !mjai_can_tell(plan->rules, MJAI_PLAYERS, &in_the_way)) {
            return refuse(out_problem, "mjai has no words for these rules: %s", in_the_way);
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
    if (arguments->until_se != NULL) {
        sets = ARENA_SETS_MAX; // the error says when it is enough
    }
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

static const char *preset_of(const struct tool_arguments *arguments) {
    return arguments->preset != NULL ? arguments->preset : "riichi-tenhou";
}

static bool read_plan(const struct tool_arguments *arguments, struct ruleset *rules,
                      struct arena_plan *plan, struct program_bot *programs,
                      char out_problem[TOOL_PROBLEM_BYTES]) {
    const char *preset = preset_of(arguments);
    const char *layout = arguments->layout != NULL ? arguments->layout : "1v3";
    *plan = (struct arena_plan){.rules = rules, .now_us = now_us};
    if (preset_load(preset, rules) != STATUS_OK) {
        return refuse(out_problem, "there is no preset \"%s\"", preset);
    }
    if (!arena_layout_find(layout, &plan->layout)) {
        return refuse(out_problem, "--layout is 1v3, 2v2 or all");
    }
    if (!read_bots(arguments, plan, programs, out_problem) ||
        !read_numbers(arguments, plan, out_problem)) {
        return false;
    }
    const char *problem = arena_refuse(plan);
    return problem == NULL || refuse(out_problem, "%s", problem);
}

static void count_mistakes(const struct arena_plan *plan, const struct program_bot *programs,
                           struct arena_outcome *outcome) {
    for (int i = 0; i < plan->bot_count; i++) {
        outcome->results[i].mistakes = (struct arena_mistakes){
            .is_program = plan->bots[i] == &programs[i].kind,
            .impossible = programs[i].mistakes - programs[i].lates,
            .late = programs[i].lates,
            .unasked = programs[i].unasked,
        };
    }
}

static void print_mistakes(const struct program_bot *programs,
                           const struct arena_outcome *outcome) {
    for (int i = 0; i < TOOL_BOTS_MAX; i++) {
        const struct arena_mistakes *mistakes = &outcome->results[i].mistakes;
        if (mistakes->is_program) {
            printf(
                "%s: %ld decisions, %ld impossible, %ld without an answer in time, %ld not asked\n",
                programs[i].words, programs[i].decisions, mistakes->impossible, mistakes->late,
                mistakes->unasked);
        }
    }
}

// What was played in the place of a program that says nothing shows nothing of it.
static bool refuse_silent(const struct program_bot *programs,
                          char out_problem[TOOL_PROBLEM_BYTES]) {
    for (int i = 0; i < TOOL_BOTS_MAX; i++) {
        if (program_bot_is_silent(&programs[i])) {
            return refuse(out_problem, "\"%.200s\" does not answer", programs[i].words);
        }
    }
    return true;
}

// Plays, and keeps the matches if they are wanted.
static bool play_kept(const struct tool_arguments *arguments, const struct arena_plan *plan,
                      struct arena_outcome *out_outcome, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct arena_records records = {.problem = ""};
    struct arena_plan kept = *plan;
    bool is_wanted = arguments->records != NULL, is_played = true;
    if (is_wanted) {
        is_played = arena_records_begin(&records, plan, arguments->records, preset_of(arguments));
        kept.keep = arena_records_keep;
        kept.keeper = &records;
    }
    is_played = is_played && arena_play(&kept, out_outcome);
    if (is_wanted) {
        arena_records_end(&records);
    }
    const char *problem = records.problem[0] != '\0'
                              ? records.problem
                              : "there is not enough memory, or too many threads";
    return is_played || refuse(out_problem, "%s", problem);
}

static bool play(const struct tool_arguments *arguments, struct program_bot *programs,
                 char out_problem[TOOL_PROBLEM_BYTES]) {
    struct arena_outcome outcome;
    struct arena_plan plan;
    struct ruleset rules;
    FILE *json = NULL;
    if (!read_plan(arguments, &rules, &plan, programs, out_problem)) {
        return false;
    }
    if (arguments->json != NULL && (json = fopen(arguments->json, "w")) == NULL) {
        return refuse(out_problem, "cannot write %s: %s", arguments->json, strerror(errno));
    }
    bool is_played = play_kept(arguments, &plan, &outcome, out_problem);
    if (is_played) {
        count_mistakes(&plan, programs, &outcome);
        arena_print(stdout, &plan, &outcome);
        print_mistakes(programs, &outcome);
        arena_print_times(stderr, &plan, &outcome);
    }
    if (json != NULL && is_played) {
        arena_print_json(json, &plan, &outcome);
    }
    if (json != NULL && fclose(json) != 0) {
        return refuse(out_problem, "cannot write %s: %s", arguments->json, strerror(errno));
    }
    return is_played && refuse_silent(programs, out_problem);
}

bool tool_arena(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    struct program_bot *programs = calloc(TOOL_BOTS_MAX, sizeof *programs);
    bool is_fine = arguments->what == NULL && programs != NULL;
    if (!is_fine) {
        refuse(out_problem, "did not expect \"%s\"", arguments->what);
    }
    is_fine = is_fine && play(arguments, programs, out_problem);
    for (int i = 0; i < TOOL_BOTS_MAX && programs != NULL; i++) {
        program_bot_close(&programs[i]);
    }
    free(programs);
    return is_fine;
}
