// What every journal promises, run for each backend; then what only the file can do.
#include "server/loop/clock_uv.h"
#include "server/storage/journal_memory.h"
#include "server/storage/journal_sqlite.h"
#include "tests/contract/desk.h"
#include "tests/support/test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- for each backend ----

static void keeps_records_in_order(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "table.a", 0, "one");
    append(&desk, "table.b", 0, "other");
    append(&desk, "table.a", 1, "two");
    append(&desk, "account.x", 0, "name");
    EXPECT_TEXT(desk.answers, ""); // never during the call
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "oooo");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "table.", false), "table.a:1=one table.b:1=other table.a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "table", true), "");
    EXPECT_TEXT(read_rows(&desk, "", false),
                "table.a:1=one table.b:1=other table.a:2=two account.x:1=name ");
    end(&desk);
}

static void refuses_a_wrong_expectation(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "table.a", 0, "one");
    append(&desk, "table.a", 0, "again");
    append(&desk, "table.a", 2, "early");
    append(&desk, "table.a", 1, "two");
    append(&desk, "table.b", 1, "nothing before");
    wait_for(&desk, 5);
    EXPECT_TEXT(desk.answers, "occoc");
    EXPECT_TEXT(read_rows(&desk, "", false), "table.a:1=one table.a:2=two ");
    end(&desk);
}

static void tells_watchers_what_is_durable(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    EXPECT(journal_watch(desk.journal, "table.", on_watched, &desk));
    append(&desk, "table.a", 0, "one");
    append(&desk, "table.a", 0, "conflict");
    append(&desk, "account.x", 0, "not watched");
    append(&desk, "table.b", 0, "two");
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.watched, "table.a:1=one table.b:1=two ");
    end(&desk);
}

static void forgets_a_dropped_subject(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "table.a", 0, "one");
    append(&desk, "table.b", 0, "two");
    wait_for(&desk, 2);
    journal_drop(desk.journal, "table.a");
    journal_drop(desk.journal, "table.never");
    append(&desk, "table.c", 0, "three");
    wait_for(&desk, 3);
    EXPECT_TEXT(read_rows(&desk, "", false), "table.b:1=two table.c:1=three ");
    append(&desk, "table.a", 0, "anew");
    wait_for(&desk, 4);
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=anew ");
    end(&desk);
}

static void takes_large_and_empty_records(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    char *large = malloc(JOURNAL_RECORD_BYTES_MAX);
    EXPECT(large != NULL);
    memset(large, 'x', JOURNAL_RECORD_BYTES_MAX);
    journal_append(desk.journal, "a", 0, large, JOURNAL_RECORD_BYTES_MAX, on_appended, &desk);
    journal_append(desk.journal, "a", 1, "", 0, on_appended, &desk);
    free(large);
    wait_for(&desk, 2);
    EXPECT_TEXT(desk.answers, "oo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=xxx a:2= ");
    end(&desk);
}

// The n-th of many records, from 0: a hundred subjects in turn.
static void name_nth(int n, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "table.%d", n % 100);
}

static void append_many(struct desk *desk) {
    for (int i = 0; i < MANY; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_nth(i, subject);
        journal_append(desk->journal, subject, (uint64_t)(i / 100), "words", 5, NULL, NULL);
    }
    append(desk, "last", 0, "");
    wait_for(desk, 1);
}

static void on_nth(void *context, const struct journal_record *record) {
    struct desk *desk = context;
    char subject[JOURNAL_SUBJECT_BYTES];
    name_nth(desk->row_count, subject);
    EXPECT_TEXT(record->subject, subject);
    EXPECT_INT(record->sequence, desk->row_count / 100 + 1);
    desk->row_count++;
}

static void takes_many_at_once(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append_many(&desk);
    journal_read_all(desk.journal, "table.", on_nth, on_end, &desk);
    while (desk.ends == 0) {
        uv_run(&desk.loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk.end, JOURNAL_OK);
    EXPECT_INT(desk.row_count, MANY);
    end(&desk);
}

static void answers_appends_when_it_is_closed(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "a", 0, "one");
    journal_read_all(desk.journal, "", on_record, on_end, &desk);
    end(&desk);
    EXPECT_TEXT(desk.answers, "o");
    EXPECT_INT(desk.ends, 0);
}

#define FOR_EACH_BACKEND(name)                                                                     \
    TEST(memory_##name) {                                                                          \
        name(open_memory);                                                                         \
    }                                                                                              \
    TEST(sqlite_##name) {                                                                          \
        name(open_sqlite);                                                                         \
    }
FOR_EACH_BACKEND(keeps_records_in_order)
FOR_EACH_BACKEND(refuses_a_wrong_expectation)
FOR_EACH_BACKEND(tells_watchers_what_is_durable)
FOR_EACH_BACKEND(forgets_a_dropped_subject)
FOR_EACH_BACKEND(takes_large_and_empty_records)
FOR_EACH_BACKEND(takes_many_at_once)
FOR_EACH_BACKEND(answers_appends_when_it_is_closed)

// ---- faults ----

