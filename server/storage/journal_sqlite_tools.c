// What commands do with the file of a journal, also while a server writes it.
#include "server/storage/journal_sqlite.h"
#include "server/storage/sqlite_copy.h"
#include "server/storage/sqlite_file.h"
#include "server/storage/sqlite_reading.h"

#include <stdio.h>

bool journal_sqlite_scan(const char *path, const char *subject, bool is_whole_name,
                         journal_record_fn *each, void *context,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_reading *reading =
        sqlite_reading_begin(path, subject, is_whole_name ? SQLITE_ONE : SQLITE_ALL, out_problem);
    struct read_rows rows = {.first = NULL};
    bool is_read = reading != NULL, is_over = !is_read;
    while (!is_over) {
        is_read = sqlite_reading_next(reading, &rows, out_problem);
        is_over = rows.first == NULL;
        for (const struct read_row *row = rows.first; row != NULL; row = row->next) {
            each(context, &row->record);
        }
        read_rows_free(&rows);
    }
    sqlite_reading_end(reading);
    return is_read;
}

bool journal_sqlite_copy(const char *path, const char *to,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_file *file = sqlite_file_open_to_read(path, out_problem);
    bool is_copied = file != NULL && sqlite_copy(file, to, out_problem);
    sqlite_file_close(file);
    return is_copied;
}

bool journal_sqlite_check(const char *path, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    return sqlite_check(path, out_problem);
}
