// SQLite's part. Nothing is told of a row but what the store had.
#include "server/storage/projection_file.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_BYTES = 4200,
    HEADER_BYTES = 100, // of an SQLite file
    VERSION = 3,        // of the schema
    VERSION_AT = 60,
    MARK = 0x4a504a31, // says that the file is one of these, and may be deleted
    MARK_AT = 68,
    // So many rows at once are one of many parts of a store: pages that the next parts change, too,
    // are written to their places once for all of them.
    MANY_ROWS = 1024,
    USUAL_PAGES = 1000,
    MANY_PAGES = 32768, // of 4 KiB
};

enum statement {
    BEGIN,
    COMMIT,
    ADD_SUBJECT,
    ADD,
    MOVE,
    FIND_PLACE,
    COUNT,
    FIND_LATEST,
    READ,
    ADD_LISTED,
    LIST,
    FORGET_ALL,
    FORGET_SUBJECTS,
    FORGET_LISTS,
    FORGET_PLACE,
    STATEMENT_COUNT,
};

// clang-format off
static const char *const statements[STATEMENT_COUNT] = {
    [BEGIN]        = "BEGIN IMMEDIATE",
    [COMMIT]       = "COMMIT",
    [ADD_SUBJECT]  = "INSERT OR IGNORE INTO subjects(subject) VALUES(?2)",
    [ADD]          = "INSERT INTO results(position, subject, body) VALUES(?1, ?2, ?3)",
    [MOVE]         = "INSERT OR REPLACE INTO place(one, position, subject) VALUES(1, ?1, ?2)",
    [FIND_PLACE]   = "SELECT position, subject FROM place",
    [COUNT]        = "SELECT count(*) FROM results",
    [FIND_LATEST]  = "SELECT position FROM results ORDER BY position DESC LIMIT 1 OFFSET ?1",
    [READ]         = "SELECT position, subject, body FROM results WHERE position > ?1 ORDER BY position LIMIT ?2",
    [ADD_LISTED]   = "INSERT OR IGNORE INTO lists(list, position) VALUES(?1, ?2)",
    // What is left out is only counted, in the list alone.
    [LIST]         = "SELECT position, subject, body FROM results WHERE position IN"
                     " (SELECT position FROM lists WHERE list = ?1 ORDER BY position DESC LIMIT ?2 OFFSET ?3)"
                     " ORDER BY position DESC",
    [FORGET_ALL]   = "DELETE FROM results",
    [FORGET_SUBJECTS] = "DELETE FROM subjects",
    [FORGET_LISTS] = "DELETE FROM lists",
    [FORGET_PLACE] = "DELETE FROM place",
};

// The store is what lasts: the file may miss the last moments before a loss of power, but not be
// torn by it. Who has it has it alone.
static const char schema[] =
    "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL; PRAGMA cell_size_check = ON;"
    "PRAGMA cache_size = -16384; PRAGMA journal_size_limit = 4194304;"
    "BEGIN IMMEDIATE; PRAGMA application_id = 1246775857; PRAGMA user_version = 3;"
    "CREATE TABLE IF NOT EXISTS results(position INTEGER PRIMARY KEY, subject TEXT NOT NULL, body BLOB NOT NULL);"
    "CREATE TABLE IF NOT EXISTS subjects(subject TEXT PRIMARY KEY) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS lists(list TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(list, position)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS place(one INTEGER PRIMARY KEY, position INTEGER NOT NULL, subject TEXT NOT NULL);"
    "COMMIT; PRAGMA journal_mode = WAL;";
// clang-format on

struct projection_file {
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENT_COUNT];
    projected_is_fit_fn *is_fit;
    void *context;   // of that
    bool is_damaged; // as the latest failure says
};

// ---- rows ----

struct projected *projected_make(uint64_t position, const char *subject, const void *bytes,
                                 size_t length) {
    struct projected *row = calloc(1, sizeof *row + length + 1);
    if (row != NULL) {
        row->position = position;
        snprintf(row->subject, sizeof row->subject, "%s", subject);
        row->length = length;
        memcpy(row->bytes, bytes, length);
    }
    return row;
}

void projected_free_all(struct projected *rows) {
    while (rows != NULL) {
        struct projected *next = rows->next;
        free(rows);
        rows = next;
    }
}

int64_t projected_count_new(const struct projected *rows) {
    int64_t count = 0;
    for (; rows != NULL; rows = rows->next) {
        count += rows->is_new;
    }
    return count;
}

// ---- opening ----

