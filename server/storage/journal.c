// What all backends share.
#include "server/storage/journal.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/storage/suspects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct journal_watcher {
    const char *prefix;
    journal_record_fn *each;
    void *context;
    struct journal_watcher *next;
};

void journal_append(struct journal *journal, const char *subject, uint64_t expected,
                    const void *bytes, size_t length, journal_appended_fn *done, void *context) {
    CHECK(strlen(subject) < JOURNAL_SUBJECT_BYTES && length <= JOURNAL_RECORD_BYTES_MAX);
    journal->operations->append(journal, subject, expected, bytes, length, done, context);
}

void journal_read(struct journal *journal, const char *subject, journal_record_fn *each,
                  journal_end_fn *end, void *context) {
    journal->operations->read(journal, subject, true, each, end, context);
}

void journal_read_all(struct journal *journal, const char *prefix, journal_record_fn *each,
                      journal_end_fn *end, void *context) {
    journal->operations->read(journal, prefix, false, each, end, context);
}

bool journal_watch(struct journal *journal, const char *prefix, journal_record_fn *each,
                   void *context) {
    struct journal_watcher *watcher = malloc(sizeof *watcher);
    if (watcher == NULL) {
        return false;
    }
    *watcher = (struct journal_watcher){prefix, each, context, journal->watchers};
    journal->watchers = watcher;
    return true;
}

void journal_drop(struct journal *journal, const char *subject) {
    journal->operations->drop(journal, subject);
}

void journal_close(struct journal *journal) {
    if (journal == NULL) {
        return;
    }
    struct journal_watcher *watcher = journal->watchers;
    while (watcher != NULL) {
        struct journal_watcher *next = watcher->next;
        free(watcher);
        watcher = next;
    }
    journal->watchers = NULL;
    suspects_close(journal->suspects);
    journal->suspects = NULL;
    journal->operations->close(journal);
}

void journal_notify(const struct journal *journal, const struct journal_record *record) {
    for (struct journal_watcher *at = journal->watchers; at != NULL; at = at->next) {
        if (strncmp(record->subject, at->prefix, strlen(at->prefix)) == 0) {
            at->each(at->context, record);
        }
    }
}

void journal_note_health(struct journal *journal, const char *problem) {
    bool is_failing = problem != NULL;
    snprintf(journal->problem, sizeof journal->problem, "%s", is_failing ? problem : "");
    if (is_failing && !journal->is_failing) {
        log_line(LOG_ERROR, "journal does not write: %s; tables wait", problem);
    } else if (!is_failing && journal->is_failing) {
        log_line(LOG_INFO, "journal writes again");
    }
    journal->is_failing = is_failing;
}
