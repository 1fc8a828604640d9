// What a decision of a bot costs: matches without tables, processor time of the thread that thinks
// (B13).
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_match.h"
#include "tests/bench/bench.h"

#include <stdio.h>
#include <time.h>

enum { HANDS = 8, MATCHES = 6, SEED = 20261128 };

static uint64_t thread_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

// All seats are this bot. False without memory or a preset of this name.
static bool measure(const char *preset, const struct bot_kind *kind) {
    static struct ruleset rules;
    struct arena_match *arena = arena_match_new();
    struct arena_figures sum = {0};
    if (arena == NULL || preset_load(preset, &rules) != STATUS_OK) {
        arena_match_free(arena);
        return false;
    }
    for (int match = 0; match < MATCHES; match++) {
        struct arena_match_plan plan = {.rules = &rules,
                                        .seed = SEED,
                                        .set = (uint64_t)match,
                                        .hands_max = HANDS,
                                        .now_us = thread_us};
        for (int seat = 0; seat < rules.players; seat++) {
            plan.bots[seat] = kind;
        }
        const struct arena_figures *figures = arena_match_play(arena, &plan);
        for (int seat = 0; seat < rules.players; seat++) {
            arena_figures_add(&sum, &figures[seat]);
        }
    }
    uint64_t count = histogram_count(&sum.times);
    printf("%-10s %-14s %8llu decisions: mean %.3f ms, 95 %% at most %.3f, most %.3f; %zu kB of "
           "memory\n",
           kind->name, preset, (unsigned long long)count,
           (double)sum.times.sum / (double)(count > 0 ? count : 1) / 1000,
           (double)histogram_quantile(&sum.times, ARENA_TIMES, 950) / 1000,
           (double)sum.slowest_us / 1000, kind->scratch_bytes / 1024);
    fflush(stdout);
    arena_match_free(arena);
    return true;
}

bool bench_print_bots(void) {
    static const char *const names[] = {"strong", "club", "efficient"};
    static const char *const presets[] = {"riichi-tenhou", "sanma-tenhou", "british"};
    bool is_fine = true;
    for (size_t name = 0; name < sizeof names / sizeof names[0]; name++) {
        for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
            is_fine = measure(presets[i], bot_kind_find(names[name])) && is_fine;
        }
    }
    return is_fine;
}
