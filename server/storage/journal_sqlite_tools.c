// What commands do with the file of a journal, also while a server writes it.
#include "server/storage/journal_sqlite.h"
#include "server/storage/sqlite_file.h"

#include <stdio.h>

enum { ROWS_AT_ONCE = 1000 };

bool journal_sqlite_scan(const char *path, const char *subject, bool is_whole_name,
                         journal_record_fn *each, void *context,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_file *file = sqlite_file_open_to_read(path, out_problem);
    if (file == NULL) {
        return false;
    }
    int64_t after = 0;
    int count = ROWS_AT_ONCE;
    bool is_read = true;
    while (is_read && count == ROWS_AT_ONCE) {
        is_read = sqlite_file_read(file, subject, is_whole_name, ROWS_AT_ONCE, &after, each,
                                   context, &count);
    }
    if (!is_read) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s", sqlite_file_problem(file));
    }
    sqlite_file_close(file);
    return is_read;
}

bool journal_sqlite_copy(const char *path, const char *to,
                         char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_file *file = sqlite_file_open_to_read(path, out_problem);
    bool is_copied = file != NULL && sqlite_file_copy(file, to, out_problem);
    sqlite_file_close(file);
    return is_copied;
}
