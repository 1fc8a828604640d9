// A file that is only half made is never found under its name.
#include "server/storage/sqlite_copy.h"

#include "common/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILL_ROWS = 2000, FILL_BYTES = 16 << 20, SQL_BYTES = 512 }; // of one transaction

struct sqlite_filling {
    struct sqlite_file *file;
    sqlite3_stmt *find_same;
    char part[PATH_MAX], to[PATH_MAX];
    int rows; // of the transaction that is open
    size_t bytes;
};

static void tell_problem(char out_problem[JOURNAL_PROBLEM_BYTES], const char *path,
                         const char *reason) {
    struct text text;
    text_init(&text, out_problem, JOURNAL_PROBLEM_BYTES);
    text_addf(&text, "%s: %s", path, reason);
}

// ---- whether a file is sound ----

// The number in the only row of an answer; -1 if it cannot be had.
static int64_t ask(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        number = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return number;
}

// Whether every page is where the others say, which takes one reading of the file. What stands in
// the records is not looked at: `jansou verify` does that for matches.
static bool is_sound(sqlite3 *db) {
    sqlite3_stmt *statement = NULL;
    bool is_fine =
        sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return is_fine;
}

// How many subjects there are for which something is not as it was written. Records of subjects
// that were forgotten are there until they are cleaned, and are nobody's.
static bool has_all(sqlite3 *db, const char **out_problem) {
    char too_long[SQL_BYTES], wrong_name[SQL_BYTES];
    snprintf(too_long, sizeof too_long,
             "SELECT count(*) FROM records r JOIN subjects s ON s.id = r.subject"
             " WHERE typeof(r.body) <> 'blob' OR length(r.body) > %d",
             JOURNAL_RECORD_BYTES_MAX);
    snprintf(wrong_name, sizeof wrong_name,
             "SELECT count(*) FROM subjects WHERE typeof(name) <> 'text' OR name = '' OR"
             " length(CAST(name AS BLOB)) >= %d OR length(CAST(name AS BLOB)) <> length(name)",
             JOURNAL_SUBJECT_BYTES);
    static const char missing[] =
        "SELECT count(*) FROM subjects s LEFT JOIN"
        " (SELECT subject, count(*) n, min(sequence) low, max(sequence) high, min(id) first"
        "  FROM records GROUP BY subject) r ON r.subject = s.id"
        " WHERE n IS NULL OR n <> head OR low <> 1 OR high <> head OR r.first < s.first";
    const struct {
        const char *sql, *problem;
    } questions[] = {
        {wrong_name, "a subject has a name that none can have"},
        {missing, "records of a subject are missing, or too many"},
        {too_long, "a record is longer than any can be"},
    };
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        *out_problem = questions[i].problem;
        if (ask(db, questions[i].sql) != 0) {
            return false;
        }
    }
    return true;
}

bool sqlite_check(const char *path, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char reason[JOURNAL_PROBLEM_BYTES];
    struct sqlite_file *file = sqlite_file_open_to_read(path, reason);
    sqlite3 *db = file == NULL ? NULL : sqlite_file_handle(file);
    const char *problem = "no journal";
    int64_t version = db == NULL ? 0 : ask(db, "PRAGMA user_version");
    bool is_fine = version == SQLITE_FILE_VERSION && is_sound(db) &&
                   sqlite_file_begin_to_read(file) && has_all(db, &problem);
    if (file == NULL) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s", reason);
    } else if (version > SQLITE_FILE_VERSION) {
        tell_problem(out_problem, path, "made by a newer jansou");
    } else if (!is_fine) {
        snprintf(reason, sizeof reason, "damaged, or no journal: %s", problem);
        tell_problem(out_problem, path, version < 1 ? "no journal" : reason);
    }
    sqlite_file_close(file);
    return is_fine;
}

// ---- names ----

// Makes the file that has no name yet, so that nobody else may read it.
static bool make_part(const char *to, char out_part[PATH_MAX],
                      char out_problem[JOURNAL_PROBLEM_BYTES]) {
    if (snprintf(out_part, PATH_MAX, "%s.part", to) >= PATH_MAX || access(to, F_OK) == 0) {
        tell_problem(out_problem, to, "cannot be made, or is there already");
        return false;
    }
    int fd = open(out_part, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0) {
        char reason[128];
        snprintf(reason, sizeof reason, "cannot be made: %s", strerror(errno));
        tell_problem(out_problem, out_part, reason);
        return false;
    }
    close(fd);
    return true;
}

// Gives a finished copy its name. A link, where the disk has them, never replaces a file.
static bool give_name(const char *part, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    bool is_named = link(part, to) == 0
                        ? unlink(part) == 0
                        : errno != EEXIST && access(to, F_OK) != 0 && rename(part, to) == 0;
    if (!is_named) {
        tell_problem(out_problem, to, strerror(errno));
    }
    return is_named;
}

// ---- a copy of a file ----

// All in one step: it reads from one moment on, while a server goes on writing beside it. Copied
// piece by piece it would begin again with every write.
static bool copy_pages(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == NULL) {
        return false;
    }
    int result = sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK && result == SQLITE_DONE;
}

static const char *problem_of(sqlite3 *db, char out_words[JOURNAL_PROBLEM_BYTES]) {
    bool has_reason = (sqlite3_errcode(db) & 0xff) == SQLITE_IOERR;
    int reason = has_reason ? sqlite3_system_errno(db) : 0;
    snprintf(out_words, JOURNAL_PROBLEM_BYTES, "%s%s%s", sqlite3_errmsg(db),
             reason != 0 ? ": " : "", reason != 0 ? strerror(reason) : "");
    return out_words;
}

