// A count of what is on its way.
#include "server/club_files/import_drop.h"

void import_drop_begin(struct import_drop *drop, struct journal *journal, import_dropped_fn *done,
                       void *context) {
    *drop = (struct import_drop){.journal = journal, .open = 1, .done = done, .context = context};
}

static void end_one(struct import_drop *drop) {
    if (--drop->open == 0) {
        drop->done(drop->context, !drop->has_failed);
    }
}

static void on_dropped(void *context, enum journal_result result, const struct journal_last *last) {
    struct import_drop *drop = context;
    (void)last;
    drop->has_failed = drop->has_failed || result != JOURNAL_OK;
    end_one(drop);
}

void import_drop_add(struct import_drop *drop, const char *subject) {
    drop->open++;
    journal_forget(drop->journal, subject, on_dropped, drop);
}

void import_drop_end(struct import_drop *drop) {
    end_one(drop);
}
