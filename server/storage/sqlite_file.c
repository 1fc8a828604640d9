// SQLite's home. Records lie in one table in the order in which they come: appending to its end is
// the only way that is as fast as a plain file. A subject remembers where its first record lies.
#include "server/storage/sqlite_file.h"

#include "common/base/text.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    SCHEMA_VERSION = SQLITE_FILE_VERSION,
    BUSY_MS = 2000,
    CLEAN_ROWS = 4000,
    LOOSE_PART = 4,
    LOG_PAGES_MAX = 8000, // of the write-ahead log, 32 MB: then the writer itself empties it
};

enum statement {
    BEGIN,
    COMMIT,
    FIND_SUBJECT,
    ADD_SUBJECT,
    MOVE_HEAD,
    ADD_RECORD,
    DROP_SUBJECT,
    FIND_FIRST,
    COUNT_LIVE,
    FIND_LAST,
    CLEAN,
    STATEMENT_COUNT,
};

// clang-format off
static const char *const statements[STATEMENT_COUNT] = {
    [BEGIN]        = "BEGIN IMMEDIATE",
    [COMMIT]       = "COMMIT",
    [FIND_SUBJECT] = "SELECT id, head FROM subjects WHERE name = ?1",
    [ADD_SUBJECT]  = "INSERT INTO subjects(name, head, first) VALUES(?1, 1, (SELECT coalesce(max(id), 0) + 1 FROM records))",
    [MOVE_HEAD]    = "UPDATE subjects SET head = head + 1 WHERE id = ?1 AND head = ?2 AND name = ?3",
    [ADD_RECORD]   = "INSERT INTO records(subject, sequence, body) VALUES(?1, ?2, ?3)",
    [DROP_SUBJECT] = "DELETE FROM subjects WHERE name = ?1",
    [FIND_FIRST]   = "SELECT first, head FROM subjects WHERE name = ?1",
    [COUNT_LIVE]   = "SELECT coalesce(sum(head), 0) FROM subjects",
    [FIND_LAST]    = "SELECT coalesce(max(id), 0) FROM records",
    [CLEAN]        = "DELETE FROM records WHERE id > ?1 AND id <= ?2 AND subject NOT IN (SELECT id FROM subjects)",
};

// Steps from one version to the next, the first from an empty file. Never changed, only added to.
static const char *const migrations[SCHEMA_VERSION] = {
    "CREATE TABLE subjects(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,"
    " head INTEGER NOT NULL, first INTEGER NOT NULL);"
    "CREATE TABLE records(id INTEGER PRIMARY KEY, subject INTEGER NOT NULL,"
    " sequence INTEGER NOT NULL, body BLOB NOT NULL);",
};
// clang-format on

struct sqlite_file {
    char problem[JOURNAL_PROBLEM_BYTES];
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENT_COUNT];
    const char *writer; // whom records name, NULL: nobody
    int log_pages;
    // Records of subjects; and of forgotten ones, as far as they were forgotten since the file was
    // opened. With what they were before the transaction.
    struct {
        int64_t live, dead;
    } rows, rows_before;
};

const char *sqlite_file_problem(struct sqlite_file *file) {
    bool has_reason = (sqlite3_errcode(file->db) & 0xff) == SQLITE_IOERR;
    int reason = has_reason ? sqlite3_system_errno(file->db) : 0;
    snprintf(file->problem, sizeof file->problem, "%s%s%s", sqlite3_errmsg(file->db),
             reason != 0 ? ": " : "", reason != 0 ? strerror(reason) : "");
    return file->problem;
}