// What can be mended by making it anew: damage, and a schema that is not this one.
static bool is_damage(int code) {
    int plain = code & 0xff;
    return plain == SQLITE_CORRUPT || plain == SQLITE_NOTADB || plain == SQLITE_ERROR ||
           plain == SQLITE_FORMAT || plain == SQLITE_SCHEMA;
}

static void note(struct projection_file *file, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s", sqlite3_errmsg(file->db));
    file->is_damaged = is_damage(sqlite3_errcode(file->db));
}

bool projection_file_is_damaged(const struct projection_file *file) {
    return file->is_damaged;
}

void projection_file_close(struct projection_file *file) {
    if (file != NULL) {
        for (int i = 0; i < STATEMENT_COUNT; i++) {
            sqlite3_finalize(file->statements[i]);
        }
        sqlite3_close(file->db);
        free(file);
    }
}

void projection_file_delete(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char name[PATH_BYTES];
        snprintf(name, sizeof name, "%.4095s%s", path, ends[i]);
        unlink(name);
    }
}

static bool prepare(struct projection_file *file) {
    for (int i = 0; i < STATEMENT_COUNT; i++) {
        if (sqlite3_prepare_v3(file->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &file->statements[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

static uint32_t number_at(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Whether there is no file yet, or it is one of these; then also whether of this version. A file of
// somebody else must be left as it is.
static bool is_ours(const char *path, bool *out_is_other_version) {
    unsigned char header[HEADER_BYTES];
    FILE *file = fopen(path, "rb");
    size_t length = file == NULL ? 0 : fread(header, 1, sizeof header, file);
    if (file != NULL) {
        fclose(file);
    }
    *out_is_other_version =
        length == sizeof header && number_at(header + VERSION_AT) != (uint32_t)VERSION;
    return length == 0 || (length == sizeof header && memcmp(header, "SQLite format 3", 16) == 0 &&
                           number_at(header + MARK_AT) == (uint32_t)MARK);
}

static bool read_place(struct projection_file *file, struct projection_place *out_place) {
    sqlite3_stmt *statement = file->statements[FIND_PLACE];
    int result = sqlite3_step(statement);
    *out_place = (struct projection_place){.position = 0};
    if (result == SQLITE_ROW) {
        const char *subject = (const char *)sqlite3_column_text(statement, 1);
        int64_t position = sqlite3_column_int64(statement, 0);
        out_place->position = position < 0 ? 0 : (uint64_t)position;
        snprintf(out_place->subject, sizeof out_place->subject, "%s",
                 subject == NULL ? "" : subject);
    }
    sqlite3_reset(statement);
    bool is_read = result == SQLITE_ROW || result == SQLITE_DONE;
    bool is_counted = is_read && sqlite3_step(file->statements[COUNT]) == SQLITE_ROW;
    if (is_counted) {
        out_place->count = sqlite3_column_int64(file->statements[COUNT], 0);
    }
    sqlite3_reset(file->statements[COUNT]);
    return is_counted;
}

static struct projection_file *try_open(const char *path, projected_is_fit_fn *is_fit,
                                        void *context, struct projection_place *out_place,
                                        bool *out_is_damaged,
                                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct projection_file *file = calloc(1, sizeof *file);
    *out_is_damaged = false;
    if (file == NULL) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no memory");
        return NULL;
    }
    file->is_fit = is_fit;
    file->context = context;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &file->db, flags, NULL) == SQLITE_OK &&
        sqlite3_exec(file->db, schema, NULL, NULL, NULL) == SQLITE_OK && prepare(file) &&
        read_place(file, out_place)) {
        return file;
    }
    note(file, out_problem);
    *out_is_damaged = file->is_damaged;
    projection_file_close(file);
    return NULL;
}

struct projection_file *projection_file_open(const char *path, projected_is_fit_fn *is_fit,
                                             void *context, struct projection_place *out_place,
                                             char out_problem[JOURNAL_PROBLEM_BYTES]) {
    bool is_damaged, is_other_version;
    if (!is_ours(path, &is_other_version)) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "it is no file that this server has made");
        return NULL;
    }
    if (is_other_version) {
        projection_file_delete(path);
    }
    struct projection_file *file =
        try_open(path, is_fit, context, out_place, &is_damaged, out_problem);
    if (file == NULL && is_damaged) {
        projection_file_delete(path);
        file = try_open(path, is_fit, context, out_place, &is_damaged, out_problem);
    }
    return file;
}

// ---- writing ----

// Runs a statement that gives no rows.
static bool finish(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result == SQLITE_DONE;
}

static bool bind_place(sqlite3_stmt *statement, const struct projected *row) {
    return sqlite3_bind_int64(statement, 1, (int64_t)row->position) == SQLITE_OK &&
           sqlite3_bind_text(statement, 2, row->subject, -1, SQLITE_STATIC) == SQLITE_OK;
}

// What is written of some rows, in the order of each table's keys, so that no page is written twice
// for them.
struct listed {
    const struct projected *row;
    char list[PROJECTED_LIST_BYTES];
};

struct writing {
    struct projected **fit; // by their subjects
    int fit_count;
    struct listed *listed;
    int listed_count, listed_room;
};

static int by_subject(const void *a, const void *b) {
    const struct projected *one = *(struct projected *const *)a,
                           *other = *(struct projected *const *)b;
    int order = strcmp(one->subject, other->subject);
    return order != 0 ? order
                      : (one->position > other->position) - (one->position < other->position);
}

static int by_list(const void *a, const void *b) {
    const struct listed *one = a, *other = b;
    int order = strcmp(one->list, other->list);
    return order != 0 ? order
                      : (one->row->position > other->row->position) -
                            (one->row->position < other->row->position);
}

static bool note_lists(struct writing *writing, const struct projected *row,
                       const struct projected_lists *lists) {
    if (writing->listed_count + lists->count > writing->listed_room) {
        int room = 2 * writing->listed_room + PROJECTED_LISTS_MAX;
        struct listed *grown = realloc(writing->listed, (size_t)room * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        writing->listed = grown;
        writing->listed_room = room;
    }
    for (int i = 0; i < lists->count; i++) {
        struct listed *listed = &writing->listed[writing->listed_count++];
        listed->row = row;
        memcpy(listed->list, lists->names[i], sizeof listed->list);
    }
    return true;
}

// Which of the rows are fit, and where they belong; false if there is no memory.
static bool prepare_writing(struct projection_file *file, struct projected *rows, int count,
                            struct writing *writing) {
    writing->fit = malloc((size_t)count * sizeof(void *));
    bool is_fine = writing->fit != NULL;
    for (struct projected *row = rows; row != NULL && is_fine; row = row->next) {
        struct projected_lists lists = {.count = 0};
        row->is_new = false;
        if (file->is_fit(file->context, row->bytes, row->length, &lists)) {
            writing->fit[writing->fit_count++] = row;
            is_fine = note_lists(writing, row, &lists);
        }
    }
    if (is_fine && writing->fit_count > 0) {
        qsort(writing->fit, (size_t)writing->fit_count, sizeof(void *), by_subject);
    }
    if (is_fine && writing->listed_count > 0) {
        qsort(writing->listed, (size_t)writing->listed_count, sizeof *writing->listed, by_list);
    }
    return is_fine;
}

static bool find_new(struct projection_file *file, const struct writing *writing) {
    sqlite3_stmt *statement = file->statements[ADD_SUBJECT];
    bool is_fine = true;
    for (int i = 0; i < writing->fit_count && is_fine; i++) {
        struct projected *row = writing->fit[i];
        is_fine = sqlite3_bind_text(statement, 2, row->subject, -1, SQLITE_STATIC) == SQLITE_OK &&
                  finish(statement);
        row->is_new = is_fine && sqlite3_changes(file->db) > 0;
    }
    return is_fine;
}

static bool add_new(struct projection_file *file, const struct projected *row) {
    sqlite3_stmt *statement = file->statements[ADD];
    return bind_place(statement, row) &&
           sqlite3_bind_blob(statement, 3, row->bytes, (int)row->length, SQLITE_STATIC) ==
               SQLITE_OK &&
           finish(statement);
}

static bool add_to_lists(struct projection_file *file, const struct writing *writing) {
    sqlite3_stmt *statement = file->statements[ADD_LISTED];
    bool is_fine = true;
    for (int i = 0; i < writing->listed_count && is_fine; i++) {
        const struct listed *listed = &writing->listed[i];
        is_fine = !listed->row->is_new ||
                  (sqlite3_bind_text(statement, 1, listed->list, -1, SQLITE_STATIC) == SQLITE_OK &&
                   sqlite3_bind_int64(statement, 2, (int64_t)listed->row->position) == SQLITE_OK &&
                   finish(statement));
    }
    return is_fine;
}

static bool write_all(struct projection_file *file, const struct projected *rows,
                      const struct writing *writing) {
    bool is_fine = finish(file->statements[BEGIN]) && find_new(file, writing);
    for (const struct projected *row = rows; row != NULL && is_fine; row = row->next) {
        is_fine = !row->is_new || add_new(file, row);
        is_fine = is_fine && (row->next != NULL || (bind_place(file->statements[MOVE], row) &&
                                                    finish(file->statements[MOVE])));
    }
    return is_fine && add_to_lists(file, writing) && finish(file->statements[COMMIT]);
}

bool projection_file_write(struct projection_file *file, struct projected *rows,
                           char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct writing writing = {.fit_count = 0};
    int count = 0;
    for (const struct projected *row = rows; row != NULL; row = row->next) {
        count++;
    }
    if (count == 0) {
        return true;
    }
    sqlite3_wal_autocheckpoint(file->db, count < MANY_ROWS ? USUAL_PAGES : MANY_PAGES);
    bool has_memory = prepare_writing(file, rows, count, &writing);
    bool is_fine = has_memory && write_all(file, rows, &writing);
    if (!has_memory) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no memory");
        file->is_damaged = false;
    } else if (!is_fine) {
        note(file, out_problem);
        sqlite3_exec(file->db, "ROLLBACK", NULL, NULL, NULL);
    }
    free(writing.fit);
    free(writing.listed);
    return is_fine;
}

void projection_file_settle(struct projection_file *file) {
    sqlite3_wal_checkpoint_v2(file->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

bool projection_file_clear(struct projection_file *file, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    bool is_fine = finish(file->statements[BEGIN]) && finish(file->statements[FORGET_ALL]) &&
                   finish(file->statements[FORGET_SUBJECTS]) &&
                   finish(file->statements[FORGET_LISTS]) &&
                   finish(file->statements[FORGET_PLACE]) && finish(file->statements[COMMIT]);
    if (!is_fine) {
        note(file, out_problem);
        sqlite3_exec(file->db, "ROLLBACK", NULL, NULL, NULL);
    }
    return is_fine;
}

// ---- reading ----

bool projection_file_find_latest(struct projection_file *file, int count, uint64_t *out_after,
                                 char out_problem[JOURNAL_PROBLEM_BYTES]) {
    sqlite3_stmt *statement = file->statements[FIND_LATEST];
    sqlite3_bind_int(statement, 1, count);
    int result = sqlite3_step(statement);
    int64_t position = result == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    *out_after = position < 0 ? 0 : (uint64_t)position;
    if (result != SQLITE_ROW && result != SQLITE_DONE) {
        note(file, out_problem);
    }
    sqlite3_reset(statement);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

// NULL if it is not as it was written.
static struct projected *read_row(const struct projection_file *file, sqlite3_stmt *statement) {
    int64_t position = sqlite3_column_int64(statement, 0);
    const char *subject = (const char *)sqlite3_column_text(statement, 1);
    const void *bytes = sqlite3_column_blob(statement, 2);
    size_t length = (size_t)sqlite3_column_bytes(statement, 2);
    struct projected_lists lists;
    bool is_fine = position > 0 && subject != NULL && bytes != NULL &&
                   length <= JOURNAL_RECORD_BYTES_MAX &&
                   file->is_fit(file->context, bytes, length, &lists);
    return is_fine ? projected_make((uint64_t)position, subject, bytes, length) : NULL;
}

// All rows that a statement gives, whose values are bound.
static bool read_rows(struct projection_file *file, sqlite3_stmt *statement,
                      struct projected **out_rows, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct projected **end = out_rows;
    int result;
    *out_rows = NULL;
    file->is_damaged = false;
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "a record in it cannot be read");
    while ((result = sqlite3_step(statement)) == SQLITE_ROW && (*end = read_row(file, statement))) {
        end = &(*end)->next;
    }
    if (result != SQLITE_ROW && result != SQLITE_DONE) {
        note(file, out_problem);
    } else if (result == SQLITE_ROW) { // that is not fit
        file->is_damaged = true;
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result == SQLITE_DONE;
}

bool projection_file_read(struct projection_file *file, uint64_t after, int max,
                          struct projected **out_rows, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    sqlite3_stmt *statement = file->statements[READ];
    sqlite3_bind_int64(statement, 1, (int64_t)after);
    sqlite3_bind_int(statement, 2, max);
    return read_rows(file, statement, out_rows, out_problem);
}

bool projection_file_list(struct projection_file *file, const char *list, int64_t skip, int max,
                          struct projected **out_rows, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    sqlite3_stmt *statement = file->statements[LIST];
    sqlite3_bind_text(statement, 1, list, -1, SQLITE_STATIC);
    sqlite3_bind_int(statement, 2, max);
    sqlite3_bind_int64(statement, 3, skip);
    return read_rows(file, statement, out_rows, out_problem);
}
