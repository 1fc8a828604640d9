// jansou mjai-check: a program plays a hundred hands whose walls are always the same, and what it
// does wrong is printed (M26).
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_match.h"
#include "server/records/mjai_write.h"
#include "server/tools/program_bot.h"
#include "server/tools/tool.h"

#include <stdlib.h>
#include <string.h>

enum { SITUATIONS = 100, WORDS_BYTES = 1200 };

// A situation is a hand.
struct check {
    struct program_bot *program;
    int count, fine;
    long before; // what had gone wrong when this one began
};

static long count_wrong(const struct program_bot *program) {
    return program->mistakes + program->unasked;
}

static void end_situation(struct check *check) {
    bool has_begun = check->program->situation > check->count;
    check->count += has_begun;
    check->fine += has_begun && count_wrong(check->program) == check->before;
    check->before = count_wrong(check->program);
}

static void see(void *context, const struct event *event) {
    struct check *check = context;
    if (event->kind == EVENT_DEAL_START) {
        end_situation(check);
        check->program->situation++;
    }
}

// Matches one after the other, the program at one seat after the other: a process for each.
static void play(struct arena_match *arena, const struct ruleset *rules, struct check *check) {
    for (int i = 0; check->count < SITUATIONS; i++) {
        struct arena_match_plan plan = {.rules = rules,
                                        .seed = 17,
                                        .set = (uint64_t)i,
                                        .hands_max = SITUATIONS - check->count,
                                        .each = see,
                                        .context = check};
        for (int seat = 0; seat < rules->players; seat++) {
            plan.bots[seat] = bot_kind_find("efficient");
        }
        plan.bots[i % rules->players] = &check->program->kind;
        arena_match_play(arena, &plan);
        end_situation(check);
    }
}

bool tool_mjai_check(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    const char *preset = arguments->preset != NULL ? arguments->preset : "riichi-tenhou";
    const char *format = arguments->format != NULL ? arguments->format : "gimite", *in_the_way;
    struct program_bot *program;
    char words[WORDS_BYTES];
    struct ruleset rules;
    if (arguments->what == NULL) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "which command?");
        return false;
    }
    if (preset_load(preset, &rules) != STATUS_OK ||
        !mjai_can_tell(&rules, MJAI_PLAYERS, &in_the_way)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "mjai has no words for a preset \"%s\"", preset);
        return false;
    }
    if (program_bot_is(arguments->what)) {
        snprintf(words, sizeof words, "%s", arguments->what);
    } else {
        snprintf(words, sizeof words, "exec:%s:%s", format, arguments->what);
    }
    struct arena_match *arena = arena_match_new();
    program = calloc(1, sizeof *program);
    snprintf(out_problem, TOOL_PROBLEM_BYTES, "there is not enough memory");
    bool is_open = arena != NULL && program != NULL &&
                   program_bot_open(words, program, out_problem, TOOL_PROBLEM_BYTES);
    if (is_open) {
        struct check check = {.program = program};
        program->told = stdout;
        play(arena, &rules, &check);
        printf("%ld decisions, %ld mistakes\n%d situations, %d fine\n", program->decisions,
               program->mistakes, check.count, check.fine);
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "the program makes mistakes");
    }
    bool is_fine = is_open && program->mistakes == 0;
    arena_match_free(arena);
    free(program);
    return is_fine;
}
