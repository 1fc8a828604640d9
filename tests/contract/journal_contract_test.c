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
    append(&desk, "table.a", "one");
    append(&desk, "table.b", "other");
    EXPECT_TEXT(desk.answers, ""); // never during the call
    wait_for(&desk, 2);
    append(&desk, "table.a", "two");
    append(&desk, "account.x", "name");
    wait_for(&desk, 4);
    EXPECT_TEXT(desk.answers, "oooo");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "table.b", true), "table.b:1=other ");
    EXPECT_TEXT(read_rows(&desk, "table", true), "");
    read_rows(&desk, "table.", false);
    EXPECT_INT(desk.row_count, 3);
    EXPECT(strstr(desk.rows, "table.a:1=one") < strstr(desk.rows, "table.a:2=two"));
    read_rows(&desk, "", false);
    EXPECT_INT(desk.row_count, 4);
    end(&desk);
}

static void refuses_who_does_not_know_the_last_record(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "table.a", "one");
    struct journal_token one = head_of(&desk, "table.a")->token;
    append_at(&desk, "table.a", JOURNAL_NEW, "again");
    append_at(&desk, "table.a", one, "two");
    append_at(&desk, "table.a", one, "two as well");
    append_at(&desk, "table.b", one, "nothing before");
    wait_for(&desk, 5);
    EXPECT_TEXT(desk.answers, "ococc");
    replace(&desk, "table.b", "new");
    wait_for(&desk, 6);
    put(&desk, "table.a", "three");
    journal_replace(desk.journal, "table.a", one, "old", 3, on_written, head_of(&desk, "table.a"));
    wait_for(&desk, 8);
    EXPECT_TEXT(desk.answers, "ococcooc");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two table.a:3=three ");
    EXPECT_TEXT(read_rows(&desk, "table.b", true), "table.b:1=new ");
    end(&desk);
}

struct last_token {
    struct journal_token token;
    bool is_read;
};

static void on_token(void *context, const struct journal_record *record) {
    ((struct last_token *)context)->token = record->token;
}

static void on_tokens_end(void *context, enum journal_result result) {
    EXPECT_INT(result, JOURNAL_OK);
    ((struct last_token *)context)->is_read = true;
}

// Whoever reads a subject can go on with it.
static void gives_the_token_of_what_is_read(open_fn *open_journal) {
    struct desk desk;
    struct last_token last = {.is_read = false};
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    journal_read(desk.journal, "a", on_token, on_tokens_end, &last);
    while (!last.is_read) {
        uv_run(&desk.loop, UV_RUN_ONCE);
    }
    append_at(&desk, "a", last.token, "three");
    wait_for(&desk, 3);
    EXPECT_TEXT(desk.answers, "ooo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=one a:2=two a:3=three ");
    end(&desk);
}

static void replaces_all_records_in_one_step(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    put(&desk, "a", "two");
    put(&desk, "b", "stays");
    replace(&desk, "a", "new");
    wait_for(&desk, 4);
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=new ");
    put(&desk, "a", "next");
    replace(&desk, "a", "newer");
    wait_for(&desk, 6);
    replace(&desk, "a", "newest");
    wait_for(&desk, 7);
    EXPECT_TEXT(desk.answers, "ooooooo");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1=newest ");
    EXPECT_TEXT(read_rows(&desk, "b", true), "b:1=stays ");
    end(&desk);
}

// Of the same place in a subject that has begun anew there are other tokens: who slept through it
// is not mistaken for who did it.
static void gives_no_token_twice(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "a", "one");
    struct journal_token one = head_of(&desk, "a")->token;
    replace(&desk, "a", "new");
    wait_for(&desk, 2);
    append_at(&desk, "a", one, "late");
    wait_for(&desk, 3);
    struct journal_token new = head_of(&desk, "a")->token;
    journal_drop(desk.journal, "a");
    append_at(&desk, "a", JOURNAL_NEW, "anew");
    append_at(&desk, "a", new, "late");
    append_at(&desk, "a", one, "late");
    wait_for(&desk, 6);
    // As many records as then, and yet another subject.
    head_of(&desk, "a")->token = one;
    replace(&desk, "a", "late");
    wait_for(&desk, 7);
    EXPECT_TEXT(desk.answers, "oococcc");
    EXPECT_TEXT(read_rows(&desk, "", false), "a:1=anew ");
    end(&desk);
}

// Nothing waits between what is asked of one subject.
static void does_what_one_subject_is_asked_in_order(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    for (int i = 0; i < 20; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "s.%d", i);
        append_at(&desk, subject, JOURNAL_NEW, "one");
        append_at(&desk, subject, JOURNAL_NEW, "refused");
        journal_drop(desk.journal, subject);
        append_at(&desk, subject, JOURNAL_NEW, "two");
    }
    wait_for(&desk, 60);
    for (int i = 0; i < 20; i++) {
        EXPECT(memcmp(desk.answers + 3 * i, "oco", 3) == 0);
    }
    read_rows(&desk, "s.", false);
    EXPECT_INT(desk.row_count, 20);
    EXPECT(strstr(desk.rows, "one") == NULL && strstr(desk.rows, "refused") == NULL);
    end(&desk);
}

