// What all backends share.
#include "server/storage/journal.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/suspects.h"

#include <stdio.h>
#include <string.h>

static void write(struct journal *journal, const struct journal_write *write) {
    CHECK(strlen(write->subject) < JOURNAL_SUBJECT_BYTES &&
          write->length <= JOURNAL_RECORD_BYTES_MAX);
    journal->operations->write(journal, write);
}

void journal_append(struct journal *journal, const char *subject, struct journal_token token,
                    const void *bytes, size_t length, journal_written_fn *done, void *context) {
    write(journal, &(struct journal_write){subject, token, false, bytes, length, done, context});
}

void journal_replace(struct journal *journal, const char *subject, struct journal_token token,
                     const void *bytes, size_t length, journal_written_fn *done, void *context) {
    write(journal, &(struct journal_write){subject, token, true, bytes, length, done, context});
}

void journal_read(struct journal *journal, const char *subject, journal_record_fn *each,
                  journal_end_fn *end, void *context) {
    journal->operations->read(journal, subject, true, each, end, context);
}

void journal_read_all(struct journal *journal, const char *prefix, journal_record_fn *each,
                      journal_end_fn *end, void *context) {
    journal->operations->read(journal, prefix, false, each, end, context);
}

void journal_drop(struct journal *journal, const char *subject) {
    journal->operations->drop(journal, subject);
}

void journal_close(struct journal *journal) {
    if (journal == NULL) {
        return;
    }
    suspects_close(journal->suspects);
    journal->suspects = NULL;
    journal->operations->close(journal);
}

void journal_note_health(struct journal *journal, const char *problem) {
    bool is_failing = problem != NULL;
    snprintf(journal->problem, sizeof journal->problem, "%s", is_failing ? problem : "");
    if (is_failing && !journal->is_failing) {
        log_line(LOG_JOURNAL_FAILS, "journal does not write: %s; tables wait", problem);
    } else if (!is_failing && journal->is_failing) {
        log_line(LOG_JOURNAL_WRITES, "journal writes again");
    }
    journal->is_failing = is_failing;
    metric_set(METRIC_JOURNAL_FAILING, is_failing);
}
