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

// A journal that answers who follows it, does not before it is let, or fails.
enum following { FOLLOWS, HOLDS, FAILS };
static struct {
    struct journal_operations operations;
    const struct journal_operations *whole;
    struct journal_wish wish;
    char prefix[16];
    enum following how;
    int asked;
} held;

static void follow_held(struct journal *journal, const struct journal_wish *wish) {
    held.asked++;
    if (held.how == FOLLOWS) {
        held.whole->follow(journal, wish);
    } else if (held.how == FAILS) {
        wish->end(wish->context, JOURNAL_FAILED);
    }
    held.wish = *wish;
    snprintf(held.prefix, sizeof held.prefix, "%s", wish->prefix);
    held.wish.prefix = held.prefix;
}

static struct journal *hold(struct journal *journal, enum following how) {
    memset(&held, 0, sizeof held);
    held.how = how;
    held.whole = journal->operations;
    held.operations = *journal->operations;
    held.operations.follow = follow_held;
    journal->operations = &held.operations;
    return journal;
}

static void begin(struct scene *scene, enum following how) {
    set_clock(scene, scene->clock);
    scene->journal = hold(sim_store_open(scene->store, scene->clock, "north.1"), how);
    scene->work = sim_work_create(scene->clock);
    scene->records = records_create(scene->journal, scene->work);
    records_restore_from(scene->records, scene->path, scene->clock);
}

static void start(struct scene *scene) {
    begin(scene, FOLLOWS);
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
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "result.abcde%05d", number);
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
    snprintf(result.match_header.id, sizeof result.match_header.id, "abcde%05d", number);
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

// A part of a list as it was told.
struct page {
    int told, count;
    char first[MATCH_ID_BYTES], last[MATCH_ID_BYTES];
    struct records_reading reading;
};

static void on_page(void *context, const struct records_page *told) {
    struct page *page = context;
    page->told++;
    page->count = told->count;
    page->reading = told->reading;
    if (told->count > 0) {
        memcpy(page->first, told->rows[0]->id, sizeof page->first);
        memcpy(page->last, told->rows[told->count - 1]->id, sizeof page->last);
    }
}

// The matches from `skip` on, of which the first and the last have these numbers.
static struct page expect_page(struct scene *scene, const char *account, int skip, int max,
                               int first, int last) {
    struct page page = {.told = 0};
    char subject[JOURNAL_SUBJECT_BYTES];
    records_ask(scene->records, account, skip, max, on_page, &page);
    pass(scene, SECOND);
    EXPECT_INT(page.told, 1);
    EXPECT_INT(page.count, first - last + 1);
    name_result(first, subject);
    EXPECT_TEXT(page.first, subject + strlen("result."));
    name_result(last, subject);
    EXPECT_TEXT(page.last, subject + strlen("result."));
    return page;
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

// ---- all there are, and while they are being read ----

TEST(n33_lists_reach_beyond_what_is_in_memory) {
    enum { ALL = RECORDS_LISTED_MAX + 40 };
    struct scene scene;
    open_scene(&scene);
    snprintf(scene.match.header.accounts.rows[2], sizeof scene.match.header.accounts.rows[2],
             "anns_account");
    keep_many(&scene, 0, 30); // of her
    snprintf(scene.match.header.accounts.rows[2], sizeof scene.match.header.accounts.rows[2],
             "bobs_account");
    keep_many(&scene, 30, ALL - 31);
    scene.match.header.is_public = false;
    keep_elsewhere(&scene, ALL - 1);
    start(&scene);
    expect_page(&scene, NULL, 0, 51, ALL - 2, ALL - 52);
    expect_page(&scene, NULL, ALL - 51, 51, 49, 0);
    expect_page(&scene, NULL, ALL - 2, 51, 0, 0);
    expect_page(&scene, "anns_account", 0, 51, 29, 0);
    expect_page(&scene, "anns_account", 28, 51, 1, 0);
    struct page last = expect_page(&scene, "bobs_account", 0, 1, ALL - 1, ALL - 1);
    EXPECT(!last.reading.is_reading);
    struct page none = {.told = 0};
    records_ask(scene.records, "anns_account", 30, 51, on_page, &none);
    pass(&scene, SECOND);
    EXPECT_INT(none.told, 1);
    EXPECT_INT(none.count, 0);
    close_scene(&scene);
}

// What the file says of this match from now on, nobody can read.
static void spoil_in_file(const struct scene *scene, int number) {
    char wanted[64];
    long size = size_of(scene), at = -1;
    char *bytes = malloc((size_t)size);
    FILE *file = fopen(scene->path, "rb");
    EXPECT(bytes != NULL && file != NULL && fread(bytes, 1, (size_t)size, file) == (size_t)size);
    EXPECT(fclose(file) == 0);
    snprintf(wanted, sizeof wanted, "\"id\":\"abcde%05d\"", number);
    const char *found = memmem(bytes, (size_t)size, wanted, strlen(wanted));
    EXPECT(found != NULL);
    at = (long)(found - bytes);
    free(bytes);
    overwrite(scene, at, "?");
}

// A file that cannot be read lists what is in memory.
TEST(n33_a_list_that_cannot_be_read_is_what_is_in_memory) {
    enum { ALL = RECORDS_LISTED_MAX + 200 };
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 0, ALL);
    start(&scene);
    stop(&scene);
    spoil_in_file(&scene, 190);
    start(&scene); // it reads the latest only
    struct page page = {.told = 0};
    records_ask(scene.records, NULL, RECORDS_LISTED_MAX - 10, 51, on_page, &page);
    pass(&scene, SECOND);
    EXPECT_INT(page.told, 1);
    EXPECT_INT(page.count, 10);
    EXPECT_INT(size_of(&scene), -1); // the next start makes it anew
    stop(&scene);
    start(&scene);
    expect_page(&scene, NULL, ALL - 1, 51, 0, 0);
    close_scene(&scene);
}

