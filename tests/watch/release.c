// Nothing leaves the server before its time, and nothing hidden at all (WA1, WA2, WA3), on many
// seeds (seeds.h).
#include "common/rules/event/view.h"
#include "tests/support/seeds.h"
#include "tests/watch/compare.h"
#include "tests/watch/decode.h"
#include "tests/watch/twins.h"

#include <stdio.h>

// Seeds that have found something, each with what it was.
static const int64_t kept[] = {
    70,   // after a restart an empty message told of marks that another class has been shown
    348,  // the count of watchers was told when a window ended of which nobody knew
    417,  // two take-backs in one delay, the process another one
    608,  // a mark that is not released could not be taken away: so there was one
    421,  // a night told all who watched it when somebody was waited for, by an empty message,
    441,  // and noted its clock when a table had news
    555,  // whoever came after a take-back in the first hand was told the number that it gave
    812,  // two messages of one moment: their order told whether something had just happened
    116,  // what a caster who sees all hands took away was gone before that might be known
    1048, // what such a caster showed between two hands told that the next had not begun
    782,  // marks of a match were told anew when its first hand was taken back
    0,
};

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
    struct twin_options twin = {
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
    struct twin_options twin = {
        .twin = TWIN_MASK, .first = &first, .change = mask_change, .context = &mask};
    run_play(&other, &plan, &twin);
    bool is_same = compare_masks(&first, &other, viewer);
    run_finish(&other);
    EXPECT(is_same);
}

static void play(uint64_t seed) {
    static const struct twin_options alone = {.twin = TWIN_FIRST};
    struct decoded decoded = {0};
    plan_make(&plan, seed);
    run_play(&first, &plan, &alone);
    describe();
    run_fork();
    run_mask(VIEWER_WATCHER);
    run_mask(VIEWER_HANDS);
    EXPECT(decode_check(&first, &decoded));
    printf("%ld numbers, %ld told in time\n", decoded.numbers, decoded.told);
    run_finish(&first);
}

int main(int count, char **argv) {
    static const struct seeds_program program = {
        .name = "release", .play = play, .count = 20, .kept = kept};
    return seeds_main(&program, count, argv);
}
