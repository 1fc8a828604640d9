// The list of matches of one of several servers that has a file of results: it goes on where the
// file ends, and the file may be anything.
#include "tests/unit/server/records/projection_scene.h"

#include "common/base/text.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_clock.h"
#include "tests/support/sim_store.h"
#include "tests/support/sim_work.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

TEST(n33_a_start_reads_only_what_is_new) {
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 0, 100);
    start(&scene);
    expect_all(&scene, 100);
    EXPECT(metric_get(METRIC_RESULTS_READ) > 0);
    stop(&scene);
    for (int i = 0; i < 99; i++) { // but for the last, by which the store is known
        spoil(&scene, i);
    }
    keep_many(&scene, 100, 20);
    start(&scene);
    expect_all(&scene, 120);
    close_scene(&scene);
}

TEST(n33_what_the_bus_has_lost_is_listed_once) {
    struct scene scene;
    open_scene(&scene);
    start(&scene);
    expect_all(&scene, 0);
    keep_many(&scene, 0, 3);
    records_hear(scene.records, "abcde00000");
    pass(&scene, 2 * SECOND);
    expect_all(&scene, 3);
    records_hear(scene.records, "abcde00001"); // late
    pass(&scene, 2 * SECOND);
    expect_all(&scene, 3);
    keep_elsewhere(&scene, 1); // a second record of one match
    keep_elsewhere(&scene, 3);
    pass(&scene, 2 * SECOND);
    expect_all(&scene, 4);
    close_scene(&scene);
}

static void on_kept(void *context, enum records_kept result) {
    int *kept = context;
    *kept += result == RECORDS_KEPT;
}

TEST(n33_what_this_server_keeps_is_listed_once) {
    struct scene scene;
    int kept = 0;
    open_scene(&scene);
    start(&scene);
    for (int i = 0; i < 20; i++) { // the look at the store comes before its answer, or after it
        snprintf(scene.match.header.id, sizeof scene.match.header.id, "abcde%05d", i);
        records_keep(scene.records, &scene.match.header, scene.match.events, scene.match.length,
                     NULL, on_kept, &kept);
        pass(&scene, 377);
    }
    pass(&scene, SECOND);
    EXPECT_INT(kept, 20);
    expect_all(&scene, 20);
    stop(&scene);
    start(&scene);
    expect_all(&scene, 20);
    close_scene(&scene);
}

TEST(n33_the_file_may_be_deleted) {
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 0, 30);
    start(&scene);
    stop(&scene);
    EXPECT(unlink(scene.path) == 0);
    keep_many(&scene, 30, 5);
    start(&scene);
    expect_all(&scene, 35);
    close_scene(&scene);
}

// Wherever it is damaged, all are listed; and where that is seen the file is made anew.
TEST(n33_a_damaged_file_is_made_anew) {
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 0, 60);
    start(&scene);
    stop(&scene);
    for (long at = 200; at < size_of(&scene); at += 1500) {
        overwrite(&scene, at, "this is not what was written here, is it?");
        start(&scene);
        expect_all(&scene, 60);
        stop(&scene);
    }
    for (int i = 0; i < 59; i++) { // from here on only the file has them
        spoil(&scene, i);
    }
    start(&scene);
    expect_all(&scene, 60);
    close_scene(&scene);
}

TEST(n33_a_file_of_somebody_else_is_left_alone) {
    static const char words[] = "This is a letter.";
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 0, 5);
    folder_write(&scene.folder, "results.db", words, sizeof words - 1);
    start(&scene);
    expect_all(&scene, 5);
    EXPECT_INT(size_of(&scene), (long)sizeof words - 1);
    close_scene(&scene);
}

TEST(n33_a_file_of_another_store_is_made_anew) {
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 50, 40);
    start(&scene);
    stop(&scene);
    sim_store_destroy(scene.store);
    scene.store = sim_store_create(2);
    sim_clock_pass(sim_store_clock(scene.store),
                   clock_now_ms(scene.clock) - clock_now_ms(sim_store_clock(scene.store)));
    keep_many(&scene, 0, 7);
    start(&scene);
    expect_all(&scene, 7);
    stop(&scene);
    keep_many(&scene, 7, 1);
    start(&scene);
    expect_all(&scene, 8);
    close_scene(&scene);
}

TEST(n33_a_store_that_fails_is_asked_again) {
    struct scene scene;
    open_scene(&scene);
    start(&scene);
    keep_many(&scene, 0, 3);
    held.how = FAILS;
    held.asked = 0;
    pass(&scene, SECOND);
    EXPECT(held.asked > 1);
    expect_all(&scene, 0);
    held.how = FOLLOWS;
    pass(&scene, SECOND);
    expect_all(&scene, 3);
    close_scene(&scene);
}

// A journal whose next answer to who follows it ends half-way.
static struct torn {
    struct journal_operations operations;
    const struct journal_operations *whole;
    struct journal_wish wish;
    int given;
} torn;

static void on_torn_record(void *context, const struct journal_record *record) {
    (void)context;
    if (torn.given++ < 2) {
        torn.wish.each(torn.wish.context, record);
    }
}

static void on_torn_end(void *context, enum journal_result result) {
    (void)context;
    torn.wish.end(torn.wish.context, torn.given > 2 ? JOURNAL_FAILED : result);
}

static void follow_torn(struct journal *journal, const struct journal_wish *wish) {
    struct journal_wish asked = *wish;
    bool is_first = torn.given <= 2;
    torn.wish = *wish;
    if (is_first) {
        torn.given = 0;
        asked.each = on_torn_record;
        asked.end = on_torn_end;
    }
    torn.whole->follow(journal, &asked);
}

TEST(n33_an_answer_that_ends_half_way_is_asked_for_again) {
    struct scene scene;
    open_scene(&scene);
    start(&scene);
    torn =
        (struct torn){.operations = *scene.journal->operations, .whole = scene.journal->operations};
    torn.operations.follow = follow_torn;
    scene.journal->operations = &torn.operations;
    keep_many(&scene, 0, 6);
    pass(&scene, 2 * SECOND);
    EXPECT_INT(torn.given, 6);
    expect_all(&scene, 6);
    stop(&scene);
    start(&scene);
    expect_all(&scene, 6);
    close_scene(&scene);
}

// The setting is what makes a server do so.
TEST(n33_a_server_with_the_setting_follows_the_store) {
    struct scene scene;
    struct parlour parlour;
    char setting[128];
    const struct record_row *rows[LISTED];
    open_scene(&scene);
    start(&scene);
    stop(&scene);
    snprintf(setting, sizeof setting, "projection=%s", scene.path);
    struct clock *clock = sim_clock_create();
    set_clock(&scene, clock);
    parlour_open_node(&parlour, setting, clock, sim_store_open(scene.store, clock, "south.1"),
                      NULL);
    for (int i = 0; i < 8 * SECOND; i++) {
        if (i == 6 * SECOND) {
            EXPECT(parlour.is_ready);
            keep_elsewhere(&scene, 0);
        }
        sim_clock_pass(sim_store_clock(scene.store), 1);
        parlour_pass(&parlour, 1);
    }
    EXPECT_INT(records_list(parlour.services.records, NULL, 0, rows, LISTED), 1);
    parlour_end(&parlour);
    start(&scene);
    expect_all(&scene, 1);
    close_scene(&scene);
}