// Copies into an empty file that is there.
static bool copy_into(struct sqlite_file *file, const char *part,
                      char out_problem[JOURNAL_PROBLEM_BYTES]) {
    sqlite3 *copy = NULL;
    char words[JOURNAL_PROBLEM_BYTES];
    bool is_open = sqlite3_open_v2(part, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                                   NULL) == SQLITE_OK;
    bool is_copied = is_open && copy_pages(sqlite_file_handle(file), copy);
    bool is_fine = is_copied && ask(copy, "PRAGMA user_version") > 0 && is_sound(copy);
    if (!is_copied) {
        tell_problem(out_problem, part, problem_of(copy, words));
    } else if (!is_fine) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES,
                 "no copy was made: what was to be copied is damaged, or no journal");
    }
    sqlite3_close(copy);
    return is_fine;
}

bool sqlite_copy(struct sqlite_file *file, const char *to,
                 char out_problem[JOURNAL_PROBLEM_BYTES]) {
    char part[PATH_MAX];
    if (!make_part(to, part, out_problem)) {
        return false;
    }
    bool is_copied = copy_into(file, part, out_problem) && give_name(part, to, out_problem);
    if (!is_copied) {
        unlink(part);
    }
    return is_copied;
}

// ---- a file that is filled ----

struct sqlite_filling *sqlite_filling_begin(const char *to,
                                            char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_filling *filling = calloc(1, sizeof *filling);
    if (filling == NULL) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no memory");
        return NULL;
    }
    snprintf(filling->to, sizeof filling->to, "%s", to);
    if (!make_part(to, filling->part, out_problem)) {
        free(filling);
        return NULL;
    }
    filling->file = sqlite_file_open(filling->part, false, out_problem);
    if (filling->file == NULL) {
        sqlite_filling_end(filling, false, out_problem);
        return NULL;
    }
    return filling;
}

static bool commit(struct sqlite_filling *filling) {
    bool is_done = filling->rows == 0 || sqlite_file_commit(filling->file);
    filling->rows = 0;
    filling->bytes = 0;
    return is_done;
}

// Whether just this is all that the subject has: then it stays where it is.
static bool is_there(struct sqlite_filling *filling, const struct journal_record *record) {
    static const char sql[] =
        "SELECT 1 FROM subjects s JOIN records r ON r.id = s.first AND r.subject = s.id"
        " WHERE s.name = ?1 AND s.head = 1 AND r.body = ?2";
    sqlite3 *db = sqlite_file_handle(filling->file);
    if (filling->find_same == NULL &&
        sqlite3_prepare_v2(db, sql, -1, &filling->find_same, NULL) != SQLITE_OK) {
        return false;
    }
    sqlite3_bind_text(filling->find_same, 1, record->subject, -1, SQLITE_STATIC);
    sqlite3_bind_blob(filling->find_same, 2, record->bytes, (int)record->length, SQLITE_STATIC);
    bool is_there = sqlite3_step(filling->find_same) == SQLITE_ROW;
    sqlite3_reset(filling->find_same);
    sqlite3_clear_bindings(filling->find_same);
    return is_there;
}

// A subject that is there is gone on with from where it stands.
static bool write_record(struct sqlite_filling *filling, const struct journal_record *record) {
    struct journal_write write = {.subject = record->subject,
                                  .token = JOURNAL_NEW,
                                  .change = JOURNAL_APPEND,
                                  .bytes = record->bytes,
                                  .length = record->length};
    struct journal_token token;
    int64_t first;
    enum journal_result result = sqlite_file_write(filling->file, &write, &first, &token);
    if (result == JOURNAL_CONFLICT && record->sequence == 1 && is_there(filling, record)) {
        return true;
    }
    if (result == JOURNAL_CONFLICT) {
        write.token = token;
        write.change = record->sequence == 1 ? JOURNAL_REPLACE : JOURNAL_APPEND;
        result = sqlite_file_write(filling->file, &write, &first, &token);
    }
    return result == JOURNAL_OK;
}

bool sqlite_filling_put(struct sqlite_filling *filling, const struct journal_record *record,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    bool is_done = filling->rows > 0 || sqlite_file_begin(filling->file);
    is_done = is_done && write_record(filling, record);
    filling->rows++;
    filling->bytes += record->length;
    if (is_done && (filling->rows >= FILL_ROWS || filling->bytes >= FILL_BYTES)) {
        is_done = commit(filling);
    }
    if (!is_done) {
        tell_problem(out_problem, filling->part, sqlite_file_problem(filling->file));
    }
    return is_done;
}

// What SQLite has beside a file while it is open.
static void remove_part(const char *part) {
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char name[PATH_MAX + sizeof "-journal"];
        snprintf(name, sizeof name, "%s%s", part, endings[i]);
        unlink(name);
    }
}

// What was replaced while it was filled is taken out.
static bool clean(struct sqlite_filling *filling) {
    int64_t row = 0;
    if (!sqlite_file_begin(filling->file)) {
        return false;
    }
    while (sqlite_file_clean(filling->file, &row)) {
    }
    return sqlite_file_commit(filling->file);
}

bool sqlite_filling_end(struct sqlite_filling *filling, bool is_kept,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    bool is_written = is_kept && commit(filling) && clean(filling);
    if (is_kept && !is_written) {
        tell_problem(out_problem, filling->part, sqlite_file_problem(filling->file));
    }
    sqlite3_finalize(filling->find_same);
    sqlite_file_close(filling->file); // what was written goes from its log into the file
    bool is_fine = is_written && sqlite_check(filling->part, out_problem) &&
                   give_name(filling->part, filling->to, out_problem);
    if (!is_fine) {
        remove_part(filling->part);
    }
    free(filling);
    return is_fine;
}
