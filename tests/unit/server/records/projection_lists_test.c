// Lists of all matches of a file of results, also of those that are not in memory, and while the
// file is being read.
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
static void expect_memory_of_spoiled(struct scene *scene, int all) {
    stop(scene);
    spoil_in_file(scene, 20);
    start(scene); // it reads the latest only
    struct page page = {.told = 0};
    records_ask(scene->records, NULL, RECORDS_LISTED_MAX - 10, 51, on_page, &page);
    pass(scene, SECOND);
    EXPECT_INT(page.told, 1);
    EXPECT_INT(page.count, 9);      // the latest of all is not public
    EXPECT_INT(size_of(scene), -1); // the next start makes it anew
    stop(scene);
    start(scene);
    expect_page(scene, NULL, all - 2, 51, 0, 0);
}

// Both of one store: to fill it with so many takes longest.
TEST(n33_lists_reach_beyond_what_is_in_memory_as_long_as_the_file_can_be_read) {
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
    expect_memory_of_spoiled(&scene, ALL);
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
