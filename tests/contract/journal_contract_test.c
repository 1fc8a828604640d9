// What every journal promises, run for each backend; then what only the file can do.
#include "server/loop/clock_uv.h"
#include "server/storage/journal_memory.h"
#include "server/storage/journal_sqlite.h"
#include "tests/contract/promises.h"
#include "tests/support/test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define HOLD(name)                                                                                 \
    TEST(memory_##name) {                                                                          \
        name(open_memory);                                                                         \
    }                                                                                              \
    TEST(sqlite_##name) {                                                                          \
        name(open_sqlite);                                                                         \
    }
PROMISE_ROWS(HOLD)

// ---- faults ----

// A replacement that fails leaves what was there.
TEST(memory_fails_and_mends_when_told) {
    struct desk desk;
    begin(&desk, open_memory);
    journal_memory_fail_after(desk.journal, 1, JOURNAL_REFUSES);
    put(&desk, "a", "one");
    append(&desk, "a", "lost");
    replace(&desk, "a", "lost");
    wait_for(&desk, 3);
    EXPECT(desk.journal->is_failing);
    journal_memory_mend(desk.journal);
    append(&desk, "a", "two");
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "offo");
    EXPECT(!desk.journal->is_failing);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two ");
    end(&desk);
}

TEST(memory_dies_after_writing_when_told) {
    struct desk desk;
    begin(&desk, open_memory);
    journal_memory_fail_after(desk.journal, 1, JOURNAL_DIES);
    put(&desk, "a", "one");
    append(&desk, "a", "two");
    append(&desk, "b", "never");
    for (int i = 0; i < 100; i++) {
        uv_run(desk.loop, UV_RUN_NOWAIT);
    }
    EXPECT_TEXT(desk.answers, "o");
    struct journal *copy = journal_memory_copy(desk.journal, clock_of_loop(desk.loop));
    journal_close(desk.journal);
    EXPECT_TEXT(desk.answers, "oof"); // not before nobody hears it
    desk.journal = copy;
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=one a:2=two ");
    end(&desk);
}

TEST(sqlite_keeps_everything_over_a_restart) {
    struct desk desk;
    begin(&desk, open_sqlite);
    append(&desk, "a", "one");
    append(&desk, "b", "two");
    close_journal(&desk); // writes out what waits
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one ");
    EXPECT_TEXT(read_rows(&desk, "b", true), "b:1=two ");
    append_at(&desk, "a", JOURNAL_NEW, "again");
    append(&desk, "a", "three"); // a token outlives the process
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "ooco");
    end(&desk);
}

// So slowly that not all rows are heard in one turn of the loop.
static void on_one_of_many_slowly(void *context, const struct journal_record *record) {
    on_one_of_many(context, record);
    usleep(50);
}

// More rows are being read while the first ones are heard.
TEST(sqlite_is_not_heard_of_again_when_it_closes_while_it_reads) {
    struct desk desk;
    struct many many = {.desk = &desk};
    begin(&desk, open_sqlite);
    append_many(&desk);
    journal_read_all(desk.journal, "table.", on_one_of_many_slowly, on_many_end, &many);
    while (desk.row_count == 0) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    EXPECT(desk.row_count < MANY);
    int heard = desk.row_count;
    end(&desk);
    EXPECT_INT(desk.row_count, heard);
    EXPECT_INT(desk.ends, 0);
}

TEST(sqlite_serves_one_server_only) {
    struct desk desk;
    begin(&desk, open_sqlite);
    EXPECT(open_sqlite(&desk) == NULL);
    end(&desk);
}

TEST(sqlite_is_readable_by_its_owner_only) {
    struct desk desk;
    struct stat facts;
    begin(&desk, open_sqlite);
    EXPECT_INT(stat(desk.path, &facts), 0);
    EXPECT_INT(facts.st_mode & 0777, 0600);
    end(&desk);
}

