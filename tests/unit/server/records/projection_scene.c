// The server of the scene is north; what others keep lies in the store at once.
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

struct held_journal held;

void pass(struct scene *scene, uint64_t ms) {
    for (uint64_t i = 0; i < ms; i++) {
        sim_clock_pass(sim_store_clock(scene->store), 1);
        sim_clock_pass(scene->clock, 1);
    }
}

void set_clock(const struct scene *scene, struct clock *clock) {
    sim_clock_stand(clock, clock_now_ms(sim_store_clock(scene->store)) - clock_now_ms(clock));
}

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

struct journal *hold(struct journal *journal, enum following how) {
    memset(&held, 0, sizeof held);
    held.how = how;
    held.whole = journal->operations;
    held.operations = *journal->operations;
    held.operations.follow = follow_held;
    journal->operations = &held.operations;
    return journal;
}

void begin(struct scene *scene, enum following how) {
    set_clock(scene, scene->clock);
    scene->journal = hold(sim_store_open(scene->store, scene->clock, "north.1"), how);
    scene->work = sim_work_create(scene->clock);
    scene->records = records_create(scene->journal, scene->work);
    records_restore_from(scene->records, scene->path, scene->clock);
}

void start(struct scene *scene) {
    begin(scene, FOLLOWS);
    pass(scene, SECOND);
}

void stop(struct scene *scene) {
    records_stop(scene->records);
    work_stop(scene->work);
    journal_close(scene->journal);
    sim_work_destroy(scene->work);
    records_destroy(scene->records);
}

void open_scene(struct scene *scene) {
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

void close_scene(struct scene *scene) {
    stop(scene);
    match_record_finish(&scene->match);
    sim_store_destroy(scene->store);
    sim_clock_destroy(scene->clock);
    folder_remove(&scene->folder);
}

static void name_result(int number, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "result.abcde%05d", number);
}

void keep_elsewhere(struct scene *scene, int number) {
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

void keep_many(struct scene *scene, int first, int count) {
    for (int i = first; i < first + count; i++) {
        keep_elsewhere(scene, i);
    }
}

void expect_all(const struct scene *scene, int count) {
    static const struct record_row *rows[LISTED];
    EXPECT_INT(records_list(scene->records, NULL, 0, rows, LISTED), count);
    for (int i = 0; i < count; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_result(count - 1 - i, subject);
        EXPECT_TEXT(rows[i]->id, subject + strlen("result."));
    }
}

void on_page(void *context, const struct records_page *told) {
    struct page *page = context;
    page->told++;
    page->count = told->count;
    page->reading = told->reading;
    if (told->count > 0) {
        memcpy(page->first, told->rows[0]->id, sizeof page->first);
        memcpy(page->last, told->rows[told->count - 1]->id, sizeof page->last);
    }
}

struct page expect_page(struct scene *scene, const char *account, int skip, int max, int first,
                        int last) {
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

void spoil(struct scene *scene, int number) {
    char subject[JOURNAL_SUBJECT_BYTES];
    size_t *length;
    name_result(number, subject);
    uint8_t *bytes = journal_memory_bytes(sim_store_journal(scene->store), subject, 1, &length);
    EXPECT(bytes != NULL);
    memset(bytes, '?', *length);
}

long size_of(const struct scene *scene) {
    struct stat facts;
    return stat(scene->path, &facts) == 0 ? (long)facts.st_size : -1;
}

void overwrite(const struct scene *scene, long at, const char *words) {
    FILE *file = fopen(scene->path, "r+b");
    EXPECT(file != NULL && fseek(file, at, SEEK_SET) == 0 && fputs(words, file) >= 0);
    EXPECT(fclose(file) == 0);
}
