#include "server/storage/journal_lag.h"

#include "server/report/metrics.h"
#include "server/report/moment.h"
#include "tests/support/test.h"

static uint64_t seen(enum metric_histogram which) {
    return histogram_count(metric_histogram(which));
}

TEST(what_waits_is_counted_and_the_oldest_known) {
    struct journal_lag lag = {NULL, NULL};
    struct journal_asked asked[3] = {{.next = NULL}};
    for (int i = 0; i < 3; i++) {
        journal_lag_ask(&lag, &asked[i], 100, 1000 + (uint64_t)i);
        EXPECT_INT(metric_get(METRIC_JOURNAL_WAITING), i + 1);
        EXPECT_INT(metric_get(METRIC_JOURNAL_OLDEST), 1000);
    }
    EXPECT_INT(metric_get(METRIC_JOURNAL_BYTES), 300);
    for (int i = 0; i < 3; i++) {
        journal_lag_answer(&lag, 2000);
        EXPECT_INT(metric_get(METRIC_JOURNAL_WAITING), 2 - i);
        EXPECT_INT(metric_get(METRIC_JOURNAL_OLDEST), i < 2 ? 1001 + i : 0);
    }
    EXPECT_INT(metric_get(METRIC_JOURNAL_BYTES), 0);
    EXPECT_INT(seen(HISTOGRAM_JOURNAL_WAIT), 3);
    EXPECT_INT(metric_histogram(HISTOGRAM_JOURNAL_WAIT)->sum, 1000 + 999 + 998);
    EXPECT_INT(seen(HISTOGRAM_COMMIT), 0);
    journal_lag_ask(&lag, &asked[0], 7, 3000); // after a rest
    EXPECT_INT(metric_get(METRIC_JOURNAL_OLDEST), 3000);
}

TEST(a_commit_is_told_once_for_all_its_writes) {
    struct journal_lag lag = {NULL, NULL};
    struct journal_asked asked[2] = {{.next = NULL}};
    uint64_t commits = seen(HISTOGRAM_COMMIT);
    journal_lag_ask(&lag, &asked[0], 1, 1);
    journal_lag_ask(&lag, &asked[1], 1, 1);
    journal_lag_commit(&asked[0], moment_us(), 2);
    journal_lag_answer(&lag, 100);
    journal_lag_answer(&lag, 100);
    EXPECT_INT(seen(HISTOGRAM_COMMIT), commits + 1);
    EXPECT_INT(metric_histogram(HISTOGRAM_COMMIT_WRITES)->sum, 2);
}
