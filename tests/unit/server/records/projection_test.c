// The list of matches of one of several servers that has a file of results: it goes on where the
// file ends, and the file may be anything.
#include "common/base/text.h"
#include "server/records/records.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal_memory.h"
#include "tests/support/folder.h"
#include "tests/support/parlour.h"
#include "tests/support/sim_clock.h"
#include "tests/support/sim_store.h"
#include "tests/support/sim_work.h"
#include "tests/unit/server/records/recorded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LISTED = 200, SECOND = 1000, RESULT_BYTES = 64 << 10 };

// A store, and one server at a time that lists what it has.
struct scene {
    struct folder folder;
    char path[FOLDER_PATH_BYTES + 32];
    struct sim_store *store;
    struct clock *clock;
    struct journal *journal;
    struct work *work;
    struct records *records;
    struct match_record match;
};

static void pass(struct scene *scene, uint64_t ms) {
    for (uint64_t i = 0; i < ms; i++) {
        sim_clock_pass(sim_store_clock(scene->store), 1);
        sim_clock_pass(scene->clock, 1);
    }
}

// A process begins at the store's time.
static void set_clock(const struct scene *scene, struct clock *clock) {
    sim_clock_stand(clock, clock_now_ms(sim_store_clock(scene->store)) - clock_now_ms(clock));
}

static void start(struct scene *scene) {
    set_clock(scene, scene->clock);
    scene->journal = sim_store_open(scene->store, scene->clock, "north.1");
    scene->work = sim_work_create(scene->clock);
    scene->records = records_create(scene->journal, scene->work);
    records_restore_from(scene->records, scene->path, scene->clock);
    pass(scene, SECOND);
}

static void stop(struct scene *scene) {
    records_stop(scene->records);
    work_stop(scene->work);
    journal_close(scene->journal);
    sim_work_destroy(scene->work);
    records_destroy(scene->records);
}

static void open_scene(struct scene *scene) {
    char *text = recorded_read("four_players.json");
    log_set_level(LOG_ERROR);
    folder_make(&scene->folder);
    snprintf(scene->path, sizeof scene->path, "%s/results.db", scene->folder.path);
    scene->store = sim_store_create(1);
    scene->clock = sim_clock_create();
    recorded_import(text, &scene->match);
    scene->match.header.is_public = true;
    scene->match.header.settings.count = 0;
    free(text);
}

static void close_scene(struct scene *scene) {
    stop(scene);
    match_record_finish(&scene->match);
    sim_store_destroy(scene->store);
    sim_clock_destroy(scene->clock);
    folder_remove(&scene->folder);
}

static void name_result(int number, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "result.abcdef%04d", number);
}

// Another server keeps this match, and nobody hears of it.
static void keep_elsewhere(struct scene *scene, int number) {
    struct journal *journal = sim_store_journal(scene->store);
    static struct wire_record result;
    static char bytes[RESULT_BYTES];
    char subject[JOURNAL_SUBJECT_BYTES];
    struct text text;
    name_result(number, subject);
    result = (struct wire_record){.type = WIRE_RECORD_MATCH_HEADER};
    result.match_header = scene->match.header;
    snprintf(result.match_header.id, sizeof result.match_header.id, "abcdef%04d", number);
    text_init(&text, bytes, sizeof bytes);
    EXPECT(wire_encode_record(&result, &text));
    journal_append(journal, subject, journal_memory_token(journal, subject), bytes, text.length,
                   NULL, NULL);
}

static void keep_many(struct scene *scene, int first, int count) {
    for (int i = first; i < first + count; i++) {
        keep_elsewhere(scene, i);
    }
}

// The numbers of what is listed, the latest first: all from `count` - 1 to 0.
static void expect_all(const struct scene *scene, int count) {
    static const struct record_row *rows[LISTED];
    EXPECT_INT(records_list(scene->records, NULL, 0, rows, LISTED), count);
    for (int i = 0; i < count; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_result(count - 1 - i, subject);
        EXPECT_TEXT(rows[i]->id, subject + strlen("result."));
    }
}

// What the store says of this match from now on, nobody can read.
static void spoil(struct scene *scene, int number) {
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t *length;
    name_result(number, subject);
    uint8_t *bytes = journal_memory_bytes(sim_store_journal(scene->store), subject, 1, &length);
    EXPECT(bytes != NULL);
    memset(bytes, '?', *length);
}

// Two processes of the test's store are never there at once, so the file is closed when it is.
static long size_of(const struct scene *scene) {
    struct stat facts;
    return stat(scene->path, &facts) == 0 ? (long)facts.st_size : -1;
}

static void overwrite(const struct scene *scene, long at, const char *words) {
    FILE *file = fopen(scene->path, "r+b");
    EXPECT(file != NULL && fseek(file, at, SEEK_SET) == 0 && fputs(words, file) >= 0);
    EXPECT(fclose(file) == 0);
}

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
    records_hear(scene.records, "abcdef0000");
    pass(&scene, 2 * SECOND);
    expect_all(&scene, 3);
    records_hear(scene.records, "abcdef0001"); // late
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
        snprintf(scene.match.header.id, sizeof scene.match.header.id, "abcdef%04d", i);
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
    journal_memory_fail_after(sim_store_journal(scene.store), 0, JOURNAL_REFUSES);
    pass(&scene, SECOND);
    journal_memory_mend(sim_store_journal(scene.store));
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
