// A list of what waits, so that the oldest is always known.
#include "server/storage/journal_lag.h"

#include "common/base/check.h"
#include "server/report/metrics.h"
#include "server/report/moment.h"

static void note_oldest(const struct journal_lag *lag) {
    metric_set(METRIC_JOURNAL_OLDEST, lag->oldest == NULL ? 0 : (int64_t)lag->oldest->asked_us);
}

void journal_lag_ask(struct journal_lag *lag, struct journal_asked *asked, size_t bytes,
                     uint64_t now_us) {
    asked->asked_us = now_us;
    asked->bytes = bytes;
    if (lag->oldest == NULL) {
        lag->oldest = asked;
        note_oldest(lag);
    } else {
        lag->latest->next = asked;
    }
    lag->latest = asked;
    metric_add(METRIC_JOURNAL_WAITING, 1);
    metric_add(METRIC_JOURNAL_BYTES, (int64_t)bytes);
}

void journal_lag_commit(struct journal_asked *asked, uint64_t began_us, uint64_t writes) {
    asked->commit_us = moment_us() - began_us;
    asked->commit_writes = writes;
}

void journal_lag_answer(struct journal_lag *lag, uint64_t now_us) {
    const struct journal_asked *asked = lag->oldest;
    CHECK(asked != NULL);
    lag->oldest = asked->next;
    note_oldest(lag);
    metric_add(METRIC_JOURNAL_WAITING, -1);
    metric_add(METRIC_JOURNAL_BYTES, -(int64_t)asked->bytes);
    metric_observe(HISTOGRAM_JOURNAL_WAIT, now_us - asked->asked_us);
    if (asked->commit_writes > 0) {
        metric_observe(HISTOGRAM_COMMIT, asked->commit_us);
        metric_observe(HISTOGRAM_COMMIT_WRITES, asked->commit_writes);
    }
}
