// Two ways through the file. Where every subject has one record, as people and finished matches do,
// each is where its subject says. Else all rows are passed, from the first that may be wanted to
// the last.
#include "server/storage/sqlite_reading.h"

#include "server/storage/sqlite_file.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum {
    ROWS_BYTES = 8 << 20, // that are read at a time, or one more record
    BLOCK_BYTES = 1 << 20,
    ALIGNMENT = 8,
};

// Of a subject with several records: those that were read now.
struct wanted {
    int64_t id;
    char name[JOURNAL_SUBJECT_BYTES];
    struct read_row *first, *last;
    struct wanted *next; // that have some
    UT_hash_handle hh;
};

struct read_block {
    struct read_block *next;
    size_t used, size;
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

struct sqlite_reading {
    struct sqlite_file *file;
    sqlite3_stmt *rows;
    struct wanted *wanted; // NULL: every subject has one record
    int64_t left;          // records that are still to come
    // What is read now.
    struct read_rows *into;
    struct read_row *last;                     // without `wanted`
    struct wanted *first_wanted, *last_wanted; // that have some
    size_t bytes;
    bool is_short; // of memory
};

// clang-format off
static const char count_all[] =
    "SELECT count(*), coalesce(sum(head), 0), coalesce(min(first), 0) FROM subjects WHERE name >= ?1 AND name < ?2";
static const char find_wanted[] =
    "SELECT id, name FROM subjects WHERE name >= ?1 AND name < ?2";
// The limit keeps SQLite from sorting what the records hold, too.
// By who has written the record, if the file has that.
#define READ_SINGLE(writer)                                             \
    "SELECT r.subject, r.sequence, r.body, " writer ", s.name FROM"     \
    " (SELECT id, name, first FROM subjects WHERE name >= ?1 AND name < ?2 ORDER BY first LIMIT -1) s" \
    " CROSS JOIN records r ON r.id = s.first AND r.subject = s.id"
#define READ_PASSING(writer) \
    "SELECT subject, sequence, body, " writer " FROM records WHERE id >= ?1 ORDER BY id"
// As READ_SINGLE has it.
static const char read_heads[] =
    "SELECT id, head, NULL, NULL, name FROM subjects WHERE name >= ?1 AND name < ?2";
static const char *const read_single[] = {READ_SINGLE("NULL"), READ_SINGLE("r.writer")};
static const char *const read_passing[] = {READ_PASSING("NULL"), READ_PASSING("writer")};
// clang-format on

// ---- finding ----

enum { BOUND_BYTES = JOURNAL_SUBJECT_BYTES + 1 };

// Every name that begins so, or is so, is at least `name` and below this. No text has the byte 255.
static void bound_above(const char *name, bool is_whole_name, char out_bound[BOUND_BYTES]) {
    snprintf(out_bound, BOUND_BYTES, "%s%c", name, is_whole_name ? '\1' : '\xff');
}

static sqlite3_stmt *prepare(struct sqlite_reading *reading, const char *sql, const char *name,
                             const char *bound) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(sqlite_file_handle(reading->file), sql, -1, &statement, NULL) ==
            SQLITE_OK &&
        name != NULL) {
        sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
        sqlite3_bind_text(statement, 2, bound, -1, SQLITE_TRANSIENT);
    }
    return statement;
}

static bool add_wanted(struct sqlite_reading *reading, sqlite3_stmt *found) {
    struct wanted *wanted = calloc(1, sizeof *wanted);
    const char *name = (const char *)sqlite3_column_text(found, 1);
    if (wanted != NULL) {
        wanted->id = sqlite3_column_int64(found, 0);
        snprintf(wanted->name, sizeof wanted->name, "%s", name == NULL ? "" : name);
        HASH_ADD(hh, reading->wanted, id, sizeof wanted->id, wanted);
    }
    bool is_added = wanted != NULL && wanted->hh.tbl != NULL;
    if (!is_added) {
        free(wanted);
        reading->is_short = true;
    }
    return is_added;
}

