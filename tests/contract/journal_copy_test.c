// A journal that is saved in a file, and files that are not believed.
#include "server/storage/journal_save.h"
#include "server/storage/journal_sqlite.h"
#include "server/storage/sqlite_copy.h"
#include "tests/contract/desk.h"
#include "tests/support/test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *rows_of(struct desk *desk, const char *path) {
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    desk->rows[0] = '\0';
    EXPECT(journal_sqlite_scan(path, "", false, on_record, desk, problem));
    return desk->rows;
}

static void change(const char *path, const char *sql) {
    sqlite3 *db;
    EXPECT_INT(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    EXPECT_INT(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static struct journal_record record_of(const char *subject, uint64_t sequence, const char *words) {
    return (struct journal_record){.subject = subject,
                                   .sequence = sequence,
                                   .writer = "",
                                   .bytes = words,
                                   .length = strlen(words)};
}

// People first, then what names them; who is there is left out.
TEST(a_journal_is_saved_in_a_file_kind_after_kind) {
    struct desk desk;
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    begin(&desk, open_memory);
    put(&desk, "node.north", "beat");
    put(&desk, "match.m", "all");
    put(&desk, "table.ABC234", "opened");
    put(&desk, "table.ABC234", "more");
    put(&desk, "night.n", "pairing");
    put(&desk, "account.a", "person");
    struct journal *journal = desk.journal;
    desk.journal = NULL;
    EXPECT(journal_save(journal, desk.loop, desk.path, problem));
    EXPECT_TEXT(rows_of(&desk, desk.path),
                "account.a:1=person night.n:1=pairing table.ABC234:1=opened "
                "table.ABC234:2=more match.m:1=all ");
    EXPECT(journal_sqlite_check(desk.path, problem));
    end(&desk);
}

TEST(a_file_that_is_there_is_not_written_over) {
    struct desk desk;
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    begin(&desk, open_memory);
    struct sqlite_filling *filling = sqlite_filling_begin(desk.path, problem);
    EXPECT(filling != NULL && sqlite_filling_end(filling, true, problem));
    struct journal *journal = desk.journal;
    desk.journal = NULL;
    EXPECT(!journal_save(journal, desk.loop, desk.path, problem));
    EXPECT(strstr(problem, "is there already") != NULL);
    end(&desk);
}

// What is replaced while it is read comes again as a first record.
TEST(what_begins_anew_takes_the_place_of_what_it_had) {
    struct desk desk;
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    begin(&desk, open_memory);
    struct sqlite_filling *filling = sqlite_filling_begin(desk.path, problem);
    const struct journal_record records[] = {
        record_of("table.A", 1, "old"), record_of("table.A", 2, "older"),
        record_of("table.B", 1, "one"), record_of("table.A", 1, "base"),
        record_of("table.A", 2, "new"),
    };
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        EXPECT(sqlite_filling_put(filling, &records[i], problem));
    }
    EXPECT(access(desk.path, F_OK) != 0); // no name before it is whole
    EXPECT(sqlite_filling_end(filling, true, problem));
    EXPECT_TEXT(rows_of(&desk, desk.path), "table.B:1=one table.A:1=base table.A:2=new ");
    end(&desk);
}

TEST(a_filling_that_is_not_kept_leaves_nothing) {
    struct desk desk;
    char problem[JOURNAL_PROBLEM_BYTES] = "";
    begin(&desk, open_memory);
    struct sqlite_filling *filling = sqlite_filling_begin(desk.path, problem);
    const struct journal_record record = record_of("table.A", 1, "old");
    EXPECT(sqlite_filling_put(filling, &record, problem));
    EXPECT(!sqlite_filling_end(filling, false, problem));
    end(&desk); // the folder is empty
}

// Pages that are sound may hold what nobody wrote.
TEST(files_whose_records_are_not_as_they_were_written_are_not_believed) {
    static const struct {
        const char *sql, *said;
    } damages[] = {
        {"DELETE FROM records WHERE sequence = 2", "missing"},
        {"DELETE FROM records WHERE sequence = 1", "missing"},
        {"UPDATE subjects SET head = 9", "missing"},
        {"UPDATE records SET sequence = 7 WHERE sequence = 2", "missing"},
        {"INSERT INTO records(subject, sequence, body) SELECT id, 3, 'x' FROM subjects", "missing"},
        {"UPDATE subjects SET name = hex(zeroblob(40))", "name"},
        {"UPDATE subjects SET name = ''", "name"},
        {"UPDATE subjects SET name = CAST(x'7461626c652e4100' AS TEXT)", "name"},
        {"UPDATE records SET body = zeroblob(1100000)", "longer"},
        {"UPDATE records SET body = 7", "longer"},
        {"DROP TABLE subjects", "no such table"},
        {"PRAGMA user_version = 99", "newer"},
        {"PRAGMA user_version = 0", "no journal"},
    };
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        struct desk desk;
        char problem[JOURNAL_PROBLEM_BYTES] = "";
        begin(&desk, open_memory);
        struct sqlite_filling *filling = sqlite_filling_begin(desk.path, problem);
        const struct journal_record first = record_of("table.A", 1, "first");
        const struct journal_record second = record_of("table.A", 2, "second");
        EXPECT(sqlite_filling_put(filling, &first, problem));
        EXPECT(sqlite_filling_put(filling, &second, problem));
        EXPECT(sqlite_filling_end(filling, true, problem));
        EXPECT(journal_sqlite_check(desk.path, problem));
        change(desk.path, damages[i].sql);
        EXPECT(!journal_sqlite_check(desk.path, problem));
        if (strstr(problem, damages[i].said) == NULL) {
            printf("%s: %s\n", damages[i].sql, problem);
        }
        EXPECT(strstr(problem, damages[i].said) != NULL);
        end(&desk);
    }
}
