#include "server/report/history.h"

#include "server/report/metrics.h"
#include "tests/support/test.h"

enum { STEP_MS = HISTORY_STEP_S * 1000 };

static void note(struct history *history, int *step) {
    history_note(history, (uint64_t)++ * step * STEP_MS);
}

TEST(the_latest_values_are_kept_and_older_ones_go) {
    struct history *history = history_create();
    int step = 0;
    EXPECT_INT(history_value(history, SERIES_CONNECTIONS, SPAN_MINUTES, 0), HISTORY_NONE);
    for (int i = 0; i < 3 * HISTORY_MINUTES; i++) {
        metric_set(METRIC_CONNECTIONS, i);
        note(history, &step);
        for (int age = 0; age < HISTORY_MINUTES; age++) {
            EXPECT_INT(history_value(history, SERIES_CONNECTIONS, SPAN_MINUTES, age),
                       age <= i ? i - age : HISTORY_NONE);
        }
        EXPECT_INT(history_value(history, SERIES_CONNECTIONS, SPAN_MINUTES, HISTORY_MINUTES),
                   HISTORY_NONE);
    }
    // One of a day in ten minutes.
    EXPECT_INT(history_value(history, SERIES_CONNECTIONS, SPAN_DAY, 0), 3 * 120 - 1);
    EXPECT_INT(history_value(history, SERIES_CONNECTIONS, SPAN_DAY, 2), 119);
    EXPECT_INT(history_value(history, SERIES_CONNECTIONS, SPAN_DAY, 3), HISTORY_NONE);
    history_destroy(history);
}

TEST(a_day_is_kept_and_no_more) {
    struct history *history = history_create();
    int step = 0;
    for (int i = 0; i < 120 * (HISTORY_DAY + 5); i++) {
        metric_set(METRIC_MEMORY, i / 120);
        note(history, &step);
    }
    EXPECT_INT(history_value(history, SERIES_MEMORY, SPAN_DAY, 0), HISTORY_DAY + 4);
    EXPECT_INT(history_value(history, SERIES_MEMORY, SPAN_DAY, HISTORY_DAY - 1), 5);
    EXPECT_INT(history_value(history, SERIES_MEMORY, SPAN_DAY, HISTORY_DAY), HISTORY_NONE);
    history_destroy(history);
}

TEST(rates_and_percentiles_are_of_the_time_since_the_value_before) {
    struct history *history = history_create();
    int step = 0;
    note(history, &step);
    for (int i = 0; i < 500; i++) {
        metric_observe(HISTOGRAM_MESSAGE_OUT, 100);
        metric_observe(HISTOGRAM_TURN, 1000);
    }
    metric_add(METRIC_REFUSALS + STATUS_BUSY, 3);
    metric_add(METRIC_CPU, 2500000); // half of a core for five seconds
    note(history, &step);
    EXPECT_INT(history_value(history, SERIES_MESSAGES, SPAN_MINUTES, 0), 100);
    EXPECT_INT(history_value(history, SERIES_REFUSED, SPAN_MINUTES, 0), 36);
    EXPECT_INT(history_value(history, SERIES_CPU, SPAN_MINUTES, 0), 500);
    EXPECT_INT(history_value(history, SERIES_TURN, SPAN_MINUTES, 0), 1024);
    note(history, &step);
    EXPECT_INT(history_value(history, SERIES_MESSAGES, SPAN_MINUTES, 0), 0);
    EXPECT_INT(history_value(history, SERIES_TURN, SPAN_MINUTES, 0), HISTORY_NONE);
    history_destroy(history);
}

TEST(lately_are_ten_to_twenty_minutes) {
    struct history *history = history_create();
    int step = 0;
    uint64_t counts[3];
    int64_t growths[3];
    for (int part = 0; part < 3; part++) {
        for (int i = 0; i < 120; i++) {
            metric_observe(HISTOGRAM_TASK, 50);
            metric_add(METRIC_HANDS, 1);
            note(history, &step);
        }
        struct histogram lately = history_lately(history, HISTOGRAM_TASK);
        counts[part] = histogram_count(&lately);
        growths[part] = history_growth(history, METRIC_HANDS);
    }
    EXPECT_INT(counts[0], 119); // all but what came before the first value
    EXPECT_INT(counts[1], 120);
    EXPECT_INT(counts[2], 120);
    EXPECT_INT(growths[2], 120);
    history_destroy(history);
}
