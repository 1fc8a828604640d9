// Subjects of an import that are forgotten again, and when all of them are.
#pragma once

#include "server/storage/journal.h"

typedef void import_dropped_fn(void *context, bool is_whole);

// While it goes on. It stays where it is until `done`.
struct import_drop {
    struct journal *journal;
    int open; // that are not answered yet
    bool has_failed;
    import_dropped_fn *done;
    void *context;
};

// Begins; then each subject is named; `done` is told after the end was said, and once all are
// answered: whether nothing is left of them.
void import_drop_begin(struct import_drop *drop, struct journal *journal, import_dropped_fn *done,
                       void *context);
void import_drop_add(struct import_drop *drop, const char *subject);
void import_drop_end(struct import_drop *drop);
