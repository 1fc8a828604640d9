// The file of a projection: records as the store has them, in its order, and how far it was read,
// in one transaction with them. It is a copy, and may be deleted: what is in it is never believed
// before it was checked. For one thread at a time.
#pragma once

#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

// One record.
struct projected {
    uint64_t position;
    char subject[JOURNAL_SUBJECT_BYTES];
    bool is_new; // set by projection_file_write
    size_t length;
    struct projected *next;
    unsigned char bytes[];
};
struct projected *projected_make(uint64_t position, const char *subject, const void *bytes,
                                 size_t length);
void projected_free_all(struct projected *rows);
int64_t projected_count_new(const struct projected *rows);

// The lists that a record stands in.
enum { PROJECTED_LISTS_MAX = 8, PROJECTED_LIST_BYTES = 16 };
struct projected_lists {
    int count;
    char names[PROJECTED_LISTS_MAX][PROJECTED_LIST_BYTES];
};

// Whether these bytes are a record that can be used, and in which lists it stands: called by who
// uses the file, on its thread. The same bytes stand in the same lists for good: whoever changes
// that changes the version of the schema, too.
typedef bool projected_is_fit_fn(void *context, const void *bytes, size_t length,
                                 struct projected_lists *out_lists);

// How far the store was read: 0 and "" for not at all; and how many records there are.
struct projection_place {
    uint64_t position;
    int64_t count;
    char subject[JOURNAL_SUBJECT_BYTES];
};

struct projection_file;

// Opens the file, or makes it; one that is damaged, or of another version, is deleted and made
// anew. NULL and a reason if that cannot be, also if another process has it.
struct projection_file *projection_file_open(const char *path, projected_is_fit_fn *is_fit,
                                             void *context, struct projection_place *out_place,
                                             char out_problem[JOURNAL_PROBLEM_BYTES]);
void projection_file_close(struct projection_file *file); // accepts NULL

// Adds what is fit and not there yet, which it marks as new, and moves the place behind the
// last of the rows: all of it or, on failure, nothing.
bool projection_file_write(struct projection_file *file, struct projected *rows,
                           char out_problem[JOURNAL_PROBLEM_BYTES]);

// Many rows were written, and no more come at once: their pages are written to their places now,
// and not when the file is closed. If that fails it is done later.
void projection_file_settle(struct projection_file *file);

// The position behind which the latest `count` lie; false on failure.
bool projection_file_find_latest(struct projection_file *file, int count, uint64_t *out_after,
                                 char out_problem[JOURNAL_PROBLEM_BYTES]);

// The rows behind a position, at most `max`, in their order; false on failure, also if one of them
// is not fit.
bool projection_file_read(struct projection_file *file, uint64_t after, int max,
                          struct projected **out_rows, char out_problem[JOURNAL_PROBLEM_BYTES]);

// The records of one list, the latest first, from the `skip`-th on, at most `max`; false on
// failure, also if one of them is not fit. Its cost grows with `skip`: some ten million a second.
bool projection_file_list(struct projection_file *file, const char *list, int64_t skip, int max,
                          struct projected **out_rows, char out_problem[JOURNAL_PROBLEM_BYTES]);

// Whether the latest failure was one of the file itself, not of the disk.
bool projection_file_is_damaged(const struct projection_file *file);

// Forgets all that it has.
bool projection_file_clear(struct projection_file *file, char out_problem[JOURNAL_PROBLEM_BYTES]);

// Deletes such a file and what SQLite has beside it; it is closed.
void projection_file_delete(const char *path);
