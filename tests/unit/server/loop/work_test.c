// Tasks: how many run at once, who is next, and the end.
#include "server/loop/work.h"

#include "tests/support/sim_clock.h"
#include "tests/support/sim_work.h"
#include "tests/support/test.h"

#include <string.h>

enum { TASK_MS = 10, TASKS_MAX = 64 };

struct counted {
    struct task task;
    char name;
    bool is_run;
};

static char order[TASKS_MAX + 1]; // names of tasks as they were done, unless they never ran
static int dropped;

static void run(struct task *task) {
    ((struct counted *)task)->is_run = true;
}

static void done(struct task *task, bool has_run) {
    struct counted *counted = (struct counted *)task;
    EXPECT(counted->is_run == has_run);
    if (has_run) {
        strncat(order, &counted->name, 1);
    } else {
        dropped++;
    }
}

struct bench {
    struct clock *clock;
    struct work *work;
    struct counted tasks[TASKS_MAX];
};

static void open_bench(struct bench *bench) {
    memset(bench, 0, sizeof *bench);
    order[0] = '\0';
    dropped = 0;
    bench->clock = sim_clock_create();
    bench->work = sim_work_create(bench->clock);
    sim_work_slow(bench->work, TASK_MS);
}

static void close_bench(struct bench *bench) {
    work_stop(bench->work);
    sim_work_destroy(bench->work);
    sim_clock_destroy(bench->clock);
}

static bool add(struct bench *bench, int place, enum work_for whom, char name) {
    bench->tasks[place] = (struct counted){.task = {.run = run, .done = done}, .name = name};
    return work_add(bench->work, whom, &bench->tasks[place].task);
}

TEST(two_tasks_run_at_once) {
    struct bench bench;
    open_bench(&bench);
    for (int i = 0; i < 5; i++) {
        EXPECT(add(&bench, i, WORK_FOR_BOT, (char)('a' + i)));
    }
    EXPECT_TEXT(order, ""); // nothing is done while the loop goes on
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "ab");
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "abcd");
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "abcde");
    close_bench(&bench);
}

// A guest's task may take a second: what the server or a bot needs meanwhile does not wait for it.
TEST(one_task_of_the_guests_runs_at_once) {
    struct bench bench;
    open_bench(&bench);
    for (int i = 0; i < 3; i++) {
        EXPECT(add(&bench, i, WORK_FOR_GUEST, 'g'));
    }
    EXPECT(add(&bench, 3, WORK_FOR_BOT, 'b'));
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "gb");
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "gbg");
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "gbgg");
    close_bench(&bench);
}

TEST(the_house_goes_before_its_guests) {
    struct bench bench;
    open_bench(&bench);
    for (int i = 0; i < 3; i++) {
        EXPECT(add(&bench, i, WORK_FOR_GUEST, 'g'));
    }
    for (int i = 3; i < 6; i++) {
        EXPECT(add(&bench, i, WORK_FOR_SERVER, 'H'));
    }
    sim_clock_pass(bench.clock, 4 * TASK_MS);
    EXPECT_TEXT(order, "gHHHgg");
    close_bench(&bench);
}

TEST(bots_and_guests_take_turns) {
    struct bench bench;
    open_bench(&bench);
    for (int i = 0; i < 10; i++) {
        EXPECT(add(&bench, i, i < 5 ? WORK_FOR_BOT : WORK_FOR_GUEST, i < 5 ? 'b' : 'g'));
    }
    EXPECT(add(&bench, 10, WORK_FOR_SERVER, 'H'));
    sim_clock_pass(bench.clock, 6 * TASK_MS);
    EXPECT_TEXT(order, "bbHgbgbgbgg"); // of two that end together the one that began first
    close_bench(&bench);
}

TEST(only_so_many_guests_wait) {
    struct bench bench;
    open_bench(&bench);
    for (int i = 0; i < WORK_RUNNING_MAX - 1 + WORK_GUESTS_MAX; i++) {
        EXPECT(add(&bench, i, WORK_FOR_GUEST, 'g'));
    }
    EXPECT(!add(&bench, 40, WORK_FOR_GUEST, 'x'));
    EXPECT(add(&bench, 41, WORK_FOR_SERVER, 'H'));
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT(add(&bench, 42, WORK_FOR_GUEST, 'g'));
    close_bench(&bench);
}

TEST(at_the_end_what_waits_is_dropped_and_what_runs_is_done) {
    struct bench bench;
    open_bench(&bench);
    for (int i = 0; i < 5; i++) {
        EXPECT(add(&bench, i, i == 4 ? WORK_FOR_SERVER : WORK_FOR_GUEST, (char)('a' + i)));
    }
    work_stop(bench.work);
    EXPECT_INT(dropped, 3);
    EXPECT(!add(&bench, 5, WORK_FOR_SERVER, 'x'));
    sim_clock_pass(bench.clock, TASK_MS);
    EXPECT_TEXT(order, "ae");
    close_bench(&bench);
}
