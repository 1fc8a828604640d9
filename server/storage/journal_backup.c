// Copying a journal while a server writes it.
#include "server/storage/journal_sqlite.h"
#include "server/storage/sqlite_file.h"

bool journal_sqlite_backup(const char *path, const char *to,
                           char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct sqlite_file *file = sqlite_file_open_to_read(path, out_problem);
    bool is_copied = file != NULL && sqlite_file_copy(file, to, out_problem);
    sqlite_file_close(file);
    return is_copied;
}