static bool find_all_wanted(struct sqlite_reading *reading, const char *name, const char *bound) {
    sqlite3_stmt *statement = prepare(reading, find_wanted, name, bound);
    int result = SQLITE_ROW;
    while (statement != NULL && !reading->is_short &&
           (result = sqlite3_step(statement)) == SQLITE_ROW) {
        add_wanted(reading, statement);
    }
    sqlite3_finalize(statement);
    return result == SQLITE_DONE;
}

static bool begin(struct sqlite_reading *reading, const char *name, const char *bound,
                  bool has_heads) {
    sqlite3_stmt *count = prepare(reading, count_all, name, bound);
    int64_t subjects = 0, first = 0;
    bool has_writers = sqlite_file_has_writers(reading->file);
    bool is_counted = count != NULL && sqlite3_step(count) == SQLITE_ROW;
    if (is_counted) {
        subjects = sqlite3_column_int64(count, 0);
        reading->left = sqlite3_column_int64(count, 1);
        first = sqlite3_column_int64(count, 2);
    }
    sqlite3_finalize(count);
    if (!is_counted) {
        return false;
    }
    if (has_heads) {
        reading->left = subjects;
        reading->rows = prepare(reading, read_heads, name, bound);
        return reading->rows != NULL;
    }
    if (reading->left == subjects) {
        reading->rows = prepare(reading, read_single[has_writers], name, bound);
        return reading->rows != NULL;
    }
    reading->rows = prepare(reading, read_passing[has_writers], NULL, NULL);
    return reading->rows != NULL && sqlite3_bind_int64(reading->rows, 1, first) == SQLITE_OK &&
           find_all_wanted(reading, name, bound);
}

static void tell_problem(struct sqlite_reading *reading, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s",
             reading->is_short ? "no memory" : sqlite_file_problem(reading->file));
}

struct sqlite_reading *sqlite_reading_begin(const char *path, const char *name,
                                            enum sqlite_wanted what,
                                            char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_reading *reading = calloc(1, sizeof *reading);
    char bound[BOUND_BYTES];
    if (reading == NULL) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no memory");
        return NULL;
    }
    reading->file = sqlite_file_open_to_read(path, out_problem);
    if (reading->file == NULL) {
        free(reading);
        return NULL;
    }
    bound_above(name, what == SQLITE_ONE, bound);
    // One transaction: what is read fits together, whatever is written meanwhile.
    if (!sqlite_file_begin_to_read(reading->file) ||
        !begin(reading, name, bound, what == SQLITE_HEADS)) {
        tell_problem(reading, out_problem);
        sqlite_reading_end(reading);
        return NULL;
    }
    return reading;
}

void sqlite_reading_end(struct sqlite_reading *reading) {
    struct wanted *wanted, *next;
    if (reading != NULL) {
        HASH_ITER(hh, reading->wanted, wanted, next) {
            HASH_DEL(reading->wanted, wanted);
            free(wanted);
        }
        sqlite3_finalize(reading->rows);
        sqlite_file_close(reading->file);
        free(reading);
    }
}

// ---- reading ----

void read_rows_free(struct read_rows *rows) {
    for (struct read_block *block = rows->blocks, *next; block != NULL; block = next) {
        next = block->next;
        free(block);
    }
    *rows = (struct read_rows){.first = NULL};
}

static void *take(struct sqlite_reading *reading, size_t size) {
    struct read_block *block = reading->into->blocks;
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (block == NULL || block->size - block->used < size) {
        size_t room = size > BLOCK_BYTES ? size : BLOCK_BYTES;
        block = malloc(sizeof *block + room);
        if (block == NULL) {
            reading->is_short = true;
            return NULL;
        }
        *block = (struct read_block){.next = reading->into->blocks, .size = room};
        reading->into->blocks = block;
    }
    block->used += size;
    reading->bytes += size;
    return block->bytes + block->used - size;
}