static void forgets_a_dropped_subject(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    put(&desk, "table.a", "one");
    put(&desk, "table.b", "two");
    journal_drop(desk.journal, "table.a");
    journal_drop(desk.journal, "table.never");
    put(&desk, "table.c", "three");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "");
    EXPECT_TEXT(read_rows(&desk, "table.b", true), "table.b:1=two ");
    append_at(&desk, "table.a", JOURNAL_NEW, "anew");
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
    for (int i = 0; i < 6; i++) { // more than one batch takes
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "large.%d", i);
        journal_append(desk.journal, subject, JOURNAL_NEW, large, JOURNAL_RECORD_BYTES_MAX,
                       on_written, head_of(&desk, subject));
    }
    free(large);
    append(&desk, "a", "");
    wait_for(&desk, 7);
    EXPECT_TEXT(desk.answers, "ooooooo");
    put(&desk, "large.5", "");
    EXPECT_TEXT(read_rows(&desk, "large.5", true), "large.5:1=xxx large.5:2= ");
    EXPECT_TEXT(read_rows(&desk, "a", true), "a:1= ");
    end(&desk);
}

enum { MANY_SUBJECTS = 100, MANY_ROUNDS = 50, MANY = MANY_SUBJECTS * MANY_ROUNDS };

// The n-th of many records, from 0: a hundred subjects in turn.
static void name_nth(int n, char out_subject[JOURNAL_SUBJECT_BYTES]) {
    snprintf(out_subject, JOURNAL_SUBJECT_BYTES, "table.%d", n % MANY_SUBJECTS);
}

static void append_many(struct desk *desk) {
    for (int i = 0; i < MANY; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_nth(i, subject);
        append(desk, subject, "words");
        if (i % MANY_SUBJECTS == MANY_SUBJECTS - 1) {
            wait_for(desk, MANY_SUBJECTS);
            desk->answers[0] = '\0';
        }
    }
}

// Each subject has its records in order; the subjects come as they like.
struct many {
    struct desk *desk;
    uint64_t seen[MANY_SUBJECTS];
};

static void on_one_of_many(void *context, const struct journal_record *record) {
    struct many *many = context;
    int subject = atoi(strchr(record->subject, '.') + 1);
    EXPECT(subject >= 0 && subject < MANY_SUBJECTS);
    EXPECT_INT(record->sequence, ++many->seen[subject]);
    many->desk->row_count++;
}

static void on_many_end(void *context, enum journal_result result) {
    on_end(((struct many *)context)->desk, result);
}

static void takes_many_at_once(open_fn *open_journal) {
    struct desk desk;
    struct many many = {.desk = &desk};
    begin(&desk, open_journal);
    append_many(&desk);
    journal_read_all(desk.journal, "table.", on_one_of_many, on_many_end, &many);
    while (desk.ends == 0) {
        uv_run(&desk.loop, UV_RUN_ONCE);
    }
    EXPECT_INT(desk.end, JOURNAL_OK);
    EXPECT_INT(desk.row_count, MANY);
    end(&desk);
}

static void answers_writes_when_it_is_closed(open_fn *open_journal) {
    struct desk desk;
    begin(&desk, open_journal);
    append(&desk, "a", "one");
    replace(&desk, "b", "two");
    journal_read_all(desk.journal, "", on_record, on_end, &desk);
    end(&desk);
    EXPECT_TEXT(desk.answers, "oo");
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
FOR_EACH_BACKEND(refuses_who_does_not_know_the_last_record)
FOR_EACH_BACKEND(gives_the_token_of_what_is_read)
FOR_EACH_BACKEND(replaces_all_records_in_one_step)
FOR_EACH_BACKEND(gives_no_token_twice)
FOR_EACH_BACKEND(does_what_one_subject_is_asked_in_order)
FOR_EACH_BACKEND(forgets_a_dropped_subject)
FOR_EACH_BACKEND(takes_large_and_empty_records)
FOR_EACH_BACKEND(takes_many_at_once)
FOR_EACH_BACKEND(answers_writes_when_it_is_closed)

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
        uv_run(&desk.loop, UV_RUN_NOWAIT);
    }
    EXPECT_TEXT(desk.answers, "o");
    struct journal *copy = journal_memory_copy(desk.journal, clock_of_loop(&desk.loop));
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
    append(&desk, "a", "one");
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

TEST(sqlite_cleans_up_after_dropped_and_replaced_subjects) {
    struct desk desk;
    begin(&desk, open_sqlite);
    append_many(&desk);
    put(&desk, "table.new", "stays");
    for (int i = 1; i < MANY_SUBJECTS; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        name_nth(i, subject);
        journal_drop(desk.journal, subject);
    }
    replace(&desk, "table.0", "anew");
    append(&desk, "table.new", "too");
    wait_for(&desk, 3);
    usleep(400000); // the writer cleans when it is idle
    close_journal(&desk);
    desk.journal = open_sqlite(&desk);
    EXPECT_TEXT(read_rows(&desk, "table.new", true), "table.new:1=stays table.new:2=too ");
    EXPECT_TEXT(read_rows(&desk, "table.0", true), "table.0:1=anew ");
    close_journal(&desk);
    struct stat facts;
    EXPECT_INT(stat(desk.path, &facts), 0);
    EXPECT(facts.st_size < 64 << 10); // the old records were some 100 KB
    desk.journal = open_sqlite(&desk);
    end(&desk);
}
