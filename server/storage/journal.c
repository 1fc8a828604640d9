// What all backends share.
#include "server/storage/journal.h"

#include "common/base/check.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal_shards.h"
#include "server/storage/suspects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { FORGET_TRIES = 8 };

static void write(struct journal *journal, const struct journal_write *write) {
    CHECK(strlen(write->subject) < JOURNAL_SUBJECT_BYTES &&
          write->length <= JOURNAL_RECORD_BYTES_MAX);
    journal->operations->write(journal, write);
}

void journal_append(struct journal *journal, const char *subject, struct journal_token token,
                    const void *bytes, size_t length, journal_written_fn *done, void *context) {
    write(journal,
          &(struct journal_write){subject, token, JOURNAL_APPEND, bytes, length, done, context});
}

void journal_replace(struct journal *journal, const char *subject, struct journal_token token,
                     const void *bytes, size_t length, journal_written_fn *done, void *context) {
    write(journal,
          &(struct journal_write){subject, token, JOURNAL_REPLACE, bytes, length, done, context});
}

void journal_read(struct journal *journal, const char *subject, journal_record_fn *each,
                  journal_end_fn *end, void *context) {
    journal->operations->read(journal, subject, true, each, end, context);
}

void journal_read_all(struct journal *journal, const char *prefix, journal_record_fn *each,
                      journal_end_fn *end, void *context) {
    journal->operations->read(journal, prefix, false, each, end, context);
}

void journal_read_last(struct journal *journal, const char *subject, journal_record_fn *each,
                       journal_end_fn *end, void *context) {
    const struct journal_operations *operations = journal->operations;
    (operations->read_last != NULL ? operations->read_last
                                   : operations->read)(journal, subject, true, each, end, context);
}

bool journal_follow(struct journal *journal, const struct journal_wish *wish) {
    if (journal->operations->follow == NULL) {
        return false;
    }
    CHECK(wish->max > 0 && strlen(wish->prefix) < JOURNAL_SUBJECT_BYTES);
    journal->operations->follow(journal, wish);
    return true;
}

void journal_drop(struct journal *journal, const char *subject, struct journal_token token,
                  journal_written_fn *done, void *context) {
    write(journal, &(struct journal_write){subject, token, JOURNAL_DROP, "", 0, done, context});
}

// ---- where a subject stands ----

// Somebody waits for the end of a subject: to know it, or for it to be forgotten.
struct journal_looking {
    struct journal *journal;
    journal_found_fn *found; // NULL: it is to be forgotten
    journal_written_fn *done;
    void *context;
    int tries;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_last last;
    struct journal_looking *prev, *next; // while it is read
};

static void on_record(void *context, const struct journal_record *record) {
    struct journal_looking *looking = context;
    looking->last.token = record->token;
    snprintf(looking->last.writer, sizeof looking->last.writer, "%s", record->writer);
}

static void end_forgetting(struct journal_looking *looking, enum journal_result result,
                           const struct journal_last *last) {
    if (looking->done != NULL) {
        looking->done(looking->context, result, last);
    }
    free(looking);
}

static void on_dropped(void *context, enum journal_result result, const struct journal_last *last) {
    struct journal_looking *looking = context;
    bool is_moved = result == JOURNAL_CONFLICT && ++looking->tries < FORGET_TRIES;
    if (is_moved) {
        journal_drop(looking->journal, looking->subject, last->token, on_dropped, looking);
    } else {
        end_forgetting(looking, result, last);
    }
}

static void on_read(void *context, enum journal_result result) {
    struct journal_looking *looking = context;
    DL_DELETE(looking->journal->lookings, looking);
    if (looking->found != NULL) {
        looking->found(looking->context, result, &looking->last);
        free(looking);
    } else if (result != JOURNAL_OK || journal_is_new(looking->last.token)) {
        end_forgetting(looking, result, &looking->last);
    } else {
        journal_drop(looking->journal, looking->subject, looking->last.token, on_dropped, looking);
    }
}

static void look(struct journal *journal, const char *subject,
                 const struct journal_looking *wanted) {
    if (journal->is_closing) {
        return; // no reading is heard of any more
    }
    struct journal_looking *looking = malloc(sizeof *looking);
    CHECK(looking != NULL);
    *looking = *wanted;
    looking->journal = journal;
    snprintf(looking->subject, sizeof looking->subject, "%s", subject);
    DL_APPEND(journal->lookings, looking);
    journal_read_last(journal, looking->subject, on_record, on_read, looking);
}

void journal_find_last(struct journal *journal, const char *subject, journal_found_fn *found,
                       void *context) {
    look(journal, subject, &(struct journal_looking){.found = found, .context = context});
}

void journal_forget(struct journal *journal, const char *subject, journal_written_fn *done,
                    void *context) {
    look(journal, subject, &(struct journal_looking){.done = done, .context = context});
}

bool journal_is_new(struct journal_token token) {
    return token.parts[0] == JOURNAL_NEW.parts[0] && token.parts[1] == JOURNAL_NEW.parts[1];
}

// ---- the end ----

void journal_close(struct journal *journal) {
    if (journal == NULL) {
        return;
    }
    suspects_close(journal->suspects);
    journal->suspects = NULL;
    journal->is_closing = true;
    struct journal_looking *looking, *next;
    DL_FOREACH_SAFE(journal->lookings, looking, next) {
        free(looking); // it waits for a reading
    }
    journal_shards_forget(journal);
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
    journal->is_failing = journal->is_out = is_failing;
    metric_set(METRIC_JOURNAL_FAILING, is_failing);
}