static void write_file(const char *path, const char *bytes, size_t length) {
    FILE *file = fopen(path, "r+b");
    EXPECT(file != NULL);
    EXPECT_INT(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

TEST(sqlite_refuses_a_damaged_file) {
    struct desk desk;
    char garbage[8192];
    begin(&desk, open_sqlite);
    append(&desk, "a", "one");
    close_journal(&desk);
    memset(garbage, 'g', sizeof garbage);
    write_file(desk.path, garbage, sizeof garbage);
    EXPECT(open_sqlite(&desk) == NULL);
    uv_run(desk.loop, UV_RUN_DEFAULT);
    end(&desk);
}

TEST(sqlite_refuses_a_newer_schema) {
    struct desk desk;
    static const char version[4] = {0, 0, 0, 99}; // PRAGMA user_version lies at byte 60
    begin(&desk, open_sqlite);
    append(&desk, "a", "one");
    close_journal(&desk);
    FILE *file = fopen(desk.path, "r+b");
    EXPECT(file != NULL);
    EXPECT_INT(fseek(file, 60, SEEK_SET), 0);
    EXPECT_INT(fwrite(version, 1, sizeof version, file), sizeof version);
    fclose(file);
    EXPECT(open_sqlite(&desk) == NULL);
    end(&desk);
}

// A file-size limit stands in for a full disk: the same error reaches SQLite.
TEST(sqlite_says_so_when_the_disk_is_full_and_goes_on_when_it_is_not) {
    struct desk desk;
    struct rlimit before, small;
    char words[20000];
    begin(&desk, open_sqlite);
    signal(SIGXFSZ, SIG_IGN);
    put(&desk, "a", "one");
    EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 64 << 10;
    EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    memset(words, 'w', sizeof words);
    int written = 0;
    for (size_t i = 1; i < 50 && strchr(desk.answers, 'f') == NULL; i++) {
        journal_append(desk.journal, "a", head_of(&desk, "a")->token, words, sizeof words,
                       on_written, head_of(&desk, "a"));
        wait_for(&desk, i + 1);
        written = (int)i;
    }
    EXPECT(strchr(desk.answers, 'f') != NULL);
    EXPECT(desk.journal->is_failing);
    EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    append(&desk, "a", "after");
    wait_for(&desk, (size_t)written + 2);
    EXPECT_INT(desk.answers[written + 1], 'o');
    EXPECT(!desk.journal->is_failing);
    read_rows(&desk, "a", true);
    EXPECT_INT(desk.row_count, written + 1);
    end(&desk);
}

TEST(sqlite_copies_itself_while_in_use) {
    struct desk desk;
    char copy[128], problem[JOURNAL_PROBLEM_BYTES];
    begin(&desk, open_sqlite);
    put(&desk, "a", "one");
    snprintf(copy, sizeof copy, "%s.copy", desk.path);
    EXPECT(journal_sqlite_copy(desk.path, copy, problem));
    EXPECT(!journal_sqlite_copy(desk.path, copy, problem)); // never over a file
    append(&desk, "a", "two");
    wait_for(&desk, 2);
    close_journal(&desk);
    EXPECT_INT(rename(copy, desk.path), 0);
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=one ");
    end(&desk);
}

enum { MANY_BYTES = 100 << 10, FEW_BYTES = 64 << 10 }; // of the old records and of those that stay

TEST(sqlite_cleans_up_after_dropped_and_replaced_subjects) {
    struct desk desk;
    begin(&desk, open_sqlite);
    append_many(&desk);
    put(&desk, "table.new", "stays");
    for (int i = 1; i < MANY_SUBJECTS; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_nth(i, subject);
        drop(&desk, subject);
    }
    replace(&desk, "table.0", "anew");
    append(&desk, "table.new", "too");
    wait_for(&desk, 2 + MANY_SUBJECTS);
    close_journal(&desk);
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "table.new", true), "table.new:1=stays table.new:2=too ");
    EXPECT_TEXT(read_rows(&desk, "table.0", true), "table.0:1=anew ");
    struct stat facts = {.st_size = MANY_BYTES};
    for (int i = 0; i < 200 && facts.st_size >= FEW_BYTES; i++) {
        usleep(400000); // the writer cleans when it is idle
        close_journal(&desk);
        EXPECT_INT(stat(desk.path, &facts), 0);
        desk.journal = open_sqlite(&desk);
    }
    EXPECT(facts.st_size < FEW_BYTES);
    end(&desk);
}