TEST(n33_who_asks_while_it_is_read_is_told_how_far_it_is) {
    struct scene scene;
    open_scene(&scene);
    keep_many(&scene, 0, 30);
    start(&scene);
    stop(&scene);
    keep_many(&scene, 30, 5);
    begin(&scene, FAILS);
    struct page page = expect_page(&scene, NULL, 10, 51, 19, 0);
    EXPECT(page.reading.is_reading);
    EXPECT_INT((int)page.reading.read, 30);
    held.how = FOLLOWS;
    pass(&scene, SECOND);
    page = expect_page(&scene, NULL, 0, 51, 34, 0);
    EXPECT(!page.reading.is_reading);
    close_scene(&scene);
}

// Everybody is answered, whenever it stops.
TEST(n33_a_server_that_stops_answers_who_asks) {
    enum { ASKS = 300 }; // more than may wait
    struct scene scene;
    struct page page = {.told = 0};
    open_scene(&scene);
    keep_many(&scene, 0, 30);
    start(&scene);
    stop(&scene);
    for (int ms = 0; ms < 8; ms++) {
        begin(&scene, FAILS);
        page.told = 0;
        for (int i = 0; i < ASKS; i++) {
            records_ask(scene.records, NULL, 0, 51, on_page, &page);
        }
        pass(&scene, (uint64_t)ms);
        stop(&scene);
        EXPECT_INT(page.told, ASKS);
    }
    start(&scene);
    close_scene(&scene);
}

static void pass_both(struct scene *scene, struct parlour *parlour, int ms) {
    for (int i = 0; i < ms; i++) {
        sim_clock_pass(sim_store_clock(scene->store), 1);
        parlour_pass(parlour, 1);
    }
}

TEST(n33_people_are_told_how_far_the_list_is) {
    static const char all_matches[] = "{'type':'list_matches','mine':false,'skip':0}";
    struct scene scene;
    struct parlour parlour;
    char setting[128];
    open_scene(&scene);
    keep_many(&scene, 0, 3);
    start(&scene);
    stop(&scene);
    keep_many(&scene, 3, 2);
    snprintf(setting, sizeof setting, "projection=%s", scene.path);
    struct clock *clock = sim_clock_create();
    set_clock(&scene, clock);
    struct journal *journal = hold(sim_store_open(scene.store, clock, "south.1"), HOLDS);
    parlour_open_node(&parlour, setting, clock, journal, NULL);
    pass_both(&scene, &parlour, 6 * SECOND);
    EXPECT(parlour.is_ready && held.asked == 1);
    struct guest *ann = guest_connect(&parlour, "");
    guest_say(ann, "{'type':'hello','name':'Ann'}");
    pass_both(&scene, &parlour, 2 * SECOND);
    guest_say(ann, "%s", all_matches);
    pass_both(&scene, &parlour, SECOND);
    const json_t *told = guest_hear(ann, "matches");
    EXPECT_INT(json_array_size(said(told, "rows")), 3);
    EXPECT_INT(said_int(told, "reading.read"), 3);
    held.how = FOLLOWS;
    held.whole->follow(journal, &held.wish);
    pass_both(&scene, &parlour, 2 * SECOND);
    guest_say(ann, "%s", all_matches);
    pass_both(&scene, &parlour, SECOND);
    told = guest_hear(ann, "matches");
    EXPECT_INT(json_array_size(said(told, "rows")), 5);
    EXPECT(!has_said(told, "reading"));
    parlour_end(&parlour);
    start(&scene);
    close_scene(&scene);
}