static bool run(struct sqlite_file *file, const char *sql) {
    return sqlite3_exec(file->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static int schema_version(struct sqlite_file *file) {
    sqlite3_stmt *statement = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(file->db, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        version = sqlite3_column_int(statement, 0);
    }
    sqlite3_finalize(statement);
    return version;
}

static bool migrate(struct sqlite_file *file, int version) {
    for (; version < SCHEMA_VERSION; version++) {
        char set_version[64];
        snprintf(set_version, sizeof set_version, "PRAGMA user_version = %d", version + 1);
        if (!run(file, "BEGIN IMMEDIATE") || !run(file, migrations[version]) ||
            !run(file, set_version) || !run(file, "COMMIT")) {
            return false;
        }
    }
    return true;
}

static bool prepare(struct sqlite_file *file) {
    for (int i = 0; i < STATEMENT_COUNT; i++) {
        if (sqlite3_prepare_v3(file->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &file->statements[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

// Runs a statement that gives no rows.
static bool finish(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result == SQLITE_DONE;
}

// The number in the only row of an answer; 0 without a row. The statement's texts are bound before.
static int64_t number_of(sqlite3_stmt *statement) {
    int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return number;
}

static struct sqlite_file *open_file(const char *path, int flags, char *problem) {
    struct sqlite_file *file = calloc(1, sizeof *file);
    if (file == NULL) {
        snprintf(problem, JOURNAL_PROBLEM_BYTES, "no memory");
        return NULL;
    }
    if (sqlite3_open_v2(path, &file->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        snprintf(problem, JOURNAL_PROBLEM_BYTES, "%s: %s", path, sqlite3_errmsg(file->db));
        sqlite_file_close(file);
        return NULL;
    }
    sqlite3_busy_timeout(file->db, BUSY_MS);
    return file;
}

// SQLite's own way would be to copy the log into the file as soon as it has a thousand pages, and
// the writes of that moment would wait for it: sqlite_file_empty_log does it on another thread. It
// leaves what is written meanwhile; if that never ends, the writer has to.
static int on_commit(void *context, sqlite3 *db, const char *name, int pages) {
    struct sqlite_file *file = context;
    file->log_pages = pages;
    if (pages >= LOG_PAGES_MAX) {
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
    return SQLITE_OK;
}

int sqlite_file_log_pages(const struct sqlite_file *file) {
    return file->log_pages;
}

void sqlite_file_empty_log(struct sqlite_file *file) {
    sqlite3_wal_checkpoint_v2(file->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

struct sqlite_file *sqlite_file_open(const char *path, bool is_full_sync,
                                     char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_file *file =
        open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, out_problem);
    if (file == NULL) {
        return NULL;
    }
    // Tables hold people's games: nobody else on the machine needs to read them. Who has made the
    // file read-only shall find it so.
    struct stat facts;
    if (stat(path, &facts) == 0) {
        chmod(path, facts.st_mode & S_IRWXU);
    }
    bool is_set =
        run(file, "PRAGMA auto_vacuum = INCREMENTAL") && run(file, "PRAGMA journal_mode = WAL") &&
        // What is forgotten is overwritten, not only let go: names of people are among it.
        run(file, "PRAGMA secure_delete = FAST") &&
        run(file, is_full_sync ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    int version = is_set ? schema_version(file) : -1;
    if (version > SCHEMA_VERSION) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES,
                 "%s: made by a newer server (version %d, this one knows %d)", path, version,
                 SCHEMA_VERSION);
    } else if (version < 0 || !migrate(file, version) || !prepare(file)) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s: %s", path, sqlite_file_problem(file));
    } else {
        sqlite3_wal_hook(file->db, on_commit, file);
        file->rows.live = number_of(file->statements[COUNT_LIVE]);
        return file;
    }
    sqlite_file_close(file);
    return NULL;
}

struct sqlite_file *sqlite_file_open_to_read(const char *path,
                                             char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_file *file = open_file(path, SQLITE_OPEN_READWRITE, out_problem);
    if (file != NULL && (!run(file, "PRAGMA query_only = ON") || !prepare(file))) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s: %s", path, sqlite_file_problem(file));
        sqlite_file_close(file);
        return NULL;
    }
    return file;
}

// ---- files that several servers write ----

// The same schema with a column more, which who does not know it leaves empty: a file of one server
// stays as it is, and one of several can be read by any.
bool sqlite_file_has_writers(struct sqlite_file *file) {
    sqlite3_stmt *statement = NULL;
    bool has_writers = sqlite3_prepare_v2(file->db, "SELECT writer FROM records LIMIT 0", -1,
                                          &statement, NULL) == SQLITE_OK;
    sqlite3_finalize(statement);
    return has_writers;
}

bool sqlite_file_share(struct sqlite_file *file, const char *writer) {
    static const char add_record[] =
        "INSERT INTO records(subject, sequence, body, writer) VALUES(?1, ?2, ?3, ?4)";
    bool has_writers = sqlite_file_has_writers(file) ||
                       run(file, "ALTER TABLE records ADD COLUMN writer TEXT") ||
                       sqlite_file_has_writers(file); // by another server meanwhile
    file->writer = writer;
    sqlite3_finalize(file->statements[ADD_RECORD]);
    file->statements[ADD_RECORD] = NULL;
    return has_writers && sqlite3_prepare_v3(file->db, add_record, -1, SQLITE_PREPARE_PERSISTENT,
                                             &file->statements[ADD_RECORD], NULL) == SQLITE_OK;
}

void sqlite_file_close(struct sqlite_file *file) {
    if (file != NULL) {
        for (int i = 0; i < STATEMENT_COUNT; i++) {
            sqlite3_finalize(file->statements[i]);
        }
        sqlite3_close(file->db);
        free(file);
    }
}

// ---- writing ----

bool sqlite_file_begin(struct sqlite_file *file) {
    file->rows_before = file->rows;
    return finish(file->statements[BEGIN]);
}

bool sqlite_file_commit(struct sqlite_file *file) {
    return finish(file->statements[COMMIT]);
}

void sqlite_file_rollback(struct sqlite_file *file) {
    file->rows = file->rows_before;
    if (sqlite3_get_autocommit(file->db) == 0) {
        run(file, "ROLLBACK");
    }
}

// A token is the id of a subject, which is never used again, and how many records it has.
static struct journal_token token_of(int64_t id, int64_t count) {
    return (struct journal_token){{(uint64_t)id, (uint64_t)count}};
}

// Where the subject stands, JOURNAL_NEW if there is none. False on failure.
static bool find_subject(struct sqlite_file *file, const char *name,
                         struct journal_token *out_token) {
    sqlite3_stmt *statement = file->statements[FIND_SUBJECT];
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    int result = sqlite3_step(statement);
    *out_token = result == SQLITE_ROW ? token_of(sqlite3_column_int64(statement, 0),
                                                 sqlite3_column_int64(statement, 1))
                                      : JOURNAL_NEW;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

static bool add_subject(struct sqlite_file *file, const char *name, int64_t *out_id) {
    sqlite3_stmt *statement = file->statements[ADD_SUBJECT];
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    bool is_added = finish(statement);
    *out_id = sqlite3_last_insert_rowid(file->db);
    return is_added;
}

static bool add_record(struct sqlite_file *file, const struct journal_token *token,
                       const void *bytes, size_t length) {
    sqlite3_stmt *add = file->statements[ADD_RECORD];
    sqlite3_bind_int64(add, 1, (int64_t)token->parts[0]);
    sqlite3_bind_int64(add, 2, (int64_t)token->parts[1]);
    sqlite3_bind_blob(add, 3, bytes, (int)length, SQLITE_STATIC);
    if (file->writer != NULL) {
        sqlite3_bind_text(add, 4, file->writer, -1, SQLITE_STATIC);
    }
    return finish(add);
}

// Forgets a subject; its records stay until they are cleaned.
static bool drop_subject(struct sqlite_file *file, const char *subject, int64_t *out_first) {
    sqlite3_stmt *find = file->statements[FIND_FIRST], *drop = file->statements[DROP_SUBJECT];
    *out_first = 0;
    sqlite3_bind_text(find, 1, subject, -1, SQLITE_STATIC);
    if (sqlite3_step(find) == SQLITE_ROW) {
        *out_first = sqlite3_column_int64(find, 0);
        file->rows.live -= sqlite3_column_int64(find, 1);
        file->rows.dead += sqlite3_column_int64(find, 1);
    }
    sqlite3_reset(find);
    sqlite3_clear_bindings(find);
    sqlite3_bind_text(drop, 1, subject, -1, SQLITE_STATIC);
    return finish(drop);
}

// Whoever goes on with a subject shows where it stands: it is found by that, without its name.
static enum journal_result move_head(struct sqlite_file *file, const struct journal_write *write,
                                     struct journal_token *out_token) {
    sqlite3_stmt *move = file->statements[MOVE_HEAD];
    sqlite3_bind_int64(move, 1, (int64_t)write->token.parts[0]);
    sqlite3_bind_int64(move, 2, (int64_t)write->token.parts[1]);
    sqlite3_bind_text(move, 3, write->subject, -1, SQLITE_STATIC);
    *out_token = token_of((int64_t)write->token.parts[0], (int64_t)write->token.parts[1] + 1);
    if (!finish(move)) {
        return JOURNAL_FAILED;
    }
    if (sqlite3_changes(file->db) == 1) {
        return JOURNAL_OK;
    }
    return find_subject(file, write->subject, out_token) ? JOURNAL_CONFLICT : JOURNAL_FAILED;
}

// The subject begins, or begins anew, or ends.
static enum journal_result begin_subject(struct sqlite_file *file,
                                         const struct journal_write *write, int64_t *out_first,
                                         struct journal_token *out_token) {
    int64_t id;
    if (!find_subject(file, write->subject, out_token)) {
        return JOURNAL_FAILED;
    }
    if (memcmp(out_token, &write->token, sizeof *out_token) != 0) {
        return JOURNAL_CONFLICT;
    }
    if (write->change != JOURNAL_APPEND && !drop_subject(file, write->subject, out_first)) {
        return JOURNAL_FAILED;
    }
    if (write->change == JOURNAL_DROP) {
        *out_token = JOURNAL_NEW;
        return JOURNAL_OK;
    }
    if (!add_subject(file, write->subject, &id)) {
        return JOURNAL_FAILED;
    }
    *out_token = token_of(id, 1);
    return JOURNAL_OK;
}

enum journal_result sqlite_file_write(struct sqlite_file *file, const struct journal_write *write,
                                      int64_t *out_first, struct journal_token *out_token) {
    bool is_going_on = write->change == JOURNAL_APPEND && write->token.parts[0] != 0;
    *out_first = 0;
    enum journal_result result = is_going_on ? move_head(file, write, out_token)
                                             : begin_subject(file, write, out_first, out_token);
    if (result != JOURNAL_OK || write->change == JOURNAL_DROP) {
        return result;
    }
    if (!add_record(file, out_token, write->bytes, write->length)) {
        return JOURNAL_FAILED;
    }
    file->rows.live++;
    return JOURNAL_OK;
}

bool sqlite_file_is_loose(const struct sqlite_file *file) {
    return file->rows.dead > file->rows.live / LOOSE_PART;
}

bool sqlite_file_clean(struct sqlite_file *file, int64_t *row) {
    sqlite3_stmt *clean = file->statements[CLEAN];
    int64_t last = number_of(file->statements[FIND_LAST]);
    sqlite3_bind_int64(clean, 1, *row);
    sqlite3_bind_int64(clean, 2, *row + CLEAN_ROWS);
    if (!finish(clean)) {
        return false;
    }
    int64_t cleaned = sqlite3_changes64(file->db);
    file->rows.dead -= cleaned < file->rows.dead ? cleaned : file->rows.dead;
    *row += CLEAN_ROWS;
    return run(file, "PRAGMA incremental_vacuum(256)") && *row < last;
}

// ---- reading ----

bool sqlite_file_begin_to_read(struct sqlite_file *file) {
    return run(file, "BEGIN");
}

struct sqlite3 *sqlite_file_handle(struct sqlite_file *file) {
    return file->db;
}
