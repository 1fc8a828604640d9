// What the journal in a file does while it is never at rest, how it is read, and when its files go.
#include "server/report/metrics.h"
#include "tests/contract/desk.h"
#include "tests/support/test.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- a writer that never rests ----

enum { BUSY_APPENDS = 400, OLD_SUBJECTS = 60 };

struct busy {
    struct desk *desk;
    uint64_t count;
};

static void on_busy(void *context, enum journal_result result, const struct journal_last *last) {
    struct busy *busy = context;
    EXPECT_INT(result, JOURNAL_OK);
    if (++busy->count < BUSY_APPENDS) {
        journal_append(busy->desk->journal, "table.busy", last->token, "word", 4, on_busy, busy);
    }
}

// Rows of the file, those of forgotten subjects too.
static int stored_rows(const struct desk *desk) {
    sqlite3 *db;
    sqlite3_stmt *statement;
    EXPECT_INT(sqlite3_open_v2(desk->path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    EXPECT_INT(sqlite3_prepare_v2(db, "SELECT count(*) FROM records", -1, &statement, NULL),
               SQLITE_OK);
    EXPECT_INT(sqlite3_step(statement), SQLITE_ROW);
    int count = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return count;
}

TEST(sqlite_cleans_up_while_records_come_and_come) {
    struct desk desk;
    begin(&desk, open_sqlite);
    struct busy busy = {.desk = &desk};
    for (int i = 0; i < OLD_SUBJECTS; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "table.%d", i);
        put(&desk, subject, "words");
        drop(&desk, subject);
        wait_for(&desk, 2 * (size_t)i + 2);
    }
    journal_append(desk.journal, "table.busy", JOURNAL_NEW, "word", 4, on_busy, &busy);
    while (busy.count < BUSY_APPENDS) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    EXPECT_INT(stored_rows(&desk), BUSY_APPENDS);
    end(&desk);
}

// ---- reading ----

static void on_one_and_close(void *context, const struct journal_record *record) {
    struct desk *desk = context;
    on_record(desk, record);
    journal_close(desk->journal);
    desk->journal = NULL;
}

static void on_end_and_close(void *context, enum journal_result result) {
    struct desk *desk = context;
    on_end(desk, result);
    journal_close(desk->journal);
    desk->journal = NULL;
}

// Other readings that wait for their turn are not heard of either.
TEST(sqlite_may_be_closed_by_who_is_told_of_a_record_or_of_the_end) {
    static const struct {
        journal_record_fn *each;
        journal_end_fn *end;
        int rows, ends;
    } ways[] = {{on_one_and_close, on_end, 1, 0}, {on_record, on_end_and_close, 2, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct desk desk;
        begin(&desk, open_sqlite);
        put(&desk, "a", "one");
        put(&desk, "a", "two");
        journal_read(desk.journal, "a", ways[i].each, ways[i].end, &desk);
        uv_run(desk.loop, UV_RUN_DEFAULT);
        EXPECT(desk.journal == NULL);
        EXPECT_INT(desk.row_count, ways[i].rows);
        EXPECT_INT(desk.ends, ways[i].ends);
        end(&desk);
    }
}

// Whatever the subjects hold: one record each, which are found by their places, or several, for
// which the file is passed; with names that begin with others.
TEST(sqlite_finds_what_is_asked_for_among_all_else) {
    struct desk desk;
    begin(&desk, open_sqlite);
    put(&desk, "result.b", "first");
    put(&desk, "table.a", "one");
    put(&desk, "result.a", "second");
    put(&desk, "table.a", "two");
    put(&desk, "table.ab", "other");
    put(&desk, "result.c", "dropped");
    put(&desk, "tableau", "no table");
    drop(&desk, "result.c");
    replace(&desk, "result.b", "third");
    wait_for(&desk, 9);
    EXPECT_TEXT(read_rows(&desk, "result.", false), "result.a:1=second result.b:1=third ");
    EXPECT_TEXT(read_rows(&desk, "result.c", true), "");
    EXPECT_TEXT(read_rows(&desk, "result.b", true), "result.b:1=third ");
    EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two ");
    EXPECT_TEXT(read_rows(&desk, "table.", false), "table.a:1=one table.a:2=two table.ab:1=other ");
    EXPECT_TEXT(read_rows(&desk, "nothing", false), "");
    read_rows(&desk, "", false);
    EXPECT_INT(desk.row_count, 6);
    end(&desk);
}

// ---- a process that is killed ----

enum { KILLS = 12, LIVES_US = 20000 };

// Writes numbers as fast as it can: one in the place of all, one behind it, and so on. Tells each
// that is answered.
struct counter {
    struct journal *journal;
    int number, told_to;
    char words[16];
};

static void count_on(struct counter *counter, struct journal_token token);

static void on_counted(void *context, enum journal_result result, const struct journal_last *last) {
    struct counter *counter = context;
    if (result != JOURNAL_OK ||
        write(counter->told_to, &counter->number, sizeof counter->number) < 0) {
        _exit(1);
    }
    count_on(counter, last->token);
}

static void count_on(struct counter *counter, struct journal_token token) {
    snprintf(counter->words, sizeof counter->words, "%d", ++counter->number);
    size_t length = strlen(counter->words);
    if (counter->number % 2 == 1) {
        journal_replace(counter->journal, "table.a", token, counter->words, length, on_counted,
                        counter);
    } else {
        journal_append(counter->journal, "table.a", token, counter->words, length, on_counted,
                       counter);
    }
}

static void count_until_killed(const char *path, struct counter *counter,
                               struct journal_token token) {
    uv_loop_t loop = {.data = NULL};
    uv_loop_init(&loop);
    counter->journal = journal_sqlite_open(&loop, path, JOURNAL_SYNC_FULL);
    if (counter->journal != NULL) {
        count_on(counter, token);
        uv_run(&loop, UV_RUN_DEFAULT);
    }
    _exit(1);
}

// Where the journal stands: the token of the last record.
struct stand {
    struct journal_token token;
    bool is_known;
};

static void on_last_token(void *context, const struct journal_record *record) {
    struct stand *stand = context;
    stand->token = record->token;
}

static void on_tokens_end(void *context, enum journal_result result) {
    struct stand *stand = context;
    EXPECT_INT(result, JOURNAL_OK);
    stand->is_known = true;
}

// Readings end in any order, so this one is waited for.
static struct journal_token last_token(struct desk *desk, const char *subject) {
    struct stand stand = {.token = JOURNAL_NEW};
    journal_read(desk->journal, subject, on_last_token, on_tokens_end, &stand);
    while (!stand.is_known) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    return stand.token;
}

// Starts where the journal stands, and is killed somewhere. Returns the last number that was told.
static int count_and_die(struct desk *desk, int number, struct journal_token token, int lives_us) {
    int ends[2], told = number;
    EXPECT_INT(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct counter counter = {.number = number, .told_to = ends[1]};
        count_until_killed(desk->path, &counter, token);
    }
    close(ends[1]);
    EXPECT(read(ends[0], &told, sizeof told) == sizeof told); // it has begun
    usleep((unsigned)lives_us);
    EXPECT_INT(kill(child, SIGKILL), 0);
    EXPECT_INT(waitpid(child, NULL, 0), child);
    while (read(ends[0], &number, sizeof number) == sizeof number) {
        told = number;
    }
    close(ends[0]);
    return told;
}

// What is found is what the last answer said or the one write after it: never half of a
// replacement, nothing of before beside it.
TEST(sqlite_killed_while_it_replaces_has_what_was_before_or_what_is_new) {
    struct desk desk;
    struct journal_token token = JOURNAL_NEW;
    char rows[2][64];
    int number = 0;
    begin(&desk, open_sqlite);
    for (int kills = 0; kills < KILLS; kills++) {
        close_journal(&desk);
        int told = count_and_die(&desk, number, token, LIVES_US * (kills + 1) / KILLS);
        desk.journal = open_sqlite(&desk);
        token = last_token(&desk, "table.a");
        read_rows(&desk, "table.a", true);
        number = 0;
        for (int i = 0; i < 2; i++) {
            int last = told + i;
            snprintf(rows[i], sizeof rows[i],
                     last % 2 == 1 ? "table.a:1=%d " : "table.a:1=%d table.a:2=%d ",
                     last % 2 == 1 ? last : last - 1, last);
            number = strcmp(desk.rows, rows[i]) == 0 ? last : number;
        }
        if (number == 0) {
            FAIL("after %d: %s", told, desk.rows);
        }
    }
    EXPECT(number >= KILLS); // each has written at least once
    end(&desk);
}

// ---- a disk that does not keep up ----

enum { LARGE_BYTES = JOURNAL_RECORD_BYTES_MAX, LARGE_WRITES = 160 };

// Somebody else holds the file: nothing can be written. What is more than the queue holds is
// refused at once; what it holds is written when the file is free again.
TEST(sqlite_refuses_what_is_too_much_for_a_slow_disk) {
    struct desk desk;
    sqlite3 *holder;
    static const char large[LARGE_BYTES];
    begin(&desk, open_sqlite);
    EXPECT_INT(sqlite3_open_v2(desk.path, &holder, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    EXPECT_INT(sqlite3_exec(holder, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    for (int i = 0; i < LARGE_WRITES; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "table.%d", i);
        journal_append(desk.journal, subject, JOURNAL_NEW, large, sizeof large, on_written,
                       head_of(&desk, subject));
    }
    EXPECT_TEXT(desk.answers, ""); // never during the call
    int64_t waiting = metric_get(METRIC_JOURNAL_BYTES);
    EXPECT(waiting > 0 && waiting <= 128 << 20);
    wait_for(&desk, (size_t)(LARGE_WRITES - waiting / LARGE_BYTES));
    EXPECT(strspn(desk.answers, "f") == strlen(desk.answers));
    EXPECT(desk.journal->is_failing);
    journal_drop(desk.journal, "table.0", JOURNAL_NEW, NULL, NULL); // is not waited for either
    EXPECT_INT(sqlite3_exec(holder, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(holder);
    wait_for(&desk, LARGE_WRITES);
    while (desk.journal->is_failing) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    append(&desk, "account.a", "word");
    wait_for(&desk, LARGE_WRITES + 1);
    EXPECT_INT(desk.answers[LARGE_WRITES], 'o');
    EXPECT_INT(metric_get(METRIC_JOURNAL_BYTES), 0);
    end(&desk);
}

// ---- the log ----

static long log_bytes(const struct desk *desk) {
    char name[128];
    struct stat facts;
    snprintf(name, sizeof name, "%s-wal", desk->path);
    EXPECT_INT(stat(name, &facts), 0);
    return (long)facts.st_size;
}

// What is written is put into its place beside the writing, however long that goes on: the log has
// some thousand pages, and not the tens of thousands that were written.
TEST(sqlite_keeps_its_log_small_while_records_come_and_come) {
    enum { WRITES = 20000, WORDS_BYTES = 5000 };
    struct desk desk;
    char words[WORDS_BYTES];
    begin(&desk, open_sqlite);
    memset(words, 'w', sizeof words);
    for (int i = 0; i < WRITES; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        snprintf(subject, sizeof subject, "table.%d", i % 100);
        journal_append(desk.journal, subject, head_of(&desk, subject)->token, words, sizeof words,
                       on_written, head_of(&desk, subject));
        if (i % 100 == 99) {
            wait_for(&desk, 100);
            EXPECT(strspn(desk.answers, "o") == 100);
            desk.answers[0] = '\0';
        }
    }
    EXPECT(log_bytes(&desk) < 48 << 20);
    end(&desk);
}

// ---- files that go ----

static void move_file(const struct desk *desk, const char *from, const char *to) {
    char old[128], new[128];
    snprintf(old, sizeof old, "%s%s", desk->path, from);
    snprintf(new, sizeof new, "%s%s", desk->path, to);
    EXPECT_INT(rename(old, new), 0);
}

static FILE *open_other(const struct desk *desk, const char *ending) {
    char name[128];
    snprintf(name, sizeof name, "%s%s", desk->path, ending);
    FILE *file = fopen(name, "wb");
    EXPECT(file != NULL);
    return file;
}

TEST(sqlite_writes_nothing_into_a_file_that_was_moved_or_replaced) {
    static const char *const files[] = {"", "-wal"};
    for (int i = 0; i < 2; i++) {
        struct desk desk;
        begin(&desk, open_sqlite);
        append(&desk, "table.a", "one");
        wait_for(&desk, 1);
        move_file(&desk, files[i], ".moved");
        append(&desk, "table.a", "lost");
        wait_for(&desk, 2);
        EXPECT(desk.journal->is_failing);
        fclose(open_other(&desk, files[i])); // something else in its place is no better
        append(&desk, "table.a", "lost");
        wait_for(&desk, 3);
        move_file(&desk, ".moved", files[i]);
        append(&desk, "table.a", "two");
        wait_for(&desk, 4);
        EXPECT_TEXT(desk.answers, "offo");
        EXPECT(!desk.journal->is_failing);
        EXPECT_TEXT(read_rows(&desk, "table.a", true), "table.a:1=one table.a:2=two ");
        end(&desk);
    }
}

TEST(sqlite_says_that_its_file_is_gone_though_nothing_is_written) {
    struct desk desk;
    begin(&desk, open_sqlite);
    append(&desk, "table.a", "one");
    wait_for(&desk, 1);
    move_file(&desk, "", ".moved");
    while (!desk.journal->is_failing) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    move_file(&desk, ".moved", "");
    while (desk.journal->is_failing) {
        uv_run(desk.loop, UV_RUN_ONCE);
    }
    end(&desk);
}

// ---- several servers ----

static struct journal *open_north(struct desk *desk) {
    return journal_sqlite_open_shared(desk->loop, desk->path, JOURNAL_SYNC_FULL, "north.1");
}

// The last record that was read: by whom, and where the subject stands.
static void on_signed(void *context, const struct journal_record *record) {
    struct journal_last *last = context;
    last->token = record->token;
    snprintf(last->writer, sizeof last->writer, "%s", record->writer);
}

static void on_signed_end(void *context, enum journal_result result) {
    (void)context;
    EXPECT_INT(result, JOURNAL_OK);
}

static struct journal_last read_signed(struct desk *desk, struct journal *journal,
                                       const char *subject) {
    struct journal_last last = {.writer = "nobody"};
    journal_read(journal, subject, on_signed, on_signed_end, &last);
    for (int i = 0; i < 200 && strcmp(last.writer, "nobody") == 0; i++) {
        uv_run(desk->loop, UV_RUN_ONCE);
    }
    return last;
}

TEST(sqlite_is_shared_by_servers_that_name_themselves) {
    struct desk desk;
    begin(&desk, open_sqlite);
    put(&desk, "table.a", "alone");
    struct journal *refused = open_north(&desk);
    EXPECT(refused == NULL); // a server that is alone has it
    close_journal(&desk);
    desk.journal = open_north(&desk);
    EXPECT(open_north(&desk) == NULL); // the name is taken
    struct journal *south =
        journal_sqlite_open_shared(desk.loop, desk.path, JOURNAL_SYNC_FULL, "south.1");
    EXPECT(desk.journal != NULL && south != NULL && south->is_shared);
    EXPECT(journal_sqlite_open(desk.loop, desk.path, JOURNAL_SYNC_FULL) == NULL);
    EXPECT_TEXT(read_signed(&desk, south, "table.a").writer, "");
    put(&desk, "table.a", "north");
    struct journal_last last = read_signed(&desk, south, "table.a");
    EXPECT_TEXT(last.writer, "north.1");

    // Who has read all goes on; the other one's token is old by then.
    struct head mine = {.desk = &desk};
    size_t answered = strlen(desk.answers);
    journal_append(south, "table.a", last.token, "claim", 5, on_written, &mine);
    wait_for(&desk, answered + 1);
    EXPECT_TEXT(read_signed(&desk, desk.journal, "table.a").writer, "south.1");
    append(&desk, "table.a", "late");
    wait_for(&desk, answered + 2);
    EXPECT_TEXT(desk.answers + answered, "oc");
    journal_close(south);
    close_journal(&desk);
    desk.journal = open_sqlite(&desk); // and one that is alone reads all of it
    EXPECT_TEXT(read_signed(&desk, desk.journal, "table.a").writer, "south.1");
    put(&desk, "table.b", "alone");
    EXPECT_TEXT(read_signed(&desk, desk.journal, "table.b").writer, "");
    end(&desk);
}
