// jansou mjai-check: a program plays some matches that are always the same, and what it does wrong
// is printed.
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_match.h"
#include "server/records/mjai_write.h"
#include "server/tools/program_bot.h"
#include "server/tools/tool.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 3, HANDS_MAX = 12, WORDS_BYTES = 1200 };

static void play(struct arena_match *arena, const struct ruleset *rules,
                 const struct program_bot *program) {
    for (int i = 0; i < MATCHES; i++) {
        struct arena_match_plan plan = {
            .rules = rules, .seed = 17, .set = (uint64_t)i, .hands_max = HANDS_MAX};
        for (int seat = 0; seat < rules->players; seat++) {
            plan.bots[seat] = bot_kind_find("efficient");
        }
        plan.bots[i % rules->players] = &program->kind;
        arena_match_play(arena, &plan);
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
    snprintf(words, sizeof words, "exec:%s:%s", format, arguments->what);
    struct arena_match *arena = arena_match_new();
    program = calloc(1, sizeof *program);
    snprintf(out_problem, TOOL_PROBLEM_BYTES, "there is not enough memory");
    bool is_open = arena != NULL && program != NULL &&
                   program_bot_open(words, program, out_problem, TOOL_PROBLEM_BYTES);
    if (is_open) {
        program->told = stdout;
        play(arena, &rules, program);
        printf("%ld decisions, %ld mistakes\n", program->decisions, program->mistakes);
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "the program makes mistakes");
    }
    bool is_fine = is_open && program->mistakes == 0;
    arena_match_free(arena);
    free(program);
    return is_fine;
}