static struct read_row *take_row(struct sqlite_reading *reading, const char *subject) {
    sqlite3_stmt *rows = reading->rows;
    size_t length = (size_t)sqlite3_column_bytes(rows, 2);
    const void *bytes = sqlite3_column_blob(rows, 2);
    // None that we wrote is longer: of a damaged file nothing is better than too much.
    length = bytes != NULL && length <= JOURNAL_RECORD_BYTES_MAX ? length : 0;
    const char *writer = (const char *)sqlite3_column_text(rows, 3);
    size_t writer_size = writer == NULL ? 1 : strlen(writer) + 1;
    writer_size = writer_size <= JOURNAL_WRITER_BYTES ? writer_size : 1;
    struct read_row *row = take(reading, sizeof *row + length + writer_size);
    if (row != NULL) {
        char *named = (char *)(row + 1) + length;
        memcpy(named, writer_size == 1 ? "" : writer, writer_size);
        uint64_t sequence = (uint64_t)sqlite3_column_int64(rows, 1);
        *row = (struct read_row){
            .record = {.subject = subject,
                       .sequence = sequence,
                       .token = {{(uint64_t)sqlite3_column_int64(rows, 0), sequence}},
                       .writer = named,
                       .bytes = row + 1,
                       .length = length},
        };
        if (length > 0) {
            memcpy(row + 1, bytes, length);
        }
        reading->left--;
    }
    return row;
}

// Each subject has one record: the name stands beside it.
static void take_single(struct sqlite_reading *reading) {
    const char *name = (const char *)sqlite3_column_text(reading->rows, 4);
    size_t size = name == NULL ? 1 : strlen(name) + 1;
    char *subject = take(reading, size);
    struct read_row *row = subject == NULL ? NULL : take_row(reading, subject);
    if (row == NULL) {
        return;
    }
    memcpy(subject, name == NULL ? "" : name, size);
    *(reading->last == NULL ? (struct read_row **)&reading->into->first : &reading->last->next) =
        row;
    reading->last = row;
}

static void take_passing(struct sqlite_reading *reading) {
    int64_t id = sqlite3_column_int64(reading->rows, 0);
    struct wanted *wanted;
    HASH_FIND(hh, reading->wanted, &id, sizeof id, wanted);
    struct read_row *row = wanted == NULL ? NULL : take_row(reading, wanted->name);
    if (row == NULL) {
        return;
    }
    if (wanted->first == NULL) {
        wanted->first = row;
        wanted->next = NULL;
        *(reading->last_wanted == NULL ? &reading->first_wanted : &reading->last_wanted->next) =
            wanted;
        reading->last_wanted = wanted;
    } else {
        wanted->last->next = row;
    }
    wanted->last = row;
}

// The rows of one subject after those of another.
static void join(struct sqlite_reading *reading) {
    const struct read_row **place = &reading->into->first;
    for (struct wanted *wanted = reading->first_wanted; wanted != NULL; wanted = wanted->next) {
        *place = wanted->first;
        place = (const struct read_row **)&wanted->last->next;
        wanted->first = wanted->last = NULL;
    }
}

bool sqlite_reading_next(struct sqlite_reading *reading, struct read_rows *out_rows,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    int result = SQLITE_ROW;
    *out_rows = (struct read_rows){.first = NULL};
    reading->into = out_rows;
    reading->first_wanted = reading->last_wanted = NULL;
    reading->last = NULL;
    reading->bytes = 0;
    while (reading->left > 0 && reading->bytes < ROWS_BYTES && !reading->is_short &&
           (result = sqlite3_step(reading->rows)) == SQLITE_ROW) {
        if (reading->wanted == NULL) {
            take_single(reading);
        } else {
            take_passing(reading);
        }
    }
    if (result == SQLITE_DONE) { // of a damaged file: some are missing
        reading->left = 0;
    }
    if (reading->is_short || (result != SQLITE_ROW && result != SQLITE_DONE)) {
        tell_problem(reading, out_problem);
        read_rows_free(out_rows);
        return false;
    }
    if (reading->wanted != NULL) {
        join(reading);
    }
    return true;
}