TEST(memory_fails_and_mends_when_told) {
    struct desk desk;
    begin(&desk, open_memory);
    journal_memory_fail_after(desk.journal, 1, JOURNAL_REFUSES);
    append(&desk, "a", 0, "one");
    append(&desk, "a", 1, "lost");
    wait_for(&desk, 2);
    EXPECT(desk.journal->is_failing);
    journal_memory_mend(desk.journal);
    append(&desk, "a", 1, "two");
    wait_for(&desk, 3);
    EXPECT_TEXT(desk.answers, "ofo");
    EXPECT(!desk.journal->is_failing);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two ");
    end(&desk);
}

TEST(memory_dies_after_writing_when_told) {
    struct desk desk;
    begin(&desk, open_memory);
    journal_memory_fail_after(desk.journal, 1, JOURNAL_DIES);
    append(&desk, "a", 0, "one");
    wait_for(&desk, 1);
    append(&desk, "a", 1, "two");
    append(&desk, "a", 2, "three");
    for (int i = 0; i < 100; i++) {
        uv_run(&desk.loop, UV_RUN_NOWAIT);
    }
    EXPECT_TEXT(desk.answers, "o");
    struct journal *copy = journal_memory_copy(desk.journal, clock_of_loop(&desk.loop));
    journal_close(desk.journal);
    EXPECT_TEXT(desk.answers, "oof"); // not before nobody hears it
    desk.journal = copy;
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two ");
    append(&desk, "a", 2, "after");
    wait_for(&desk, 4);
    end(&desk);
}

TEST(sqlite_keeps_everything_over_a_restart) {
    struct desk desk;
    begin(&desk, open_sqlite);
    append(&desk, "a", 0, "one");
    append(&desk, "b", 0, "two");
    close_journal(&desk); // writes out what waits
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=one b:1=two ");
    append(&desk, "a", 0, "again");
    append(&desk, "a", 1, "three");
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "ooco");
    end(&desk);
}

// More rows are being read while the first ones are heard.
TEST(sqlite_is_not_heard_of_again_when_it_closes_while_it_reads) {
    struct desk desk;
    begin(&desk, open_sqlite);
    append_many(&desk);
    journal_read_all(desk.journal, "table.", on_nth, on_end, &desk);
    while (desk.row_count == 0) {
        uv_run(&desk.loop, UV_RUN_ONCE);
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
    append(&desk, "a", 0, "one");
    close_journal(&desk);
    memset(garbage, 'g', sizeof garbage);
    write_file(desk.path, garbage, sizeof garbage);
    EXPECT(open_sqlite(&desk) == NULL);
    uv_run(&desk.loop, UV_RUN_DEFAULT);
    end(&desk);
}

TEST(sqlite_refuses_a_newer_schema) {
    struct desk desk;
    static const char version[4] = {0, 0, 0, 99}; // PRAGMA user_version lies at byte 60
    begin(&desk, open_sqlite);
    append(&desk, "a", 0, "one");
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
    append(&desk, "a", 0, "one");
    wait_for(&desk, 1);
    EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 64 << 10;
    EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    memset(words, 'w', sizeof words);
    int written = 0;
    for (size_t i = 1; i < 50 && strchr(desk.answers, 'f') == NULL; i++) {
        journal_append(desk.journal, "a", i, words, sizeof words, on_appended, &desk);
        wait_for(&desk, i + 1);
        written = (int)i;
    }
    EXPECT(strchr(desk.answers, 'f') != NULL);
    EXPECT(desk.journal->is_failing);
    EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    append(&desk, "a", (uint64_t)written, "after");
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
    append(&desk, "a", 0, "one");
    wait_for(&desk, 1);
    snprintf(copy, sizeof copy, "%s.copy", desk.path);
    EXPECT(journal_sqlite_copy(desk.path, copy, problem));
    EXPECT(!journal_sqlite_copy(desk.path, copy, problem)); // never over a file
    append(&desk, "a", 1, "two");
    wait_for(&desk, 2);
    close_journal(&desk);
    EXPECT_INT(rename(copy, desk.path), 0);
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=one ");
    end(&desk);
}

TEST(sqlite_cleans_up_after_dropped_subjects) {
    struct desk desk;
    begin(&desk, open_sqlite);
    for (int i = 0; i < MANY; i++) {
        journal_append(desk.journal, "table.old", (uint64_t)i, "words", 5, NULL, NULL);
    }
    append(&desk, "table.new", 0, "stays");
    wait_for(&desk, 1);
    journal_drop(desk.journal, "table.old");
    append(&desk, "table.new", 1, "too");
    wait_for(&desk, 2);
    usleep(400000); // the writer cleans when it is idle
    close_journal(&desk);
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "", false), "table.new:1=stays table.new:2=too ");
    close_journal(&desk);
    struct stat facts;
    EXPECT_INT(stat(desk.path, &facts), 0);
    EXPECT(facts.st_size < 64 << 10); // the old records were some 100 KB
    desk.journal = open_sqlite(&desk);
    end(&desk);
}
